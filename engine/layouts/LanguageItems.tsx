import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { LanguageForm } from '#engine/slots/LanguageForm.tsx'
import { unchosen } from '#engine/ui/controls/Menu.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'

/** The country's languages as items of a menu, and for visitors the way to the other countries of the site. */
export function LanguageItems() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { countries, state } = useShell()
  const mayMove = state.user === null && countries.length > 1
  return (
    <>
      <LanguageForm mark={(current) => <Icon name="check" className={current ? undefined : unchosen} />} />
      {mayMove && (
        <a href={`/lang-config?callback=${encodeURIComponent(pathname + search)}`}>{t('nav.otherCountry')}</a>
      )}
    </>
  )
}
