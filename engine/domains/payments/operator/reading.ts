import type { OrderStatus } from '#engine/db/schema.ts'
import { listOrderEntries } from '#engine/domains/ledger/index.ts'
import { listIssued, readReceipts, sumVat } from '#engine/domains/receipts/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { listCallbacks } from '../callbacks.queries.ts'
import { listOpenRefunds } from '../queries.ts'
import type { EXPORTS } from '../shared/choices.ts'
import { findOrderOf, listNewestOrders, listPaidOrders, listUnpayable } from './queries.ts'

export interface OrderFilter {
  readonly limit: number
  readonly status?: OrderStatus | undefined
}

/** The newest orders of the tenant. */
export const listOrders = ({ db }: TenantOperatorContext, { limit, status }: OrderFilter) =>
  listNewestOrders(db, limit, status)

/** An order, by id or payment number, with its entries, the messages of its provider and its receipts. */
export async function showOrder({ db }: TenantOperatorContext, { order: which }: { readonly order: string }) {
  const order = await findOrderOf(db, which)
  if (!order) return undefined
  const entries = await listOrderEntries(db, order.member_id, order.id)
  const callbacks = await listCallbacks(db, order.id)
  const receipts = await readReceipts(db, order.id)
  return { order, entries, callbacks, receipts }
}
export type ShownOrder = NonNullable<Awaited<ReturnType<typeof showOrder>>>

export interface Export {
  readonly what: (typeof EXPORTS)[number]
  /** Epoch ms; the end excluded. */
  readonly from: number
  readonly to: number
}

/** The rows of an export, by its kind. */
export async function exportMoney({ db }: TenantOperatorContext, { what, from, to }: Export) {
  if (what === 'orders') return { what, rows: await listPaidOrders(db, from, to) }
  const receipts = await listIssued(db, from, to)
  if (what === 'vat') return { what, rows: sumVat(receipts) }
  return { what, rows: receipts.filter(({ kind }) => kind !== 'sale') }
}

/** More than a person looks at. */
const MOST_REFUNDS = 500

/** Refunds that are not paid back yet, oldest first; or those that the provider declined or that did not arrive. */
export async function listRefunds(
  { db }: TenantOperatorContext,
  { unpayable = false }: { readonly unpayable?: boolean },
) {
  if (!unpayable) return listOpenRefunds(db, MOST_REFUNDS)
  // Nothing of them is refunded; what an operator pays back by hand depends on the credits that are left then.
  return (await listUnpayable(db, MOST_REFUNDS)).map((order) => ({ ...order, refunded_cents: order.amount_cents }))
}
