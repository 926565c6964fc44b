import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

type NewMember = Omit<MembersTable, 'pool_id'>

export const findMember = (db: ScopedDb, id: string) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

export const findMemberByEmail = (db: ScopedDb, email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()

export async function isNameTaken(db: ScopedDb, nameKey: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('name_key', '=', nameKey).executeTakeFirst()
  return row !== undefined
}

export async function insertMember(db: ScopedDb, row: NewMember): Promise<void> {
  await db.insertInto('members').values(row).execute()
}

export async function insertConsent(db: ScopedDb, memberId: string, version: string, now: number): Promise<void> {
  const row = { member_id: memberId, kind: 'terms' as const, text_version: version, created_at: now }
  await db.insertInto('consents').values(row).execute()
}

/** Makes a waiting member a confirmed one with an active profile; answers false when they were not waiting. */
export async function confirmMember(db: ScopedDb, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ status: 'active', profile_status: 'active', confirmed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Preferences = Partial<
  Pick<MembersTable, 'language' | 'invisible' | 'notifications_disabled' | 'notifications_off'>
>

export async function updatePreferences(db: ScopedDb, id: string, changes: Preferences): Promise<void> {
  await db.updateTable('members').set(changes).where('id', '=', id).execute()
}

/** Members whom this one blocks, the latest first. */
export const listBlocked = (db: ScopedDb, blockerId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .select(['members.id', 'members.name'])
    .where('blocks.blocker_id', '=', blockerId)
    .where('members.status', '!=', 'deleted')
    .orderBy('blocks.created_at', 'desc')
    .limit(200)
    .execute()

export async function removeBlock(db: ScopedDb, blockerId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute()
}
