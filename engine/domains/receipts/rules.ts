import { createHash } from 'node:crypto'
import type { ReceiptsTable } from '#engine/db/schema.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { Company } from '#engine/tenancy/schema.ts'

export type ReceiptKind = ReceiptsTable['kind']
export const RECEIPT_KINDS = [
  'sale',
  'refund',
  'refund_failed',
  'refund_again',
  'chargeback',
] as const satisfies readonly ReceiptKind[]

/** The key of a document's texts. */
export const wordsOf = (kind: ReceiptKind) => (kind === 'refund_again' ? 'refund' : kind)

type Paid = Pick<OrderRow, 'status' | 'completed_at' | 'amount_cents' | 'refunded_cents' | 'refund_status'>

type Document = { readonly kind: ReceiptKind; readonly amountCents: number }

/**
 * What an order needs documents of beside those that are `issued`, with their amounts: its sale, what was paid back,
 * and what the bank took back. A refund counts once it is paid, or at once where the provider itself reported it; one
 * that did not arrive is taken back if it has a document, and the one after it is another.
 */
export function listDue(order: Paid, issued: readonly Document[] = []): Document[] {
  const { status, completed_at, amount_cents, refunded_cents, refund_status } = order
  if (completed_at === null || amount_cents === 0) return []
  const paidBack = refund_status === 'paid' ? refunded_cents : 0
  const reported = status === 'refunded' && refund_status === null ? amount_cents : 0
  const back = paidBack || reported
  const rest = amount_cents - paidBack
  const find = (wanted: ReceiptKind) => issued.find(({ kind }) => kind === wanted)
  const refund = find('refund_failed') ? 'refund_again' : 'refund'
  const failed = refund_status === 'returned' ? find('refund') : undefined
  const due: Document[] = [
    { kind: 'sale', amountCents: amount_cents },
    ...(back > 0 ? [{ kind: refund, amountCents: -back } as const] : []),
    ...(failed ? [{ kind: 'refund_failed', amountCents: -failed.amountCents } as const] : []),
    ...(status === 'charged_back' && rest > 0 ? [{ kind: 'chargeback', amountCents: -rest } as const] : []),
  ]
  return due.filter(({ kind }) => !find(kind))
}

/** The brands of one company share its numbers: its country and its number in the trade register. */
export const companyKey = ({ country, kvk }: Company): string =>
  createHash('sha256')
    .update(`${country}:${kvk.replaceAll(/\s/g, '').toLowerCase()}`)
    .digest('hex')
    .slice(0, 32)

/** A number as receipts show it. */
export const shownNumber = (number: number) => String(number).padStart(6, '0')
