import type { ScopedDb } from '#engine/db/scope.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { disableCode, insertCode, listAllCodes, listCodes } from './queries.ts'
import { isRetentionCode } from './retention.ts'
import { BUILT_IN_CODES, normalCode } from './rules.ts'

/** What an operator says of a new code. */
export interface DiscountTerms {
  readonly code: string
  /** From 1 to 100. */
  readonly percentage: number
  /** ISO 3166 alpha-2; '' for every country of the site. */
  readonly country: string
  /** Orders from this list price on, in minor units. */
  readonly minimumCents: number
  readonly validity: 'once-per-user' | 'always'
  /** Epoch ms; null for a code without an end. */
  readonly endsAt: number | null
}

export interface NewDiscount extends DiscountTerms {
  /** Only checks whether it may be created. */
  readonly dryRun?: boolean
}

/** `nothing_to_do`: the site has this very code already; `exists`: with other values, or ended. */
type DiscountRefusal = 'country' | 'malformed' | 'reserved' | 'nothing_to_do' | 'exists'
export type DiscountResult =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: DiscountRefusal }

/** A code as it is stored, without the time of its creation. */
type DiscountRow = Omit<Parameters<typeof insertCode>[1], 'created_at'>

/** As members type it, in capitals. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,35}$/

/** Why a code may not be created: those of the engine's own offers may not, as each of them has rules of its own. */
async function refusalOf(db: ScopedDb, row: DiscountRow): Promise<DiscountRefusal | undefined> {
  const { code } = row
  if (!CODE.test(code)) return 'malformed'
  if (BUILT_IN_CODES.has(code) || isRetentionCode(code)) return 'reserved'
  const [there] = await listCodes(db, [code])
  if (!there) return undefined
  const isSame = (Object.keys(row) as (keyof DiscountRow)[]).every((key) => there[key] === row[key])
  return isSame ? 'nothing_to_do' : 'exists'
}

/** Creates a discount code of the site. Recorded. `country`: the site does not serve it. */
export async function createDiscount(
  ctx: TenantOperatorContext,
  { code: typed, percentage, country, minimumCents, validity, endsAt, dryRun = false }: NewDiscount,
): Promise<DiscountResult> {
  if (country !== '' && !ctx.tenant.countries.includes(country)) return { ok: false, reason: 'country' }
  const code = normalCode(typed)
  const terms = { code, percentage, country, minimum_cents: minimumCents, validity, ends_at: endsAt }
  const row = { ...terms, status: 'active' } as const
  const reason = await refusalOf(ctx.db, row)
  if (reason) return { ok: false, reason }
  if (dryRun) return { ok: true, code }
  return changeByOperator<DiscountResult>(ctx, async ({ trx }) =>
    (await insertCode(trx, { ...row, created_at: ctx.now }))
      ? changed({ ok: true, code }, { action: 'discount_create', object: code, outcome: `${percentage} %` })
      : { ok: false, reason: 'exists' },
  )
}

/** The codes of the site with the number of members that used or hold each; without those that one member alone has. */
export async function listDiscounts({ db }: TenantOperatorContext) {
  return (await listAllCodes(db)).filter(({ code }) => !isRetentionCode(code))
}

export type EndResult =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' }

/**
 * Ends a code at once, one of the engine's own offers too; orders that were placed with it keep their price. Recorded.
 * `not_found`: the site has no such code. `nothing_to_do`: it has ended.
 */
export async function endDiscount(
  ctx: TenantOperatorContext,
  { code: typed, dryRun = false }: { readonly code: string; readonly dryRun?: boolean },
): Promise<EndResult> {
  const code = normalCode(typed)
  const [there] = await listCodes(ctx.db, [code])
  if (!there) return { ok: false, reason: 'not_found' }
  if (dryRun) return there.status === 'active' ? { ok: true, code } : { ok: false, reason: 'nothing_to_do' }
  return changeByOperator<EndResult>(ctx, async ({ trx }) =>
    (await disableCode(trx, code))
      ? changed({ ok: true, code }, { action: 'discount_end', object: code })
      : { ok: false, reason: 'nothing_to_do' },
  )
}
