import type { ConversationsTable, MessagesTable } from '#engine/db/schema.ts'
import { prepared, preparedWrite, type ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { notBlockedEither } from '#engine/platform/visibility/index.ts'
import type { Recipient } from './rules.ts'

export type MessageRow = Omit<MessagesTable, 'pool_id'>
export const MESSAGE = [
  'id',
  'conversation_id',
  'sender_id',
  'client_id',
  'body',
  'photo_id',
  'gift',
  'state',
  'cost',
  'created_at',
] as const satisfies (keyof MessageRow)[]

export function findSent(db: ScopedDb, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

const selectParticipant = prepared({ memberId: String, conversationId: String }, (db, { memberId, conversationId }) =>
  db
    .selectFrom('participants')
    .select(['conversation_id', 'other_id', 'unread', 'last_message_id', 'cleared_through', 'read_through', 'hidden'])
    .select('free_sent')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId),
)

export async function findParticipant(db: ScopedDb, memberId: string, conversationId: string) {
  const [participant] = await selectParticipant(db, { memberId, conversationId })
  return participant
}

/** The other members of these conversations of a member. */
export async function listOthers(
  db: ScopedDb,
  memberId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  if (conversationIds.length === 0) return []
  const rows = await db
    .selectFrom('participants')
    .select('other_id')
    .where('member_id', '=', memberId)
    .where('conversation_id', 'in', [...new Set(conversationIds)])
    .execute()
  return rows.map(({ other_id }) => other_id)
}
export type ParticipantRow = NonNullable<Awaited<ReturnType<typeof findParticipant>>>

const selectRecipient = prepared({ id: String }, (db, { id }) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'status', 'profile_status', 'fictional', 'invisible', 'first_contact'])
    .where('id', '=', id),
)

export async function findRecipient(db: ScopedDb, id: string): Promise<Recipient | undefined> {
  const [recipient] = await selectRecipient(db, { id })
  return recipient
}

export async function hasConsent(db: ScopedDb, memberId: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'fictional')
    .where('text_version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

export const insertConsent = (db: ScopedDb, memberId: string, version: string, now: number) =>
  insertIgnore(db, 'consents', { member_id: memberId, kind: 'fictional', text_version: version, created_at: now })

/** Whether a member has ever sent a message. */
export async function hasWritten(db: ScopedDb, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('messages').select('id').where('sender_id', '=', memberId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Returns false if the pair already has a conversation. */
export const insertConversation = (db: ScopedDb, row: Omit<ConversationsTable, 'pool_id'>) =>
  insertIgnore(db, 'conversations', row)

export async function countStarted(db: ScopedDb, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('started_by', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Returns false if the sender has used this client id before. */
export const insertMessage = (db: ScopedDb, row: MessageRow) => insertIgnore(db, 'messages', row)

export interface Arrival {
  readonly memberId: string
  readonly otherId: string
  readonly conversationId: string
  readonly messageId: string
  readonly at: number
  readonly unread: 0 | 1
  /** Whether it is one of the free messages of a match. */
  readonly free?: boolean
}

const ARRIVAL = {
  memberId: String,
  conversationId: String,
  messageId: String,
  at: Number,
  unread: Number,
  free: Number,
}

const updateParticipant = preparedWrite(ARRIVAL, (db, { memberId, conversationId, messageId, at, unread, free }) =>
  db
    .updateTable('participants')
    .set((eb) => ({ last_message_id: messageId, last_message_at: at, hidden: 0, unread: eb('unread', '+', unread) }))
    .set((eb) => ({ free_sent: eb('free_sent', '+', free) }))
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId),
)

/** Updates a participant's row for the newest message; inserts it at the first one. */
export async function placeMessage(db: ScopedDb, arrival: Arrival): Promise<void> {
  const { memberId, otherId, conversationId, messageId, at, unread, free = false } = arrival
  const isPlaced = await updateParticipant(db, { memberId, conversationId, messageId, at, unread, free: Number(free) })
  if (isPlaced > 0) return
  const made = await insertIgnore(db, 'participants', {
    member_id: memberId,
    conversation_id: conversationId,
    other_id: otherId,
    unread,
    last_message_id: messageId,
    last_message_at: at,
    cleared_through: '',
    read_through: '',
    hidden: 0,
    free_sent: free ? 1 : 0,
  })
  if (!made) await placeMessage(db, arrival)
}

/** Clears the unread count; returns the message up to which all is read now, undefined if nothing was unread. */
export async function markRead(db: ScopedDb, memberId: string, conversationId: string): Promise<string | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('participants')
    .set((eb) => ({ unread: 0, read_through: eb.ref('last_message_id') }))
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('unread', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? (await findParticipant(db, memberId, conversationId))?.read_through : undefined
}

/**
 * Hides a conversation and its messages so far for one participant. Returns false if there is none, or if the same key
 * has hidden it before.
 */
export async function hideConversation(
  db: ScopedDb,
  memberId: string,
  conversationId: string,
  key: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('participants')
    .set((eb) => ({ hidden: 1, unread: 0, cleared_through: eb.ref('last_message_id'), clear_key: key }))
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where((eb) => eb.or([eb('clear_key', 'is', null), eb('clear_key', '!=', key ?? '')]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A member's waiting messages in order, without those whose photo waits for its review. */
export const listWaiting = (db: ScopedDb, senderId: string) =>
  db
    .selectFrom('messages as t')
    .leftJoin('photos as p', 'p.id', 't.photo_id')
    .select(MESSAGE.map((column) => `t.${column}` as const))
    .where('t.sender_id', '=', senderId)
    .where('t.state', '=', 'waiting')
    .where((eb) => eb.or([eb('t.photo_id', 'is', null), eb('p.status', '=', 'active')]))
    .orderBy('t.id')
    .execute()

/** Sets the state of a waiting message, and a new id and time on delivery. Returns false if it is not waiting. */
export async function settleWaiting(
  db: ScopedDb,
  message: MessageRow,
  settled: Pick<MessagesTable, 'id' | 'state' | 'created_at' | 'cost'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(settled)
    .where('conversation_id', '=', message.conversation_id)
    .where('id', '=', message.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findMessageOfPhoto = (db: ScopedDb, photoId: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('messages')
    .select([...MESSAGE])
    .where('photo_id', '=', photoId)
    .executeTakeFirst()

/** Members in the chats of this one, the latest first, and none behind a block. */
export async function listChatContacts(db: ScopedDb, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .select('other_id')
    .where('member_id', '=', memberId)
    .where((eb) => notBlockedEither(eb.ref('other_id'), memberId))
    .orderBy('last_message_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.other_id)
}
