import type { DiscountCodesTable, MembersTable } from '#engine/db/schema.ts'
import type { DiscountKind, DiscountView } from '#engine/platform/types.ts'

/** product.md sections 4.5 and 9. */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, lengthMs: 14_400_000 } as const
/** product.md 14.7. */
export const WELCOME = { code: 'WELCOME10', percentage: 10, lengthMs: 7 * 24 * 3_600_000 } as const
/** The welcome discount of earlier releases: nobody gets it any more, and orders that were placed with it keep it. */
export const FORMER_WELCOME = 'WELCOME25'
export const BUILT_IN_CODES: ReadonlySet<string> = new Set([TIME_BONUS.code, WELCOME.code, FORMER_WELCOME])

/** A discount that this member can use now. */
export interface Discount {
  readonly kind: DiscountKind
  readonly code: string
  readonly percentage: number
  /** Orders from this list price on; integer cents. */
  readonly minimumCents: number
  readonly validity: DiscountCodesTable['validity']
  /** Epoch ms; null for a code without an end. */
  readonly expiresAt: number | null
}

export interface Price {
  readonly listCents: number
  readonly amountCents: number
  /** `listCents - amountCents`. */
  readonly offCents: number
  /** The discount that made the price; undefined when there is none or the order is too small for it. */
  readonly discount: Discount | undefined
}

/** The price of a package; integer cents, rounded half up. */
export function priceWith(listCents: number, discount: Discount | undefined): Price {
  if (!discount || listCents < discount.minimumCents) {
    return { listCents, amountCents: listCents, offCents: 0, discount: undefined }
  }
  const amountCents = Math.floor((listCents * (100 - discount.percentage) + 50) / 100)
  return { listCents, amountCents, offCents: listCents - amountCents, discount }
}

export type DiscountMember = Pick<MembersTable, 'paid_user' | 'signup_at'>

/** When an offer to new members ends; undefined if it has ended or the member has paid before. */
export function offerEnd(member: DiscountMember, lengthMs: number, now: number): number | undefined {
  const end = member.signup_at + lengthMs
  return member.paid_user === 0 && now >= member.signup_at && now < end ? end : undefined
}

/** Normalizes a typed code. */
export const normalCode = (typed: string) => typed.trim().toUpperCase()

type CodeRow = Pick<DiscountCodesTable, 'status' | 'country' | 'ends_at'>

/** Where a code is used: the country of the payment, which the buyer chooses, and the member's own. */
export interface UsedIn {
  readonly payment: string
  readonly member: string
}

/** A code of a country is for its members, for payments from it. */
export const isOpen = (row: CodeRow, { payment, member }: UsedIn, now: number) =>
  row.status === 'active' &&
  (row.country === '' || (row.country === payment && row.country === member)) &&
  (row.ends_at === null || now < row.ends_at)

/** Hours, minutes and seconds left, never below zero. */
export function countdown(expiresAt: number, now: number) {
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000))
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}

export const toDiscountView = (
  { validity: _, ...discount }: Discount,
  currency: string,
  now: number,
): DiscountView => ({
  ...discount,
  currency,
  leftMs: discount.expiresAt === null ? null : Math.max(0, discount.expiresAt - now),
})
