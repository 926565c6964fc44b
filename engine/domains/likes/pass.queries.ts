import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export async function hasPassed(db: ScopedDb, fromId: string, toId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passes')
    .select('to_id')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the viewer had passed on this member before. */
export const insertPass = (trx: ScopedDb, fromId: string, toId: string, now: number): Promise<boolean> =>
  insertIgnore(trx, 'passes', { from_id: fromId, to_id: toId, created_at: now })

/** Returns whether there was a pass. */
export async function deletePass(trx: ScopedDb, fromId: string, toId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passes')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
