import type { MemberContext } from '#engine/platform/context.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { takesMandate } from './debits.ts'
import { toSepaId } from './files.ts'
import { collectionDay } from './messages.ts'
import sepa, { creditorOf } from './provider.ts'
import { type DebitRow, findDebit } from './queries.ts'

/** What a mandate says of the one who collects. */
export interface MandateView {
  readonly company: string
  readonly address: string
  readonly creditorId: string
  readonly reference: string
  /** The first day of the collection, epoch ms. */
  readonly collectedAt: number
}

export interface DebitView {
  readonly credits: number
  readonly amountCents: number
  readonly currency: string
  /** Where to pay in another way. */
  readonly others: string
  readonly mandate: MandateView
  /** What was entered, for the form; empty before. */
  readonly details: Readonly<Partial<Record<DetailName, string>>>
  /** Where the code went, all but the last digits hidden; undefined before one was sent. */
  readonly sentTo: string | undefined
}

/** Of a mandate at the sandbox: the check digits are right, and nobody has it. */
const SPECIMEN_CREDITOR = 'NL98ZZZ099999990000'

const DETAIL_NAMES = ['holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'] as const
export type DetailName = (typeof DETAIL_NAMES)[number]

/** With spaces that do not break. */
const maskPhone = (phone: string) => `${phone.slice(0, 3)}\u00a0•••\u00a0${phone.slice(-2)}`

const detailsOf = (debit: DebitRow | undefined): DebitView['details'] =>
  debit ? Object.fromEntries(DETAIL_NAMES.map((name) => [name, debit[name]])) : {}

/** The page of an order's mandate; undefined if the order takes none any more. */
export async function loadDebit(ctx: MemberContext, order: OrderRow): Promise<DebitView | undefined> {
  const debit = await findDebit(ctx.db, order.id)
  if (!takesMandate(order) || (debit && debit.signed_at !== null)) return undefined
  const { name, address, city, country } = ctx.tenant.company
  return {
    credits: order.credits,
    amountCents: order.amount_cents,
    currency: order.currency,
    others: `/credits/${encodeURIComponent(order.package_id)}`,
    mandate: {
      company: name,
      address: `${address}, ${city}, ${country}`,
      creditorId: order.provider === sepa.name ? creditorOf(ctx).creditorId : SPECIMEN_CREDITOR,
      reference: toSepaId(order.id),
      collectedAt: collectionDay(ctx.now),
    },
    details: detailsOf(debit),
    sentTo: debit && maskPhone(debit.phone),
  }
}
