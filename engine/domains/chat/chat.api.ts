import { PHOTO_STATUS, type PhotoRefusal } from '#engine/domains/photos/index.ts'
import { answer, defineCall, nothing, refuse } from '#engine/platform/call.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { answerList } from '#engine/platform/revisions.ts'
import type { SendRefusal } from './kinds/refusals.ts'
import { sendPhoto } from './kinds/send-photo.ts'
import { pageChats, searchChats } from './list/listing.ts'
import { describeChat } from './live/describe.ts'
import type { MessageRow } from './queries.ts'
import { deleteConversation, openConversation, readConversation, toChatMessages } from './reading.ts'
import { conversationIdOf, GIFT_NOTE_LENGTH } from './rules.ts'
import { chatsSchema, conversationSchema, deleteSchema, pageSchema, sendPhotoSchema, sendSchema } from './schema.ts'
import { sendMessage } from './sending/sending.ts'
import { showTyping } from './showing.ts'

const STATUS: Readonly<Record<SendRefusal, number>> = {
  message_empty: 400,
  message_too_long: 400,
  not_found: 404,
  not_delivered: 404,
  invisible: 403,
  only_liked: 403,
  only_premium: 403,
  profile_disabled: 403,
  fictional_closed: 403,
  fictional_confirmation: 403,
  free_conversation_limit: 403,
  not_enough_credits: 403,
  not_free: 409,
  gift_gone: 409,
  client_id_reused: 409,
}

const chats = defineCall({
  method: 'GET',
  path: '/api/chats.php',
  auth: 'member',
  query: chatsSchema,
  handle: async (ctx, { req, query: { before, q } }) => {
    if (q !== undefined) return answer({ chats: await searchChats(ctx, q) })
    if (before !== undefined) return answer(await pageChats(ctx, before))
    return answerList(ctx, req.headers['if-none-match'], 'chats', () => pageChats(ctx))
  },
})

const read = defineCall({
  method: 'GET',
  path: '/api/chat.php',
  auth: 'member',
  query: pageSchema,
  handle: async (ctx, { query }) => {
    const result = await readConversation(ctx, query.id, query)
    if (!result.ok) return refuse(result.reason === 'not_found' ? 404 : 403, result.reason, { name: result.name })
    const { profile, messages, total, unread, readThrough, hasOlder, hasNewer, id } = result.conversation
    const page = {
      messages,
      total,
      unread,
      read_through: readThrough ?? null,
      has_older: hasOlder,
      has_newer: hasNewer,
    }
    return answer({ conversation: { id, ...page }, profile })
  },
})

const send = defineCall({
  method: 'POST',
  path: '/api/chat.php',
  auth: 'member',
  body: sendSchema,
  handle: async (ctx, { body }) => {
    const result = await sendMessage(ctx, body)
    if (!result.ok) {
      const max = body.gift ? GIFT_NOTE_LENGTH : ctx.settings.message_length
      const details = { name: result.name, max }
      return refuse(STATUS[result.reason], result.reason, details)
    }
    return answer(await toSent(ctx, result.message))
  },
})

/** The message, and what it changes of the sender's list and credits. */
async function toSent(ctx: MemberContext, row: MessageRow) {
  const [message] = await toChatMessages(ctx, [row])
  const { id, conversation_id: conversation } = row
  const detail = await describeChat(ctx, { memberId: ctx.viewer.id, data: { conversation, message: id } })
  return { conversation: { id: conversation }, message, detail }
}

/** One photo, the request's body, to the member or conversation that the address names. */
const sendPicture = defineCall({
  method: 'POST',
  path: '/api/chat-photo.php',
  auth: 'member',
  accepts: 'image',
  query: sendPhotoSchema,
  handle: async (ctx, { query, bytes }) => {
    const result = await sendPhoto(ctx, query, bytes)
    if (!result.ok) {
      const { reason } = result
      const status = isPhotoRefusal(reason) ? PHOTO_STATUS[reason] : STATUS[reason]
      return refuse(status, reason, 'name' in result ? { name: result.name } : {})
    }
    return answer(await toSent(ctx, result.message))
  },
})

const isPhotoRefusal = (reason: SendRefusal | PhotoRefusal): reason is PhotoRefusal => reason in PHOTO_STATUS

const remove = defineCall({
  method: 'DELETE',
  path: '/api/chat.php',
  auth: 'member',
  body: deleteSchema,
  handle: async (ctx, { body }) => {
    const { tenant, viewer } = ctx
    // Two members have one conversation.
    const id = 'profile' in body ? conversationIdOf(tenant.poolId, viewer.id, body.profile) : body.conversation
    const result = await deleteConversation(ctx, id, body.client_id)
    return result.ok ? nothing() : refuse(404, result.reason)
  },
})

const opened = defineCall({
  method: 'POST',
  path: '/api/chat-read.php',
  auth: 'member',
  body: conversationSchema,
  handle: async (ctx, { body }) => {
    await openConversation(ctx, body.conversation)
    return nothing()
  },
})

const typing = defineCall({
  method: 'POST',
  path: '/api/typing.php',
  auth: 'member',
  body: conversationSchema,
  handle: async (ctx, { body }) => {
    const { ok } = await showTyping(ctx, body.conversation)
    return ok ? nothing() : refuse(429, 'too_many_requests', { minutes: 1 })
  },
})

export default [chats, read, send, sendPicture, remove, opened, typing]
