import type { ScopedDb } from '#engine/db/scope.ts'
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

export type DiscountProblem = 'malformed' | 'reserved' | 'exists'

/** As members type it, in capitals. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,35}$/

/** Whether a code may be created: those of the engine's own offers may not, as each of them has rules of its own. */
export async function checkDiscount(db: ScopedDb, terms: DiscountTerms): Promise<DiscountProblem | undefined> {
  const code = normalCode(terms.code)
  if (!CODE.test(code)) return 'malformed'
  if (BUILT_IN_CODES.has(code) || isRetentionCode(code)) return 'reserved'
  return (await listCodes(db, [code])).length > 0 ? 'exists' : undefined
}

/** Creates a discount code of the site. */
export async function createDiscount(
  db: ScopedDb,
  terms: DiscountTerms,
  now: number,
): Promise<{ readonly ok: true; readonly code: string } | { readonly ok: false; readonly reason: DiscountProblem }> {
  const problem = await checkDiscount(db, terms)
  if (problem) return { ok: false, reason: problem }
  const code = normalCode(terms.code)
  const { percentage, country, minimumCents, validity, endsAt } = terms
  const row = { code, percentage, country, minimum_cents: minimumCents, validity, ends_at: endsAt }
  const isNew = await insertCode(db, { ...row, status: 'active', created_at: now })
  return isNew ? { ok: true, code } : { ok: false, reason: 'exists' }
}

/** The codes of the site with the number of members that used or hold each; without those that one member alone has. */
export async function listDiscounts(db: ScopedDb) {
  return (await listAllCodes(db)).filter(({ code }) => !isRetentionCode(code))
}

/**
 * Ends a code at once, one of the engine's own offers too; orders that were placed with it keep their price. Returns
 * false when the site has no such code, or it has ended.
 */
export const endDiscount = (db: ScopedDb, code: string) => disableCode(db, normalCode(code))
