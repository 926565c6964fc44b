import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { linksImprint } from '#engine/domains/legal/shared/imprint.ts'
import { useFollowedLinks } from '#engine/platform/client/use-followed-links.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { Logo } from '#engine/ui/display/Logo.tsx'
import { age } from '#engine/ui/feedback/Modal.css.ts'
import * as css from './Footer.css.ts'

/** Footer links, in the order of product.md 2.3; the imprint in some countries only. */
const LINKS = [
  ['terms', '/pages/terms'],
  ['privacy', '/pages/privacy'],
  ['cookies', '/pages/cookies'],
  ['ban', '/pages/ban'],
  ['pricing', '/pricing'],
  ['complaints', '/complaints'],
  ['refunds', '/pages/return-policy'],
  ['withdraw', '/withdraw'],
  ['faq', '/pages/faq'],
  ['service', '/pages/service'],
  ['imprint', '/pages/imprint'],
] as const

/** Members get the short form, without the brand, on every page but the home page (product.md 2.3). */
export function Footer() {
  const { t } = useTranslation()
  const { brand, country, locale, settings } = useShell()
  const shown = LINKS.filter(([key]) => key !== 'imprint' || linksImprint(country))
  const links = useRef<HTMLUListElement>(null)
  useFollowedLinks(links)
  const { pathname } = useLocation()
  const isShort = useUser((state) => state.user !== null) && pathname !== '/'
  return (
    <footer className={isShort ? css.shortFooter : css.footer} data-chrome="footer">
      <div className={css.footerIn}>
        {!isShort && (
          <p className={css.footerBrand}>
            <Logo name={brand.name} picture={brand.logo} /> <b className={age}>{settings.min_age}+</b>
          </p>
        )}
        <ul className={css.footerLinks} ref={links}>
          {shown.map(([key, to]) => (
            <li key={key}>
              <a href={to}>{t(`footer.${key}`)}</a>
            </li>
          ))}
        </ul>
        <div className={css.footerCompany}>
          <Slot name="company_data" props={{ company: brand.company, brand: brand.name, locale }} />
          <Slot name="footer_disclaimer" props={{ locale, brand: brand.name }} />
        </div>
      </div>
    </footer>
  )
}
