import type { ExperimentCountsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

/** Adds one to the count of a variant; false if it has none yet. */
export async function countUp(
  db: ScopedDb,
  { round, variant, kind }: Pick<ExperimentCountsTable, 'round' | 'variant' | 'kind'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('experiment_counts')
    .set((expression) => ({ count: expression('count', '+', 1) }))
    .where('round', '=', round)
    .where('variant', '=', variant)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listCounts = (db: ScopedDb, round: string) =>
  db
    .selectFrom('experiment_counts')
    .select(['variant', 'kind', 'count', 'first_at'])
    .where('round', '=', round)
    .execute()
