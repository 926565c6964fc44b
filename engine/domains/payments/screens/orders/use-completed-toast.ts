import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#engine/ui/feedback/toasts.ts'
import type { OrderView } from './order-view.ts'

/** Says once per tab that an order is completed (product.md 4.10): when its outcome arrives, or on the way back from the provider. */
export function useCompletedToast({ id, fresh, paymentId }: OrderView): void {
  const { t } = useTranslation('credits')
  useEffect(() => {
    const key = `order-completed:${id}`
    if (!fresh || sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    toast(t('transactions.completed', { payment_id: paymentId }), 'success')
  }, [id, fresh, paymentId, t])
}
