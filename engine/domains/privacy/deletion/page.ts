import { findTryout, hasSignedMandate, offerRetentionDiscount } from '#engine/domains/payments/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { MANDATE_MONTHS } from '#engine/platform/personal-data/retention.ts'
import { type Alternative, alternativesFor, type Reason } from './rules.ts'

/** An alternative as the page shows it; amounts are integer cents. */
export type AlternativeView =
  | { readonly kind: 'email' | 'mails' | 'invisible' | 'safety' }
  | {
      readonly kind: 'tryout'
      readonly packageId: string
      readonly credits: number
      readonly priceCents: number
      readonly currency: string
    }
  | {
      readonly kind: 'discount'
      readonly code: string
      readonly percentage: number
      readonly minimumCents: number
      readonly currency: string
    }

async function findView(ctx: MemberContext, kind: Alternative): Promise<AlternativeView | undefined> {
  const { currency } = ctx.settings
  if (kind === 'tryout') {
    const pack = await findTryout(ctx)
    return pack && { kind, packageId: pack.id, credits: pack.credits, priceCents: pack.price_cents, currency }
  }
  if (kind === 'discount') {
    const offer = await offerRetentionDiscount(ctx)
    return offer && { kind, code: offer.code, percentage: offer.percentage, minimumCents: offer.minimumCents, currency }
  }
  return kind === 'invisible' && ctx.viewer.invisible === 1 ? undefined : { kind }
}

/**
 * The alternatives that fit the reason and are available to this member (product.md 2.6). A discount code is created
 * when it is first shown.
 */
export async function listAlternatives(ctx: MemberContext, reason: Reason): Promise<AlternativeView[]> {
  const views = await Promise.all(alternativesFor(reason).map((kind) => findView(ctx, kind)))
  return views.filter((view) => view !== undefined)
}

export interface DeletionView {
  readonly hasPassword: boolean
  readonly credits: number
  readonly refundDays: number
  /** For how many months the holder and account of a signed direct debit stay; null if the member signed none. */
  readonly mandateMonths: number | null
}

export const readDeletionView = async ({ db, viewer, settings }: MemberContext): Promise<DeletionView> => ({
  hasPassword: viewer.password_hash !== '',
  credits: viewer.credits,
  refundDays: settings.refund_days,
  mandateMonths: (await hasSignedMandate(db, viewer.id)) ? MANDATE_MONTHS : null,
})
