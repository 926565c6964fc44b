import { useTranslation } from 'react-i18next'
import { HideForm } from '#engine/platform/client/forms/HideForm.tsx'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PushSwitch } from './shared/PushButton.tsx'

/** The alert itself: turn push on, or dismiss. */
export function PushNotice() {
  const { t } = useTranslation('push')
  return (
    <Alert
      icon="bell"
      action={
        <span className={btnRow}>
          <PushSwitch kind="line" small />
          <HideForm flag="hide-push-notification-alert">{t('later')}</HideForm>
        </span>
      }
    >
      {t('alert')}
    </Alert>
  )
}
