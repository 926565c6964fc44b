import type { ScopedDb } from '#engine/db/scope.ts'

/** A reduction that some member can get; `minimumCents`: of orders from this list price on. */
export interface Reduction {
  readonly percentage: number
  readonly minimumCents: number
}

/** The tenant's codes, as far as prices depend on them. */
export interface Codes {
  /** The reductions of the open ones, each once; `country` is '' for every country. */
  readonly open: readonly (Reduction & { readonly country: string })[]
  /** Those of `named` that exist, open or not. */
  readonly stored: ReadonlySet<string>
}

/** `now`: epoch ms. */
export async function readCodes(db: ScopedDb, named: readonly string[], now: number): Promise<Codes> {
  const open = await db
    .selectFrom('discount_codes')
    .select(['country', 'percentage', 'minimum_cents as minimumCents'])
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .groupBy(['country', 'percentage', 'minimum_cents'])
    .execute()
  const stored = await db
    .selectFrom('discount_codes')
    .select('code')
    .where('code', 'in', [...named])
    .execute()
  return { open, stored: new Set(stored.map(({ code }) => code)) }
}
