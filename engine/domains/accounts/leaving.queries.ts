import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeAround } from '#engine/platform/revisions.ts'

/** False when the account was deleted before. */
export const markDeleted = (db: ScopedDb, id: string, now: number): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ status: 'deleted', deleted_at: now })
      .where('id', '=', id)
      .where('status', '!=', 'deleted')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** The state before the deletion: of a confirmed member, or of one who had not confirmed. */
export const markRestored = (db: ScopedDb, id: string, confirmed: boolean): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ status: confirmed ? 'active' : 'not_confirmed', deleted_at: null })
      .where('id', '=', id)
      .where('status', '=', 'deleted')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** The ids among these that exist in the pool. */
export async function listPresent(db: ScopedDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.id)
}

/** Locks the member's row against a concurrent erasure or restore; false when the row is gone. */
export const lockForErasure = (db: ScopedDb, id: string): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ status: 'deleted', main_photo_id: null })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** The row that amounts refer to after an erasure: without personal data, except for id, home tenant and balance. */
export async function insertShell(
  trx: ScopedDb,
  shellId: string,
  member: Pick<MembersTable, 'tenant_id' | 'credits' | 'debt'>,
): Promise<void> {
  const nobody = {
    ...BLANK_MEMBER,
    id: shellId,
    tenant_id: member.tenant_id,
    email: `${shellId}@erased.invalid`,
    name: '',
    name_key: shellId,
    status: 'deleted',
    profile_status: 'disabled',
    gender: 'female',
    seeking: 'both',
    date_of_birth: '',
    country: '',
    region: '',
    place_id: '',
    grid_lat: 0,
    grid_lon: 0,
    language: '',
    invisible: 1,
    credits: member.credits,
    debt: member.debt,
    signup_at: 0,
    confirmed_at: null,
    last_seen_at: 0,
    ranked_at: 0,
    signup_step: 0,
  } satisfies Omit<MembersTable, 'pool_id'>
  await trx.insertInto('members').values(nobody).execute()
}

export async function removeMember(trx: ScopedDb, id: string): Promise<void> {
  await trx.deleteFrom('members').where('id', '=', id).execute()
}

/** Members whose home is a brand. The shells of erased ones, whose key is their id, are no members. */
const atHome = (db: ScopedDb, tenantId: string) =>
  db.selectFrom('members').where('tenant_id', '=', tenantId).whereRef('name_key', '<>', 'id')

export async function countAtHome(db: ScopedDb, tenantId: string): Promise<number> {
  const row = await atHome(db, tenantId)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The ids after one of them, in their order. */
export async function listAtHome(db: ScopedDb, tenantId: string, after: string, limit: number): Promise<string[]> {
  const rows = await atHome(db, tenantId).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
