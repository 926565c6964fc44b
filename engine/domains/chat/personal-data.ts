import type { ScopedDb } from '#engine/db/scope.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { removeEventsNaming } from '#engine/platform/events/index.ts'
import {
  type ExportContext,
  OWN_ID,
  PAGE,
  type PersonalData,
  POOL,
  paged,
  type TablesData,
  withNames,
} from '#engine/platform/personal-data/index.ts'
import { listConversationsOf, listPaidWaiting, removeConversation } from './removing.queries.ts'

const TABLES = {
  conversations: {
    memberIds: ['low_id', 'high_id', 'started_by'],
    exported: ['id', 'started_by', 'created_at'],
    withheld: {
      pool_id: POOL,
      low_id: 'one of the two members, who both stand in the conversation',
      high_id: 'one of the two members, who both stand in the conversation',
    },
  },
  participants: {
    memberIds: ['member_id', 'other_id'],
    exported: [
      'conversation_id',
      'other_id',
      'unread',
      'last_message_id',
      'last_message_at',
      'cleared_through',
      'read_through',
      'hidden',
      'free_sent',
    ],
    withheld: { pool_id: POOL, member_id: OWN_ID, clear_key: 'key of one request' },
  },
  messages: {
    memberIds: ['sender_id'],
    exported: [
      'conversation_id',
      'id',
      'sender_id',
      'client_id',
      'body',
      'photo_id',
      'gift',
      'state',
      'cost',
      'created_at',
    ],
    withheld: { pool_id: POOL },
  },
} as const satisfies TablesData

const PARTICIPANT = TABLES.participants.exported.map((name) => `p.${name}` as const)

const pageConversations = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('participants as p')
        .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
        .select(PARTICIPANT)
        .select(['c.started_by', 'c.created_at'])
        .where('p.member_id', '=', id)
        .where('p.conversation_id', '>', after)
        .orderBy('p.conversation_id')
        .limit(PAGE)
        .execute(),
    (row) => row.conversation_id,
  )

/** Messages of one conversation: the member's own, and those of the other that arrived. */
const pageMessages = (db: ScopedDb, id: string, conversationId: string) =>
  paged(
    (after) =>
      db
        .selectFrom('messages')
        .select([...TABLES.messages.exported])
        .where('conversation_id', '=', conversationId)
        .where('id', '>', after)
        .where((eb) => eb.or([eb('sender_id', '=', id), eb('state', 'in', ['delivered', 'refunded'])]))
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    (row) => row.id,
  )

async function* listMessages({ db, viewer }: ExportContext) {
  for await (const conversations of pageConversations(db, viewer.id)) {
    for (const { conversation_id } of conversations) {
      for await (const rows of pageMessages(db, viewer.id, conversation_id)) yield* rows
    }
  }
}

export default {
  tables: TABLES,
  async *listParts(ctx) {
    yield ['conversations', withNames(ctx, pageConversations(ctx.db, ctx.viewer.id), (row) => row.other_id)]
    yield ['messages', listMessages(ctx)]
  },
  /** Conversations go for both sides. What another paid for a message that never arrived is given back (product.md 10.5). */
  async eraseRows({ trx, member: { id }, now }) {
    for (const { id: conversationId, otherId } of await listConversationsOf(trx, id)) {
      for (const { sender_id, client_id, cost } of await listPaidWaiting(trx, conversationId, id))
        await grantCredits(trx, sender_id, cost, { reason: 'refund', ref: client_id, now })
      await removeConversation(trx, conversationId)
      await removeEventsNaming(trx, otherId, [id, conversationId])
    }
  },
} satisfies PersonalData
