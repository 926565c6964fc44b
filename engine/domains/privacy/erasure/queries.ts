import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

const BATCH = 50

/** Whose time has come, the oldest first. */
export async function listDue(db: ScopedDb, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deletions')
    .select('member_id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.member_id)
}

/** Those of the ids that the pool still has. */
export async function listPresent(db: ScopedDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.id)
}

/** Makes whoever erases or restores the member at the same time wait; false when the row is gone. */
export async function lockForErasure(trx: ScopedDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ status: 'deleted', main_photo_id: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Claims the erasure; false when the deletion was withdrawn or another process erased. */
export async function takeDueDeletion(trx: ScopedDb, id: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('deletions')
    .where('member_id', '=', id)
    .where('erase_at', '<=', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Addresses that mails to the member went to: the present one, and those of changes under way. */
export async function listAddresses(db: ScopedDb, member: Pick<MembersTable, 'id' | 'email'>): Promise<string[]> {
  const rows = await db.selectFrom('tokens').select('data').where('member_id', '=', member.id).execute()
  return [...new Set([member.email, ...rows.map((row) => row.data)])].filter((text) => text.includes('@'))
}

export interface ErasedConversation {
  readonly id: string
  readonly otherId: string
}

export async function listConversations(trx: ScopedDb, id: string): Promise<ErasedConversation[]> {
  const low = await trx
    .selectFrom('conversations')
    .select(['id', 'high_id as otherId'])
    .where('low_id', '=', id)
    .execute()
  const high = await trx
    .selectFrom('conversations')
    .select(['id', 'low_id as otherId'])
    .where('high_id', '=', id)
    .execute()
  return [...low, ...high]
}

/** What others wrote to the member and paid for, and what never arrived. */
export const listWaitingFor = (trx: ScopedDb, conversationId: string, id: string) =>
  trx
    .selectFrom('messages')
    .select(['sender_id', 'client_id', 'cost'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '!=', id)
    .where('state', '=', 'waiting')
    .where('cost', '>', 0)
    .execute()

/** A conversation goes whole: what one wrote to the other is about both. */
export async function removeConversation(trx: ScopedDb, id: string): Promise<void> {
  await trx.deleteFrom('messages').where('conversation_id', '=', id).execute()
  await trx.deleteFrom('participants').where('conversation_id', '=', id).execute()
  await trx.deleteFrom('conversations').where('id', '=', id).execute()
}

export async function listLikeContacts(trx: ScopedDb, id: string): Promise<string[]> {
  const from = await trx.selectFrom('likes').select('from_id as id').where('to_id', '=', id).execute()
  const to = await trx.selectFrom('likes').select('to_id as id').where('from_id', '=', id).execute()
  return [...from, ...to].map((row) => row.id)
}

/** Events of another member that name this one or a conversation with it. */
export async function removeEventsNaming(trx: ScopedDb, memberId: string, names: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('events')
    .where('member_id', '=', memberId)
    .where((eb) => eb.or(names.map((name) => eb('data', 'like', `%${name}%`))))
    .execute()
}

/** Likes, blocks and what else ties others to the member. */
export async function removeTies(trx: ScopedDb, id: string): Promise<void> {
  await trx.deleteFrom('likes').where('from_id', '=', id).execute()
  await trx.deleteFrom('likes').where('to_id', '=', id).execute()
  await trx.deleteFrom('blocks').where('blocker_id', '=', id).execute()
  await trx.deleteFrom('blocks').where('blocked_id', '=', id).execute()
  await trx.deleteFrom('album_grants').where('owner_id', '=', id).execute()
  await trx.deleteFrom('album_grants').where('viewer_id', '=', id).execute()
  await trx.updateTable('members').set({ signup_from: null }).where('signup_from', '=', id).execute()
}

/** Rows that are the member's alone. */
export async function removeOwn(trx: ScopedDb, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('member_id', '=', id).execute()
  await trx.deleteFrom('tokens').where('member_id', '=', id).execute()
  await trx.deleteFrom('photos').where('member_id', '=', id).execute()
  await trx.deleteFrom('consents').where('member_id', '=', id).execute()
  await trx.deleteFrom('push_subscriptions').where('member_id', '=', id).execute()
  await trx.deleteFrom('events').where('member_id', '=', id).execute()
  await trx.deleteFrom('deletions').where('member_id', '=', id).execute()
}

/** Keeps the cases for the figures of moderation, without a person and without what anybody wrote about or as the member. */
export async function clearCases(trx: ScopedDb, id: string, shellId: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ member_id: shellId, subject_id: '', note: '', snapshot: '{}', decision: '' })
    .where('member_id', '=', id)
    .execute()
  await trx.updateTable('reports').set({ reporter_id: shellId, note: '' }).where('reporter_id', '=', id).execute()
  await trx.updateTable('operator_actions').set({ subject_id: shellId }).where('subject_id', '=', id).execute()
}

/** The same for complaints and objections of one tenant, those sent logged out from the member's address included. */
export async function clearComplaints(trx: ScopedDb, id: string, email: string): Promise<void> {
  await trx
    .updateTable('complaints')
    .set({ member_id: null, email: '', body: '', about: '', decision: '' })
    .where((eb) => eb.or([eb('member_id', '=', id), eb('email', '=', email)]))
    .execute()
}

/** Amounts stay, under the id of nobody. */
export async function moveLedger(trx: ScopedDb, id: string, shellId: string): Promise<void> {
  await trx.updateTable('credit_entries').set({ member_id: shellId }).where('member_id', '=', id).execute()
  await trx
    .updateTable('credit_entries')
    .set({ ref: shellId })
    .where('member_id', '=', shellId)
    .where('ref', '=', id)
    .execute()
}

/** One tenant's part of it; `ownCode` is the discount code that only this member could use. */
export async function moveOrders(trx: ScopedDb, id: string, shellId: string, ownCode: string): Promise<void> {
  await trx.updateTable('orders').set({ member_id: shellId }).where('member_id', '=', id).execute()
  await trx
    .updateTable('orders')
    .set({ discount_code: null })
    .where('member_id', '=', shellId)
    .where('discount_code', '=', ownCode)
    .execute()
  await trx.deleteFrom('discount_uses').where('member_id', '=', id).execute()
  await trx.deleteFrom('discount_codes').where('code', '=', ownCode).execute()
}

/** What amounts hang on in place of a person: the same for all but id, home tenant and balance. */
export async function insertShell(
  trx: ScopedDb,
  shellId: string,
  member: Pick<MembersTable, 'tenant_id' | 'credits'>,
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

/** Counters of tries whose time is over: they hold hashes of addresses. */
export async function removeOldAttempts(db: ScopedDb, now: number): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends_at', '<=', now).execute()
}
