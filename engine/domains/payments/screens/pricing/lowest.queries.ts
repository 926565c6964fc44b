import type { ScopedDb } from '#engine/db/scope.ts'

/** A reduction that some member can get; `minimumCents`: of orders from this list price on. */
export interface Reduction {
  readonly percentage: number
  readonly minimumCents: number
}

/** The reductions of the tenant's codes that are open in a country, each once, and the codes among `named` that exist. */
export async function listReductions(
  db: ScopedDb,
  { country, named, now }: { readonly country: string; readonly named: readonly string[]; readonly now: number },
): Promise<{ readonly open: readonly Reduction[]; readonly stored: ReadonlySet<string> }> {
  const open = await db
    .selectFrom('discount_codes')
    .select(['percentage', 'minimum_cents as minimumCents'])
    .where('status', '=', 'active')
    .where('country', 'in', ['', country])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .groupBy(['percentage', 'minimum_cents'])
    .execute()
  const stored = await db
    .selectFrom('discount_codes')
    .select('code')
    .where('code', 'in', [...named])
    .execute()
  return { open, stored: new Set(stored.map(({ code }) => code)) }
}
