import { useTranslation } from 'react-i18next'
import { HideForm } from '#engine/platform/client/forms/HideForm.tsx'
import type { FailedOrder } from '#engine/platform/types.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

/** The alert itself: choose another payment method, see the order whose refund did not arrive, or dismiss. */
export function FailedPaymentNotice({
  orderId,
  refund = null,
}: {
  orderId: string
  refund?: FailedOrder['refund'] | undefined
}) {
  const { t } = useTranslation('credits')
  return (
    <Alert
      icon="circle-alert"
      action={
        <span className={btnRow}>
          <Button small to={`/transactions/${orderId}`}>
            {t(refund ? 'transactions.look' : 'transactions.another')}
          </Button>
          <HideForm flag="hide-failed-payment-alert">{t('bonus.later')}</HideForm>
        </span>
      }
    >
      {refund ? t(`transactions.${refund}Text`) : `${t('transactions.failed')} ${t('transactions.failedText')}`}
    </Alert>
  )
}
