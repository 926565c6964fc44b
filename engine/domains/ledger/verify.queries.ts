import type { ScopedDb } from '#engine/db/scope.ts'

/**
 * What members have and owe, beside the sums of their entries, by id from `after` on. One statement, so that all four
 * are of one moment.
 */
export const listBalances = (db: ScopedDb, after: string, limit: number) =>
  db
    .selectFrom('members as m')
    .select((eb) => [
      'm.id',
      'm.credits',
      'm.debt',
      eb
        .selectFrom('credit_entries as e')
        .whereRef('e.member_id', '=', 'm.id')
        .select((entries) => entries.fn.sum('e.delta').as('sum'))
        .as('entries'),
      eb
        .selectFrom('debt_entries as d')
        .whereRef('d.member_id', '=', 'm.id')
        .select((entries) => entries.fn.sum('d.delta').as('sum'))
        .as('debt_entries'),
    ])
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** Entries of the pool, by id from `after` on. */
export const listEntriesAfter = (db: ScopedDb, after: string, limit: number) =>
  db
    .selectFrom('credit_entries')
    .select(['id', 'member_id', 'delta', 'reason', 'ref', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
