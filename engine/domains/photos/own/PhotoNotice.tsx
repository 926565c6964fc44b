import { useTranslation } from 'react-i18next'
import { HideForm } from '#engine/platform/client/forms/HideForm.tsx'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

/** Offers to add a photo, or to dismiss. */
export function PhotoNotice() {
  const { t } = useTranslation('photos')
  return (
    <Alert
      icon="camera"
      action={
        <span className={btnRow}>
          <Button small to="/profile?edit=photos">
            {t('alert.add')}
          </Button>
          <HideForm flag="hide-enrich-alert">{t('alert.later')}</HideForm>
        </span>
      }
    >
      {t('alert.text')}
    </Alert>
  )
}
