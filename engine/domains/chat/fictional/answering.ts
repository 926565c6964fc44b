import { v5 } from 'uuid'
import { continueAfter, newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeByOperator, changed, unchanged } from '#engine/platform/operators/change.ts'
import type { OperatorContext, TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { findBlocks, isActive } from '#engine/platform/visibility/index.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { announceMessage } from '../notices/announcing.ts'
import { findParticipant, findSent, insertMessage, type MessageRow, markRead, placeMessage } from '../queries.ts'
import { bodyRefusal, cleanBody, MAX_BODY_CHARACTERS } from '../rules.ts'
import { ANSWER_WITHIN_MS } from '../sending/refunding.ts'
import { deliver } from '../sending/sending.ts'
import { findOldestOwed, findPair, listNewest, listUnread } from './queries.ts'

/** Conversations with fictional profiles that wait for an answer; `refund_at` (epoch ms) is null where nothing is owed. */
export async function listWaitingForAnswer({ db }: OperatorContext, { limit }: { readonly limit: number }) {
  const rows = await listUnread(db, limit)
  return Promise.all(
    rows.map(async (row) => {
      const owed = await findOldestOwed(db, row.conversation_id, row.fictional_id)
      return { ...row, refund_at: owed === null ? null : owed + ANSWER_WITHIN_MS }
    }),
  )
}

/** One conversation with a fictional profile, for the operator who answers; undefined for any other. */
export async function readFictional(
  { db }: OperatorContext,
  { conversation: conversationId, limit }: { readonly conversation: string; readonly limit: number },
) {
  const pair = await findPair(db, conversationId)
  if (!pair) return undefined
  const messages = await listNewest(db, conversationId, limit)
  const { fictional, member, fictionalId } = pair
  return {
    fictional,
    member,
    messages: messages.map(({ id, sender_id, body, photo_id, gift, state, created_at }) => ({
      ...{ id, by: sender_id === fictionalId ? fictional : member, text: body, photo: photo_id !== null, gift },
      ...{ refunded: state === 'refunded', created_at },
    })),
  }
}

export interface FictionalAnswer {
  readonly conversation: string
  readonly text: string
  /**
   * The idempotency key, a UUID: the same key is one message. By default made of the conversation, its newest message
   * and the text, so that a command that is given twice answers once.
   */
  readonly key?: string | undefined
}

export type AnswerRefusal =
  | 'not_found'
  | 'unstaffed'
  | 'member_gone'
  | 'profile_disabled'
  | 'blocked'
  | 'message_empty'
  | 'message_too_long'
  | 'key_reused'
export type Answered =
  | { readonly ok: true; readonly id: string; readonly fictional: string; readonly member: string }
  | { readonly ok: false; readonly reason: AnswerRefusal }

type Pair = NonNullable<Awaited<ReturnType<typeof findPair>>>

async function refusalOf({ db, tenant }: TenantOperatorContext, pair: Pair, body: string) {
  const settings = settingsIn(tenant, pair.country)
  if (!settings.fictional_staffed) return 'unstaffed'
  if (pair.memberStatus === 'deleted') return 'member_gone'
  if (!isActive(pair)) return 'profile_disabled'
  const blocks = await findBlocks(db, pair.memberId, pair.fictionalId)
  if (blocks.blocking || blocks.blockedBy) return 'blocked'
  return bodyRefusal(body, Math.min(settings.message_length, MAX_BODY_CHARACTERS))
}

type Stored = Pick<MessageRow, 'conversation_id' | 'client_id' | 'body'>

/** Stores the answer once; returns the message that the key has, an earlier one too. */
async function write(trx: ScopedDb, { fictionalId, memberId }: Pair, content: Stored, now: number) {
  const conversationId = content.conversation_id
  await lockMembers(trx, [fictionalId, memberId])
  const earlier = await findSent(trx, fictionalId, content.client_id)
  if (earlier) return { message: earlier, isNew: false }
  continueAfter((await findParticipant(trx, fictionalId, conversationId))?.last_message_id ?? '')
  const kind = { photo_id: null, gift: null, state: 'delivered', cost: 0 } as const
  const message = { id: newId(), sender_id: fictionalId, ...content, ...kind, created_at: now }
  await insertMessage(trx, message)
  const own = { memberId: fictionalId, otherId: memberId, conversationId, messageId: message.id, at: now }
  await placeMessage(trx, { ...own, unread: 0 })
  await markRead(trx, fictionalId, conversationId)
  await deliver(trx, message, memberId, now)
  return { message, isNew: true }
}

/** So that the default key differs where the same text answers two messages. */
const NAMESPACE = 'a6b3f2f0-2c1e-4f0b-9a55-0d2f6f1f7c11'

/**
 * Answers a member in the name of a fictional profile, as the operator who staffs it (product.md 10.2): free, under its
 * label, recorded. Idempotent by its key.
 */
export async function answerAsFictional(ctx: TenantOperatorContext, answer: FictionalAnswer): Promise<Answered> {
  const { db, services, now } = ctx
  const { conversation } = answer
  const body = cleanBody(answer.text)
  const pair = await findPair(db, conversation)
  if (!pair) return { ok: false, reason: 'not_found' }
  const reason = await refusalOf(ctx, pair, body)
  if (reason) return { ok: false, reason: reason as AnswerRefusal }
  const { fictionalId: from, memberId: to, fictional, member } = pair
  const client_id = answer.key ?? (await defaultKey(db, conversation, from, body))
  const { message, isNew } = await changeByOperator(ctx, async ({ trx, enqueue }) => {
    const written = await write(trx, pair, { conversation_id: conversation, client_id, body }, now)
    const entry = { action: 'fictional_answer', memberId: from, object: written.message.id } as const
    if (!written.isNew) return unchanged(written)
    await announceMessage({ trx, enqueue, now }, { id: written.message.id, from, to, conversation })
    return changed(written, entry)
  })
  if (message.body !== body || message.conversation_id !== conversation) return { ok: false, reason: 'key_reused' }
  if (isNew) services.bus.publish(db.scope.poolId, to)
  return { ok: true, id: message.id, fictional, member }
}

/** The newest message of the member is part of it: an answer of the same words to the next one is another message. */
async function defaultKey(db: ScopedDb, conversation: string, fictionalId: string, body: string): Promise<string> {
  const newest = (await listNewest(db, conversation, 50)).findLast(({ sender_id }) => sender_id !== fictionalId)
  return v5([conversation, newest?.id, body].join('\n'), NAMESPACE)
}
