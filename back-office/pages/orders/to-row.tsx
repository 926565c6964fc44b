import { type listOrders, toDecimal } from '#engine/back-office.ts'
import type { Row } from '../../parts/Table.tsx'
import { minuteOf, spaced } from '../../parts/words.ts'

/** What is listed of an order, here and with its member. */
type Listed = Pick<
  Awaited<ReturnType<typeof listOrders>>[number],
  'id' | 'payment_id' | 'created_at' | 'amount_cents' | 'currency' | 'credits' | 'method' | 'provider' | 'status'
>

/** An order of a site in a list: number, time, amount, credits, method, state. */
export const toRow = (site: string, order: Listed): Row => ({
  key: order.id,
  cells: [
    <a key="number" href={`/orders/${site}/${order.id}`}>
      {order.payment_id}
    </a>,
    minuteOf(order.created_at),
    `${toDecimal(order.amount_cents, order.currency)} ${order.currency}`,
    order.credits,
    `${order.method} (${order.provider})`,
    spaced(order.status),
  ],
})
