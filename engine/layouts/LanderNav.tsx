import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LeaveLink } from '#engine/domains/signup/shared/LeaveLink.tsx'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { localeName } from '#engine/platform/formats/locale-name.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Menu } from '#engine/ui/controls/Menu.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Logo } from '#engine/ui/display/Logo.tsx'
import { BackButton } from './BackButton.tsx'
import { LanguageItems } from './LanguageItems.tsx'
import * as css from './nav.css.ts'

/** The simple navigation of logged-out pages; the language entry shows when there is a choice (product.md 1.3). */
export function LanderNav() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const loggedIn = useUser((state) => state.user !== null)
  const leaves = loggedIn && pathname === '/signup'
  const { brand, locale, locales, countries } = useShell()
  const hasChoice = locales.length > 1 || countries.length > 1
  return (
    <header className={`${css.nav} ${css.navLander}`} data-chrome="bar">
      <BackButton />
      <Logo to="/" name={brand.name} picture={brand.logo} />
      <div className={css.landerTools}>
        {hasChoice && !leaves && (
          <Menu
            className={css.lang}
            label={t('nav.language', { language: localeName(locale) })}
            trigger={
              <>
                <Icon name="globe" />
                <span>{localeName(locale)}</span>
                <Icon name="chevron-down" />
              </>
            }
          >
            <LanguageItems />
          </Menu>
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
