import type { MembersTable, OrderStatus } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { returnAttempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import type { CreditPackage } from '#engine/tenancy/schema.ts'
import { canBuy } from '../providers/registry.ts'
import { BEYOND_LIMITS } from '../rules.ts'
import {
  type CodeRow,
  type CodeUse,
  disableCode,
  findUse,
  insertCode,
  insertUse,
  listCodes,
  listUses,
  moveUse,
} from './queries.ts'
import { isRetentionCode, retentionCodeOf } from './retention.ts'
import {
  BUILT_IN_CODES,
  type Discount,
  FORMER_WELCOME,
  isOpen,
  normalCode,
  offerEnd,
  type Price,
  priceWith,
  TIME_BONUS,
  toDiscountView,
  type UsedIn,
  WELCOME,
} from './rules.ts'

export type CodeResult =
  | { readonly ok: true; readonly discount: Discount }
  | { readonly ok: false; readonly reason: 'code_not_found' | 'code_used' }

/** The part of a request context that codes need; a mail can show a code too. */
type DiscountContext = Pick<MemberContext, 'db' | 'settings' | 'services' | 'tenant' | 'country' | 'now'> & {
  readonly viewer: MembersTable
}

const SPENT: ReadonlySet<OrderStatus> = new Set(['completed', 'refunded', 'charged_back', 'pending'])

/** Whether the order that holds a code has used it; one that the member's own limits paid back has not. */
const isSpent = ({ status, late }: Pick<CodeUse, 'status' | 'late'>) =>
  status !== null && SPENT.has(status) && late !== BEYOND_LIMITS

/**
 * Inserts the tenant's rows of the two offers to new members if they are missing. They are rows like any other: an
 * operator may disable them. The welcome discount of earlier releases is replaced by that of this one, with what an
 * operator has changed of it, and disabled.
 */
async function ensureDiscounts(db: ScopedDb, now: number): Promise<CodeRow[]> {
  const rows = await listCodes(db, [...BUILT_IN_CODES])
  const former = rows.find(({ code }) => code === FORMER_WELCOME)
  const missing = [TIME_BONUS, WELCOME].filter(({ code }) => !rows.some((row) => row.code === code))
  if (missing.length === 0 && former?.status !== 'active') return rows
  for (const { code, percentage } of missing) {
    const terms = { country: '', minimum_cents: 0, status: 'active', ends_at: null } as const
    const known = code === WELCOME.code ? former : undefined
    await insertCode(db, { ...terms, ...known, code, percentage, validity: 'once-per-user', created_at: now })
  }
  if (former) await disableCode(db, FORMER_WELCOME)
  return listCodes(db, [...BUILT_IN_CODES])
}

const placeOf = ({ country, viewer }: DiscountContext): UsedIn => ({ payment: country, member: viewer.country })

/** Whether the member has used one of these codes, of those that work once. */
async function isUsed(db: ScopedDb, rows: readonly CodeRow[], memberId: string): Promise<boolean> {
  const codes = rows.filter(({ validity }) => validity !== 'always').map(({ code }) => code)
  return codes.length > 0 && (await listUses(db, codes, memberId)).some(isSpent)
}

/** None where nothing can be bought: nobody is hurried to a shop that is closed (product.md 10). */
async function findOffer(ctx: DiscountContext, kind: 'timebonus' | 'welcome'): Promise<Discount | undefined> {
  const offer = kind === 'timebonus' ? TIME_BONUS : WELCOME
  const expiresAt = offerEnd(ctx.viewer, offer.lengthMs, ctx.now)
  if (expiresAt === undefined || !canBuy(ctx)) return undefined
  const rows = await ensureDiscounts(ctx.db, ctx.now)
  const row = rows.find(({ code }) => code === offer.code)
  // Of the two offers to new members one gets one.
  if (!row || !isOpen(row, placeOf(ctx), ctx.now) || (await isUsed(ctx.db, rows, ctx.viewer.id))) return undefined
  const minimumCents = Math.max(row.minimum_cents, ctx.settings.discount_minimum_cents)
  const { code, percentage, validity, ends_at } = row
  return { kind, code, percentage, minimumCents, validity, expiresAt: Math.min(expiresAt, ends_at ?? expiresAt) }
}

/** The 25 % bonus of the first four hours, for members who never paid (product.md sections 4 and 9); else undefined. */
export const findTimeBonus = (ctx: DiscountContext) => findOffer(ctx, 'timebonus')

/** The welcome discount of the first seven days, for members who never paid; else undefined. */
export const findWelcome = (ctx: DiscountContext) => findOffer(ctx, 'welcome')

/**
 * The discount of a typed code for this member; otherwise 'Code not found' or 'Code already used' (product.md section
 * 5).
 */
export async function enterCode(ctx: DiscountContext, typed: string): Promise<CodeResult> {
  const code = normalCode(typed)
  if (BUILT_IN_CODES.has(code)) {
    const discount = (await Promise.all([findTimeBonus(ctx), findWelcome(ctx)])).find((offer) => offer?.code === code)
    if (discount) return { ok: true, discount }
    const hasUsed = await isUsed(ctx.db, await ensureDiscounts(ctx.db, ctx.now), ctx.viewer.id)
    return { ok: false, reason: hasUsed ? 'code_used' : 'code_not_found' }
  }
  if (isRetentionCode(code) && code !== retentionCodeOf(ctx.services.secrets, ctx.tenant.slug, ctx.viewer.id))
    return { ok: false, reason: 'code_not_found' }
  const [row] = await listCodes(ctx.db, [code])
  if (!row || !isOpen(row, placeOf(ctx), ctx.now)) return { ok: false, reason: 'code_not_found' }
  if (await isUsed(ctx.db, [row], ctx.viewer.id)) return { ok: false, reason: 'code_used' }
  const { percentage, minimum_cents: minimumCents, validity, ends_at: expiresAt } = row
  return { ok: true, discount: { kind: 'code', code: row.code, percentage, minimumCents, validity, expiresAt } }
}

/** The same for a code that a member typed, or may have: wrong ones are counted, so that nobody finds codes by trying. */
export async function tryCode(
  ctx: DiscountContext,
  typed: string,
): Promise<CodeResult | { readonly ok: false; readonly reason: 'codes_many' }> {
  const key = `discount-code:${ctx.viewer.id}`
  if (!(await takeAttempt(ctx.db, key, LIMITS.discountCode, ctx.now)).ok) return { ok: false, reason: 'codes_many' }
  const entered = await enterCode(ctx, typed)
  if (entered.ok || entered.reason === 'code_used') await returnAttempt(ctx.db, key)
  return entered
}

/**
 * The retention discount, shown in the deletion flow (`delete_discount`, product.md 3.6): one code that works once and
 * for this member alone. Undefined when the tenant gives none or it was used.
 */
export async function offerRetentionDiscount(ctx: DiscountContext): Promise<Discount | undefined> {
  const { settings, services, tenant, viewer } = ctx
  if (settings.delete_discount === 0 || !canBuy(ctx)) return undefined
  const code = retentionCodeOf(services.secrets, tenant.slug, viewer.id)
  await insertCode(ctx.db, {
    code,
    percentage: settings.delete_discount,
    country: '',
    minimum_cents: settings.discount_minimum_cents,
    validity: 'once-per-user',
    status: 'active',
    created_at: ctx.now,
    ends_at: null,
  })
  const entered = await enterCode(ctx, code)
  return entered.ok ? entered.discount : undefined
}

/** What a member gets without entering a code: the time bonus, else the welcome discount. */
export const activeDiscount = async (ctx: DiscountContext): Promise<Discount | undefined> =>
  (await findTimeBonus(ctx)) ?? (await findWelcome(ctx))

export interface Discounts {
  /** What the member gets without entering a code. */
  readonly own: Discount | undefined
  /** That of the code that the member entered. */
  readonly entered: Discount | undefined
  /** Why the entered code counts for nothing. */
  readonly refused: Extract<Awaited<ReturnType<typeof tryCode>>, { ok: false }>['reason'] | undefined
}

/** What may be taken off an order, with the code that the member entered. */
export async function readDiscounts(ctx: MemberContext, typed: string | undefined): Promise<Discounts> {
  const own = await activeDiscount(ctx)
  if (!typed || normalCode(typed) === own?.code) return { own, entered: undefined, refused: undefined }
  const result = await tryCode(ctx, typed)
  return result.ok
    ? { own, entered: result.discount, refused: undefined }
    : { own, entered: undefined, refused: result.reason }
}

/** The discount that a member who has this one still gets when it ends (product.md 10.4); undefined for none. */
export async function findFollowing(ctx: MemberContext, { kind, expiresAt }: Discount): Promise<Discount | undefined> {
  if (kind === 'welcome' || expiresAt === null) return undefined
  const next = kind === 'timebonus' ? await findWelcome(ctx) : await activeDiscount(ctx)
  return next?.expiresAt != null && next.expiresAt > expiresAt ? next : undefined
}

/** The price of a package with a discount. */
export const priceFor = (pack: CreditPackage, discount: Discount | undefined): Price =>
  priceWith(pack.price_cents, discount)

/** The price of a package with the one discount of its order: the entered code counts only where it takes off more. */
export function lowestPrice(pack: CreditPackage, { own, entered }: Pick<Discounts, 'own' | 'entered'>): Price {
  const [withOwn, withCode] = [priceFor(pack, own), priceFor(pack, entered)]
  return withCode.amountCents < withOwn.amountCents ? withCode : withOwn
}

/**
 * Reserves the discount for an order, inside the transaction that creates the order. The reservation of an unpaid order
 * moves to the new one. Returns false if the discount was used.
 */
export async function holdDiscount(
  trx: ScopedDb,
  hold: { readonly code: string; readonly memberId: string; readonly orderId: string; readonly now: number },
): Promise<boolean> {
  const [row] = await listCodes(trx, [hold.code])
  if (!row) return false
  if (row.validity === 'always') return true
  const use = await findUse(trx, hold.code, hold.memberId)
  if (!use) return insertUse(trx, hold.code, hold.memberId, hold.orderId, hold.now)
  if (isSpent(use)) return false
  return moveUse(trx, { code: hold.code, memberId: hold.memberId, from: use.order_id, to: hold.orderId })
}

/**
 * The codes of which a member gets one reduction: a code that works once, or both offers to those who never paid. None
 * for a code that always works.
 */
export async function listGroup(trx: ScopedDb, code: string): Promise<readonly string[]> {
  if (BUILT_IN_CODES.has(code)) return [...BUILT_IN_CODES]
  const [row] = await listCodes(trx, [code])
  return row?.validity === 'always' ? [] : [code]
}

/** Whether an order may still be completed at the price of its code: it holds the code, or the code always works. */
export async function mayCompleteReduced(
  trx: ScopedDb,
  code: string,
  order: { readonly id: string; readonly member_id: string },
): Promise<boolean> {
  if ((await listGroup(trx, code)).length === 0) return true
  return (await findUse(trx, code, order.member_id))?.order_id === order.id
}

/** The discount that pages show: the time bonus if present, else the welcome discount (product.md 4.5). */
export async function findActiveDiscount(ctx: MemberContext): Promise<DiscountView | null> {
  const discount = await activeDiscount(ctx)
  return discount ? toDiscountView(discount, ctx.settings.currency, ctx.now) : null
}
