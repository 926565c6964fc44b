import { useTranslation } from 'react-i18next'
import { HideForm } from '#engine/platform/client/HideForm.tsx'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

/** The alert itself: choose another payment method, or dismiss. */
export function FailedPaymentNotice({ orderId }: { orderId: string }) {
  const { t } = useTranslation('credits')
  return (
    <Alert
      icon="circle-alert"
      action={
        <span className={btnRow}>
          <Button small to={`/transactions/${orderId}`}>
            {t('transactions.another')}
          </Button>
          <HideForm flag="hide-failed-payment-alert">{t('bonus.later')}</HideForm>
        </span>
      }
    >
      {t('transactions.failed')} {t('transactions.failedText')}
    </Alert>
  )
}
