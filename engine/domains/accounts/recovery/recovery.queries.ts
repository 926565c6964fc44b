import type { MembersTable, TokensTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

type Kind = TokensTable['kind']

/**
 * Stores a password hash, '' for none; with `from` only if that is the current one. Returns false if no row was
 * changed.
 */
export async function storePassword(
  db: ScopedDb,
  id: string,
  { hash, from }: { hash: string; from?: string },
): Promise<boolean> {
  let update = db.updateTable('members').set({ password_hash: hash }).where('id', '=', id)
  if (from !== undefined) update = update.where('password_hash', '=', from)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** @throws the database's own error if another account of the pool has the address */
export async function storeEmail(db: ScopedDb, id: string, email: string): Promise<void> {
  await db.updateTable('members').set({ email }).where('id', '=', id).execute()
}

/** Invalidates unused links of these kinds. */
export async function voidTokens(db: ScopedDb, memberId: string, kinds: readonly Kind[], now: number): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/** Invalidates this undo link and later ones. Earlier ones stay valid, so that the original owner's undo wins. */
export async function voidUndosSince(
  db: ScopedDb,
  memberId: string,
  { expiresAt, now }: { expiresAt: number; now: number },
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'undo')
    .where('expires_at', '>=', expiresAt)
    .where('used_at', 'is', null)
    .execute()
}

/** The address that the first mail change after a moment replaced; undefined when there was none. */
export async function findAddressBefore(
  db: ScopedDb,
  memberId: string,
  { expiresAt, now }: { expiresAt: number; now: number },
): Promise<MembersTable['email'] | undefined> {
  const row = await db
    .selectFrom('tokens')
    .select('data')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'undo')
    .where('data', '!=', '')
    .where('expires_at', '>=', expiresAt)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .orderBy('expires_at')
    .executeTakeFirst()
  return row?.data
}
