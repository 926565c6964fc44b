import { continueAfter, newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { countGift } from '#engine/domains/gifts/index.ts'
import { AlreadySpent, spendCredits } from '#engine/domains/ledger/index.ts'
import { findPhoto, insertChatPhoto, type NewChatPhoto } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { sharedTransactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { count } from '#engine/platform/metrics/counts.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { type Content, readContent } from '../kinds/content.ts'
import { announceMessage } from '../notices/announcing.ts'
import {
  countStarted,
  findParticipant,
  findSent,
  insertConsent,
  insertConversation,
  insertMessage,
  type MessageRow,
  placeMessage,
} from '../queries.ts'
import { conversationIdOf, mayStartAnother, pairOf, type Recipient, stateOfNew } from '../rules.ts'
import type { SendInput } from '../schema.ts'
import { type Envelope, fictionalVersion, findReceiverId, findWritable, type Refusal, Refused } from '../writable.ts'
import { countFreeMessages } from './free-messages.ts'

export type SendResult =
  | { readonly ok: true; readonly message: MessageRow; readonly recipientId: string | undefined }
  | ({ readonly ok: false } & Refusal)

/**
 * Sends one text or gift: charges, stores and announces it in one transaction, and delivers it immediately (product.md sections 8.2,
 * 12.6 and 13.6). Idempotent per client id: returns the first message. An unconfirmed member is charged now; the
 * message waits for the confirmation. What it costs the server: decisions/sending.md.
 */
export async function sendMessage(ctx: MemberContext, input: SendInput): Promise<SendResult> {
  const checked = readContent(ctx, input)
  return checked.ok ? sendContent(ctx, input, checked.content) : { ...checked, name: '' }
}

/** Sends any content, as `sendMessage` does. */
export async function sendContent(ctx: MemberContext, envelope: Envelope, content: Content): Promise<SendResult> {
  try {
    const sent = await sharedTransactionWithJobs(ctx.services, ctx.db.scope, async (trx, enqueue) => {
      const written = await writeMessage(ctx, trx, envelope, content)
      const { id, conversation_id: conversation, state } = written.message
      const delivered = { id, from: ctx.viewer.id, to: written.recipientId, conversation }
      if (state === 'delivered') await announceMessage({ trx, enqueue, now: ctx.now }, delivered)
      return written
    })
    count('messages', { brand: ctx.tenant.slug })
    ctx.services.bus.publish(ctx.tenant.poolId, ctx.viewer.id)
    if (sent.message.state === 'delivered') ctx.services.bus.publish(ctx.tenant.poolId, sent.recipientId)
    return { ok: true, ...sent }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal }
    if (!(error instanceof AlreadySpent)) throw error
    const first = await findFirst(ctx, envelope, content)
    if (!first) throw error
    return first
  }
}

/** The outcome of an earlier message with this key: the message, or a refusal if it has another content or receiver. */
export async function findFirst(
  ctx: MemberContext,
  envelope: Envelope,
  content: SameContent,
): Promise<SendResult | undefined> {
  const message = await findSent(ctx.db, ctx.viewer.id, envelope.client_id)
  if (!message) return undefined
  if (!(await isSame(ctx, message, envelope, content))) return { ok: false, reason: 'client_id_reused', name: '' }
  return { ok: true, message, recipientId: undefined }
}

/** Identifies a content: two contents with the same text are the same. */
export type SameContent = Pick<Content, 'body' | 'gift'> & {
  readonly photo: Pick<NewChatPhoto, 'uploadHash'> | null
}

/** Whether a message has that content and goes to that member: a key names one message. */
async function isSame(
  { db, tenant, viewer }: MemberContext,
  message: MessageRow,
  envelope: Envelope,
  { body, gift, photo }: SameContent,
): Promise<boolean> {
  const conversationId =
    'to' in envelope ? conversationIdOf(tenant.poolId, viewer.id, envelope.to) : envelope.conversation
  if (message.conversation_id !== conversationId || message.gift !== gift) return false
  if (message.photo_id === null) return photo === null && message.body === body
  return photo !== null && (await findPhoto(db, message.photo_id))?.upload_hash === photo.uploadHash
}

async function writeMessage(ctx: MemberContext, trx: ScopedDb, envelope: Envelope, content: Content) {
  const { viewer, now } = ctx
  const { body, gift, photo, reason } = content
  const ref = envelope.client_id
  // Both, before the message gets its id: who asks for what follows the newest one would miss an older id that commits
  // later. So are copies of one message.
  const receiverId = await findReceiverId(trx, viewer.id, envelope)
  await lockMembers(trx, receiverId === undefined ? [viewer.id] : [viewer.id, receiverId])
  const free = receiverId !== undefined && (await isFree(ctx, trx, receiverId, content))
  const cost = free ? 0 : content.costCredits
  const paid = await spendCredits(trx, viewer.id, cost, { reason, ref, now })
  if (!paid && (await findSent(trx, viewer.id, ref))) throw new AlreadySpent(reason, ref)
  const recipient = await findWritable(ctx, trx, envelope)
  const version = fictionalVersion(ctx)
  if (recipient.fictional === 1 && envelope.fictional_confirmation === version)
    await insertConsent(trx, viewer.id, version, now)
  const conversationId = conversationIdOf(ctx.tenant.poolId, viewer.id, recipient.id)
  const own = await findParticipant(trx, viewer.id, conversationId)
  if (!own) await startConversation(ctx, trx, conversationId, recipient)
  if (!paid) throw new Refused('not_enough_credits', recipient.name)
  // The price was shown as none: it is shown anew before anything is charged.
  if (envelope.free && cost > 0) throw new Refused('not_free', recipient.name)
  // Another process's clock may be ahead; a message never stands before those it follows.
  continueAfter(own?.last_message_id ?? '')
  const message: MessageRow = {
    id: newId(),
    conversation_id: conversationId,
    sender_id: viewer.id,
    client_id: ref,
    ...{ body, gift, cost },
    photo_id: photo?.id ?? null,
    state: stateOfNew(viewer, photo?.status),
    created_at: now,
  }
  if (!(await insertMessage(trx, message))) throw new AlreadySpent(reason, ref)
  if (photo) await insertChatPhoto(trx, photo, { memberId: viewer.id, shownTo: recipient.id, now })
  await placeOwn(trx, message, recipient.id, free)
  const isDelivered = message.state === 'delivered'
  if (isDelivered) await placeTheirs(trx, message, recipient.id, now)
  await recordMessage(trx, message, isDelivered ? [viewer.id, recipient.id] : [viewer.id], now)
  return { message, recipientId: recipient.id }
}

/** Whether a message is one of the free ones of a match: texts that cost something are. Both members are locked. */
async function isFree(ctx: MemberContext, trx: ScopedDb, receiverId: string, content: Content) {
  if (content.reason !== 'message' || content.costCredits === 0) return false
  return (await countFreeMessages(ctx, trx, receiverId)) > 0
}

async function startConversation(ctx: MemberContext, trx: ScopedDb, id: string, recipient: Recipient) {
  const { viewer, settings, now } = ctx
  const [low_id, high_id] = pairOf(viewer.id, recipient.id)
  const started = await insertConversation(trx, { id, low_id, high_id, started_by: viewer.id, created_at: now })
  if (!started || viewer.paid_user === 1) return
  if (!mayStartAnother(viewer, await countStarted(trx, viewer.id), settings.free_conversations)) {
    throw new Refused('free_conversation_limit', recipient.name)
  }
}

async function placeOwn(trx: ScopedDb, message: MessageRow, otherId: string, free: boolean) {
  const { id, conversation_id, sender_id, created_at } = message
  const own = { memberId: sender_id, otherId, conversationId: conversation_id, messageId: id, at: created_at }
  await placeMessage(trx, { ...own, unread: 0, free })
}

async function placeTheirs(trx: ScopedDb, message: MessageRow, recipientId: string, now: number) {
  const { id, conversation_id, sender_id } = message
  const theirs = { memberId: recipientId, otherId: sender_id, conversationId: conversation_id, messageId: id, at: now }
  await placeMessage(trx, { ...theirs, unread: 1 })
  if (message.gift) await countGift(trx, recipientId, message.gift)
}

function recordMessage(trx: ScopedDb, message: MessageRow, memberIds: readonly string[], now: number): Promise<void> {
  const data = { conversation: message.conversation_id, message: message.id }
  const events = memberIds.map((memberId) => ({ memberId, type: 'message' as const, data }))
  return recordEvents(trx, events, now)
}

/** Delivers a message: updates the recipient's list and unread count, and records an event. */
export async function deliver(trx: ScopedDb, message: MessageRow, recipientId: string, now: number): Promise<void> {
  await placeTheirs(trx, message, recipientId, now)
  await recordMessage(trx, message, [recipientId], now)
}
