import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setFlag } from '#engine/platform/client/flags.ts'
import { HideForm } from '#engine/platform/client/forms/HideForm.tsx'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import type { InstallWay } from './offer.ts'
import { openInstallDialog } from './use-install.ts'

/** Installs the site by the browser's dialog, or says how; it can be dismissed. */
export default function InstallNotice({ way }: { way: InstallWay }) {
  const { t } = useTranslation('app')
  const { brand } = useShell()
  const [byMenu, setByMenu] = useState(false)
  const install = async () => {
    if (await openInstallDialog()) setFlag('hide-install-alert')
    else setByMenu(true)
  }
  const how = way === 'ios' ? t('install.ios') : byMenu ? t('install.menu') : undefined
  return (
    <Alert
      icon="download"
      action={
        <span className={btnRow}>
          {!how && (
            <Button kind="line" small onClick={() => void install()}>
              {t('install.go')}
            </Button>
          )}
          <HideForm flag="hide-install-alert">{t('install.later')}</HideForm>
        </span>
      }
    >
      {t('install.text', { brand: brand.name })} {how}
    </Alert>
  )
}
