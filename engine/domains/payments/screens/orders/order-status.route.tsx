import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { findUnspentOf } from '#engine/domains/ledger/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { findOwnOrder } from '../../own-order.ts'
import { listMethods } from '../../providers/registry.ts'
import { hasPaidOrder } from '../../queries.ts'
import { readOwnReceipts } from '../../receipts/receipting.ts'
import { refundOrder } from '../../refunds.ts'
import { inCountry } from '../schema.ts'
import type { Route } from './+types/order-status.route'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderResult } from './OrderResult.tsx'
import { pathAgain, toOrderView } from './order-view.ts'
import * as css from './orders.css.ts'
import { ReceiptPanel } from './ReceiptPanel.tsx'
import { toReceiptViews } from './receipt-view.ts'
import { useCompletedToast } from './use-completed-toast.ts'
import { Withdraw } from './Withdraw.tsx'

export const handle: RouteHandle = {
  texts: ['credits', 'receipts'],
  title: 'credits:transactions.title',
  current: 'credits',
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context.get(requestContext), request)
  const order = await findOwnOrder(viewer, params.id)
  if (!order) throw notFound()
  const ctx = inCountry(viewer, order.country)
  const { packages, refund_days: refundDays } = ctx.settings
  const balance = ctx.viewer.credits
  const unspent = await findUnspentOf(ctx.db, order.member_id, order.id)
  const others = listMethods(ctx).filter((method) => method !== order.method)
  const view = toOrderView(order, { refundDays, unspent, now: ctx.now })
  return {
    order: view,
    endsPremium: view.refund?.cents === order.amount_cents && !(await hasPaidOrder(ctx.db, order.member_id, order.id)),
    receipts: toReceiptViews(viewer, (await readOwnReceipts(viewer, order.id)) ?? []),
    balance,
    ways: {
      again: pathAgain(order, packages),
      others: others.map((method) => ({ method, to: pathAgain(order, packages, method) })),
    },
    repeat: packages.some(({ id, tryout }) => id === order.package_id && !tryout),
    withdraws: new URL(request.url).searchParams.has('withdraw'),
  }
}

/** The withdrawal: refunds what is unspent, if that is what the page said. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const shownCents = Number((await readForm(request)).get('cents') ?? Number.NaN)
  const result = await refundOrder(ctx, params.id, shownCents)
  if (!result.ok && result.reason === 'not_found') throw notFound()
  return result.ok ? undefined : data({ reason: result.reason })
}

/** `/transactions/{id}`; while the order is pending, the event stream delivers the outcome. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, endsPremium, receipts, ways, balance, repeat, withdraws } = loaderData
  const { t } = useTranslation('credits')
  useCompletedToast(order)
  return (
    <main id="main" className={page}>
      {actionData && (
        <Alert tone="failure" live>
          {t(`reason.${actionData.reason}`)}
        </Alert>
      )}
      <div className={css.order}>
        {withdraws && order.refund ? (
          <Withdraw order={order} refund={order.refund} endsPremium={endsPremium} />
        ) : (
          <OrderResult order={order} ways={ways} balance={balance} repeat={repeat} />
        )}
        <div className={css.papers}>
          <OrderDetails order={order} />
          {receipts.map((receipt) => (
            <ReceiptPanel key={receipt.kind} orderId={order.id} receipt={receipt} />
          ))}
        </div>
      </div>
    </main>
  )
}
