import { useTranslation } from 'react-i18next'
import { HideForm } from '#engine/platform/client/HideForm.tsx'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

/** The alert itself: choose another payment method, or see the order whose refund was declined; or dismiss. */
export function FailedPaymentNotice({
  orderId,
  isRefund = false,
}: {
  orderId: string
  isRefund?: boolean | undefined
}) {
  const { t } = useTranslation('credits')
  return (
    <Alert
      icon="circle-alert"
      action={
        <span className={btnRow}>
          <Button small to={`/transactions/${orderId}`}>
            {t(isRefund ? 'transactions.look' : 'transactions.another')}
          </Button>
          <HideForm flag="hide-failed-payment-alert">{t('bonus.later')}</HideForm>
        </span>
      }
    >
      {isRefund ? t('transactions.declinedText') : `${t('transactions.failed')} ${t('transactions.failedText')}`}
    </Alert>
  )
}
