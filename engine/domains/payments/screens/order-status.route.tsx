import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { requestContext } from '#engine/platform/context.ts'
import { notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { page } from '#engine/ui/display/PageHead.css.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { toast } from '#engine/ui/feedback/toasts.ts'
import { findOwnOrder } from '../orders.ts'
import { refundOrder } from '../refunds.ts'
import type { Route } from './+types/order-status.route'
import { OrderResult } from './OrderResult.tsx'
import { pathAgain, toOrderView } from './order-view.ts'

export const handle: RouteHandle = { texts: ['credits'], title: 'credits:transactions.title', current: 'credits' }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const order = await findOwnOrder(ctx, params.id)
  if (!order) throw notFound()
  const again = pathAgain(order, ctx.settings.packages)
  return { ...toOrderView(order, ctx.settings.refund_days, ctx.now), again }
}

/** The withdrawal button: refunds what is unspent. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const result = await refundOrder(ctx, params.id)
  if (!result.ok && result.reason === 'not_found') throw notFound()
  return result.ok ? undefined : { reason: result.reason }
}

/** `/transactions/{id}`; while the order is pending, the event stream delivers the outcome. */
export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('credits')
  const before = useRef(order.status)
  useEffect(() => {
    if (order.status === 'completed' && before.current !== 'completed') {
      toast(t('transactions.completed', { payment_id: order.paymentId }), 'success')
    }
    before.current = order.status
  }, [order.status, order.paymentId, t])
  return (
    <main id="main" className={page}>
      {actionData && (
        <Alert tone="failure" live>
          {t(`reason.${actionData.reason}`)}
        </Alert>
      )}
      <OrderResult order={order} again={order.again} />
    </main>
  )
}
