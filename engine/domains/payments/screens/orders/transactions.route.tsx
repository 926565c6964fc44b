import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findUnspent } from '#engine/domains/ledger/index.ts'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { SpendingButton } from '../../guard/HeavySpending.tsx'
import { listOrders } from '../../queries.ts'
import * as css from '../credits.css.ts'
import type { Route } from './+types/transactions.route'
import { toOrderView } from './order-view.ts'

const SHOWN = 50

export const handle: RouteHandle = { texts: ['credits'], title: 'credits:transactions.title', current: 'credits' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const orders = await listOrders(ctx.db, ctx.viewer.id, SHOWN)
  const unspent = await findUnspent(ctx.db, ctx.viewer.id)
  const at = { refundDays: ctx.settings.refund_days, now: ctx.now }
  return {
    orders: orders.map((order) => toOrderView(order, { ...at, unspent: unspent.get(order.id) ?? 0 })),
    balance: ctx.viewer.credits,
  }
}

/** `/transactions`: the member's own orders, newest first. */
export default function TransactionsPage({ loaderData: { orders, balance } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('credits')
  const day = new Intl.DateTimeFormat(useDateTag(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <main id="main" className={`${page} ${css.credits}`}>
      <PageHead title={t('transactions.title')} note={t('lead', { count: balance })}>
        <SpendingButton />
      </PageHead>
      {orders.length === 0 && (
        <Empty title={t('transactions.empty')} text={t('transactions.emptyText')}>
          <Button to="/credits">{t('short')}</Button>
        </Empty>
      )}
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.id} className={css.order}>
            <Link to={`/transactions/${order.id}`}>{t('transactions.order', { payment_id: order.paymentId })}</Link>
            <span className={fine}>
              {day.format(order.createdAt)}, {t('amount', { count: order.credits })}
            </span>
            <b>{formatMoney(order.amountCents, order.currency, i18n.language)}</b>
            <span className={fine}>{t(`transactions.status.${order.status}`)}</span>
          </li>
        ))}
      </ul>
    </main>
  )
}
