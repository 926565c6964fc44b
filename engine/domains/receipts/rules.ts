import { createHash } from 'node:crypto'
import type { ReceiptsTable } from '#engine/db/schema.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { Company } from '#engine/tenancy/schema.ts'

export type ReceiptKind = ReceiptsTable['kind']

type Paid = Pick<OrderRow, 'status' | 'completed_at' | 'amount_cents' | 'refunded_cents' | 'refund_status'>

/**
 * What an order needs documents of, with their amounts: its sale, what was paid back, and what the bank took back. A
 * refund counts once it is paid, or at once where the provider itself reported it.
 */
export function listDue(order: Paid): { readonly kind: ReceiptKind; readonly amountCents: number }[] {
  const { status, completed_at, amount_cents, refunded_cents, refund_status } = order
  if (completed_at === null || amount_cents === 0) return []
  const paidBack = refund_status === 'paid' ? refunded_cents : 0
  const reported = status === 'refunded' && refund_status === null ? amount_cents : 0
  const back = paidBack || reported
  const rest = amount_cents - paidBack
  return [
    { kind: 'sale', amountCents: amount_cents },
    ...(back > 0 ? [{ kind: 'refund', amountCents: -back } as const] : []),
    ...(status === 'charged_back' && rest > 0 ? [{ kind: 'chargeback', amountCents: -rest } as const] : []),
  ]
}

/** The brands of one company share its numbers: its country and its number in the trade register. */
export const companyKey = ({ country, kvk }: Company): string =>
  createHash('sha256')
    .update(`${country}:${kvk.replaceAll(/\s/g, '').toLowerCase()}`)
    .digest('hex')
    .slice(0, 32)

/** A number as receipts show it. */
export const shownNumber = (number: number) => String(number).padStart(6, '0')
