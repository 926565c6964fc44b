import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LeaveLink } from '#engine/domains/signup/shared/LeaveLink.tsx'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { countryName } from '#engine/platform/formats/country-name.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Menu } from '#engine/ui/controls/Menu.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Logo } from '#engine/ui/display/Logo.tsx'
import { BackButton } from './BackButton.tsx'
import { LanguageItems } from './LanguageItems.tsx'
import * as css from './nav.css.ts'

/** The country that the page is for, and the way to others; on phones its sign alone. */
const CountryLink = ({ name, from }: { name: string | undefined; from: string }) => (
  <Button
    kind="quiet"
    small
    className={css.country}
    aria-label={name}
    to={`/lang-config?callback=${encodeURIComponent(from)}`}
  >
    <Icon name="globe" />
    <span>{name}</span>
  </Button>
)

/**
 * The simple navigation of logged-out pages. The language menu shows where the country has more than one locale (product.md
 * 1.3); on a site of several countries the others are behind the country's name.
 */
export function LanderNav() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const loggedIn = useUser((state) => state.user !== null)
  const leaves = loggedIn && pathname === '/signup'
  const { brand, locale, locales, localeNames, country, countries } = useShell()
  return (
    <header className={`${css.nav} ${css.navLander}`} data-chrome="bar">
      <BackButton />
      <Logo to="/" name={brand.name} picture={brand.logo} />
      <div className={css.landerTools}>
        {locales.length > 1 && !leaves && (
          <Menu
            className={css.lang}
            label={t('nav.language', { language: localeNames[locale] })}
            trigger={
              <>
                <Icon name="globe" />
                <span>{localeNames[locale]}</span>
                <Icon name="chevron-down" />
              </>
            }
          >
            <LanguageItems />
          </Menu>
        )}
        {locales.length === 1 && countries.length > 1 && !loggedIn && (
          <CountryLink name={countryName(locale, country)} from={pathname + search} />
        )}
        {leaves && <LeaveLink />}
        {!loggedIn && (
          <Button kind="line" small to="/login">
            {t('nav.login')}
          </Button>
        )}
      </div>
    </header>
  )
}
