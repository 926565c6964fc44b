import { useTranslation } from 'react-i18next'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

/** The result of a review, with a link to the photos. */
export function ReviewNotice({ rejected, onClose }: { rejected: boolean; onClose: () => void }) {
  const { t } = useTranslation('photos')
  return (
    <Alert
      icon={rejected ? 'circle-alert' : 'circle-check'}
      action={
        <span className={btnRow}>
          <Button small to="/profile?edit=photos">
            {rejected ? t('news.why') : t('news.look')}
          </Button>
          <Button kind="quiet" small onClick={onClose}>
            {t('news.close')}
          </Button>
        </span>
      }
    >
      {rejected ? t('news.rejected') : t('news.approved')}
    </Alert>
  )
}
