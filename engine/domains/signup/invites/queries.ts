import type { Insertable } from 'kysely'
import type { InvitesTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

export async function insertInvite(db: ScopedDb, row: Omit<Insertable<InvitesTable>, 'tenant_id'>): Promise<void> {
  await db.insertInto('invites').values(row).execute()
}

export const findOpenInvite = (db: ScopedDb, tokenHash: string, now: number) =>
  db
    .selectFrom('invites')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst()

/** Counts one use by a conditional update; returns false if none is left. */
export async function countInviteUse(db: ScopedDb, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invites')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const selectInvites = (db: ScopedDb) =>
  db
    .selectFrom('invites')
    .select(['id', 'note', 'max_uses', 'uses', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function deleteInvite(db: ScopedDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invites').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
