import { useTranslation } from 'react-i18next'
import { Alert } from '#engine/ui/Alert.tsx'
import { btnRow } from '#engine/ui/Button.css.ts'
import { Button } from '#engine/ui/Button.tsx'
import { PushButton } from './PushButton.tsx'
import { banner } from './push.css.ts'

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
