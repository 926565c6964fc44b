import type { AgeChecksTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export type AgeCheck = Omit<AgeChecksTable, 'pool_id'>

export const findCheck = (db: ScopedDb, memberId: string): Promise<AgeCheck | undefined> =>
  db
    .selectFrom('age_checks')
    .select(['member_id', 'result', 'method', 'day'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Stores a result in place of an earlier one, inside a transaction that has locked the member's row. */
export async function storeCheck(trx: ScopedDb, check: AgeCheck): Promise<void> {
  if (await insertIgnore(trx, 'age_checks', check)) return
  const { member_id, ...changes } = check
  await trx.updateTable('age_checks').set(changes).where('member_id', '=', member_id).execute()
}
