import { useTranslation } from 'react-i18next'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { banner } from '../photos.css.ts'

/** The offer itself: add a photo, or not now. */
export function PhotoNotice({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('photos')
  return (
    <div className={banner}>
      <Alert
        icon="camera"
        action={
          <span className={btnRow}>
            <Button small to="/profile#photos">
              {t('alert.add')}
            </Button>
            <Button kind="quiet" small onClick={onDismiss}>
              {t('alert.later')}
            </Button>
          </span>
        }
      >
        {t('alert.text')}
      </Alert>
    </div>
  )
}
