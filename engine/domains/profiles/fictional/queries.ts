import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { nameKey } from '#engine/platform/names/name-key.ts'
import { changeAround } from '#engine/platform/revisions.ts'

export async function listTakenNames(db: ScopedDb, nameKeys: readonly string[]): Promise<string[]> {
  if (nameKeys.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select('name_key')
    .where('name_key', 'in', [...nameKeys])
    .execute()
  return rows.map((row) => row.name_key)
}

export async function insertFictional(trx: ScopedDb, row: Omit<MembersTable, 'pool_id'>): Promise<void> {
  await trx.insertInto('members').values(row).execute()
}

/** A fictional profile that is not deleted, by id or by the user name. */
export async function findFictionalRow(db: ScopedDb, who: string) {
  const own = db.selectFrom('members').selectAll().where('fictional', '=', 1).where('status', '!=', 'deleted')
  return (
    (await own.where('id', '=', who).executeTakeFirst()) ??
    (await own.where('name_key', '=', nameKey(who)).executeTakeFirst())
  )
}

export async function updateFictional(
  trx: ScopedDb,
  id: string,
  columns: Partial<Omit<MembersTable, 'pool_id'>>,
): Promise<void> {
  await changeAround(trx, id, async () => {
    await trx.updateTable('members').set(columns).where('id', '=', id).execute()
    return true
  })
}

/** All fictional profiles of the pool, by name. */
export const listFictionalRows = (db: ScopedDb) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'gender', 'date_of_birth', 'country', 'place_id', 'profile_status', 'main_photo_id'])
    .where('fictional', '=', 1)
    .where('status', '!=', 'deleted')
    .orderBy('name')
    .orderBy('id')
    .execute()
