import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { localeName } from '#engine/platform/formats/locale-name.ts'
import { unchosen } from '#engine/ui/controls/Menu.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'

/** The country's languages as items of a menu; a full post, so that all texts change, and without script as well. */
export function LanguageItems() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { locale, locales, countries, state } = useShell()
  const here = pathname + search
  const mayMove = state.user === null && countries.length > 1
  return (
    <>
      {locales.length > 1 && (
        <form method="post" action="/lang-config" aria-label={t('nav.languages')}>
          <input type="hidden" name="callback" value={here} />
          {locales.map((one) => (
            <button
              key={one}
              type="submit"
              name="language"
              value={one}
              lang={one}
              aria-current={one === locale || undefined}
            >
              <Icon name="check" className={one === locale ? undefined : unchosen} />
              <span>{localeName(one)}</span>
            </button>
          ))}
        </form>
      )}
      {mayMove && <a href={`/lang-config?callback=${encodeURIComponent(here)}`}>{t('nav.otherCountry')}</a>}
    </>
  )
}
