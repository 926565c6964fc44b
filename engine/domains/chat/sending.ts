import { continueAfter, newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { AlreadySpent, spendCredits } from '#engine/domains/ledger/index.ts'
import { notifyOfMessage } from '#engine/domains/notifications/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { findBlocks, mayApproach } from '#engine/platform/visibility/index.ts'
import {
  countStarted,
  findParticipant,
  findRecipient,
  findSent,
  hasConsent,
  insertConsent,
  insertConversation,
  insertMessage,
  type MessageRow,
  placeMessage,
} from './queries.ts'
import {
  bodyRefusal,
  cleanBody,
  conversationIdOf,
  mayStartAnother,
  pairOf,
  type Recipient,
  type SendRefusal,
  stateOfNew,
  textVersion,
  writingRefusal,
} from './rules.ts'
import type { SendInput } from './schema.ts'

export type SendResult =
  | { readonly ok: true; readonly message: MessageRow; readonly recipientId: string | undefined }
  | { readonly ok: false; readonly reason: SendRefusal; readonly name: string }

/** Thrown to roll back a refused message. */
class Refused extends Error {
  readonly refusal: { readonly reason: SendRefusal; readonly name: string }
  constructor(reason: SendRefusal, name: string) {
    super(reason)
    this.refusal = { reason, name }
  }
}

/** The version of the warning to confirm before the first message to a fictional profile. */
export const fictionalVersion = (ctx: MemberContext) => textVersion(ctx.settings.fictional_warning[ctx.locale] ?? '')

/**
 * Sends one message: charges and stores it in one transaction, and delivers it immediately (product.md sections 8.2,
 * 12.6 and 13.6). Idempotent per client id: returns the first message. An unconfirmed member is charged now; the
 * message waits for the confirmation.
 */
export async function sendMessage(ctx: MemberContext, input: SendInput): Promise<SendResult> {
  const body = cleanBody(input.body)
  const refusal = bodyRefusal(body, ctx.settings.message_length)
  if (refusal) return { ok: false, reason: refusal, name: '' }
  try {
    const sent = await ctx.db.transaction((trx) => writeMessage(ctx, trx, input, body))
    ctx.services.bus.publish(ctx.tenant.poolId, ctx.viewer.id)
    if (sent.message.state === 'delivered') {
      ctx.services.bus.publish(ctx.tenant.poolId, sent.recipientId)
      const { id, conversation_id: conversation } = sent.message
      await notifyOfMessage(ctx, { id, from: ctx.viewer.id, to: sent.recipientId, conversation })
    }
    return { ok: true, ...sent }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal }
    if (!(error instanceof AlreadySpent)) throw error
    const message = await findSent(ctx.db, ctx.viewer.id, input.client_id)
    if (!message) throw error
    if (!isSame(ctx, message, input, body)) return { ok: false, reason: 'client_id_reused', name: '' }
    return { ok: true, message, recipientId: undefined }
  }
}

/** Whether a message with the key of `input` is that input: a key names one message with one text to one member. */
function isSame({ tenant, viewer }: MemberContext, message: MessageRow, input: SendInput, body: string): boolean {
  const conversationId = 'to' in input ? conversationIdOf(tenant.poolId, viewer.id, input.to) : input.conversation
  return message.conversation_id === conversationId && message.body === body
}

async function writeMessage(ctx: MemberContext, trx: ScopedDb, input: SendInput, body: string) {
  const { viewer, settings, now } = ctx
  const cost = settings.message_credits
  const ref = input.client_id
  // First, because it locks the sender's row and so serializes copies of one message.
  const paid = await spendCredits(trx, viewer.id, cost, { reason: 'message', ref, now })
  if (!paid && (await findSent(trx, viewer.id, ref))) throw new AlreadySpent('message', ref)
  const recipient = await findWritable(ctx, trx, input)
  const conversationId = conversationIdOf(ctx.tenant.poolId, viewer.id, recipient.id)
  await startConversation(ctx, trx, conversationId, recipient)
  if (!paid) throw new Refused('not_enough_credits', recipient.name)
  // Another process's clock may be ahead; a message never stands before those it follows.
  continueAfter((await findParticipant(trx, viewer.id, conversationId))?.last_message_id ?? '')
  const message: MessageRow = {
    id: newId(),
    conversation_id: conversationId,
    sender_id: viewer.id,
    client_id: ref,
    body,
    state: stateOfNew(viewer),
    cost,
    created_at: now,
  }
  if (!(await insertMessage(trx, message))) throw new AlreadySpent('message', ref)
  await placeOwn(trx, message, recipient.id)
  if (message.state === 'delivered') await deliver(trx, message, recipient.id, now)
  return { message, recipientId: recipient.id }
}

async function findWritable(ctx: MemberContext, trx: ScopedDb, input: SendInput): Promise<Recipient> {
  const { viewer, settings } = ctx
  const otherId = 'to' in input ? input.to : (await findParticipant(trx, viewer.id, input.conversation))?.other_id
  const recipient = otherId === undefined ? undefined : await findRecipient(trx, otherId)
  const version = fictionalVersion(ctx)
  const confirmsNow = input.fictional_confirmation === version
  const refusal = writingRefusal({
    sender: viewer,
    recipient,
    blocks: await findBlocks(trx, viewer.id, otherId ?? ''),
    approachable: recipient !== undefined && (await mayApproach(trx, recipient, viewer.id)),
    fictionalStaffed: settings.fictional_staffed,
    fictionalConfirmed: recipient?.fictional === 1 && (confirmsNow || (await hasConsent(trx, viewer.id, version))),
  })
  if (refusal || !recipient) throw new Refused(refusal ?? 'not_found', recipient?.name ?? '')
  if (recipient.fictional === 1 && confirmsNow) await insertConsent(trx, viewer.id, version, ctx.now)
  return recipient
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

async function placeOwn(trx: ScopedDb, message: MessageRow, otherId: string) {
  const { id, conversation_id, sender_id, created_at } = message
  const own = { memberId: sender_id, otherId, conversationId: conversation_id, messageId: id, at: created_at }
  await placeMessage(trx, { ...own, unread: 0 })
  await recordEvent(trx, sender_id, 'message', { conversation: conversation_id, message: id }, created_at)
}

/** Delivers a message: updates the recipient's list and unread count, and records an event. */
export async function deliver(trx: ScopedDb, message: MessageRow, recipientId: string, now: number): Promise<void> {
  const { id, conversation_id, sender_id } = message
  const theirs = { memberId: recipientId, otherId: sender_id, conversationId: conversation_id, messageId: id, at: now }
  await placeMessage(trx, { ...theirs, unread: 1 })
  await recordEvent(trx, recipientId, 'message', { conversation: conversation_id, message: id }, now)
}
