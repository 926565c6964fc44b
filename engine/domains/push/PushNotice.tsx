import { useTranslation } from 'react-i18next'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { banner } from './push.css.ts'
import { PushButton } from './shared/PushButton.tsx'

/** The offer itself: yes, or not now. */
export function PushNotice({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('push')
  return (
    <div className={banner}>
      <Alert
        icon="bell"
        action={
          <span className={btnRow}>
            <PushButton kind="line" small />
            <Button kind="quiet" small onClick={onDismiss}>
              {t('later')}
            </Button>
          </span>
        }
      >
        {t('alert')}
      </Alert>
    </div>
  )
}
