import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

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
