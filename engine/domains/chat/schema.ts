import * as z from 'zod'
import { GIFTS } from '#engine/db/choices/gifts.ts'
import { MAX_BODY_CHARACTERS } from './rules.ts'

const conversationId = z.uuid()
/** A conversation's id, plain or in an object (product.md 7.1). */
const conversation = z.union([conversationId, z.strictObject({ id: conversationId }).transform(({ id }) => id)])
const body = z.string().max(MAX_BODY_CHARACTERS)
const confirmation = z.string().max(16).optional()

/** `client_id` is the sender's UUID and idempotency key. */
const envelope = { client_id: z.uuid(), fictional_confirmation: confirmation }
/** With a gift, `body` is its note. */
const message = { ...envelope, body, gift: z.enum(GIFTS).optional(), free: z.boolean().optional() }

/** One message, to a member or to a conversation. */
export const sendSchema = z.union([
  z.strictObject({ ...message, to: z.uuid() }),
  z.strictObject({ ...message, conversation }),
])
export type SendInput = z.infer<typeof sendSchema>

/** Where a photo goes; the picture itself is the request's body. */
export const sendPhotoSchema = z.union([
  z.strictObject({ ...envelope, to: z.uuid() }),
  z.strictObject({ ...envelope, conversation: conversationId }),
])
export type SendPhotoInput = z.infer<typeof sendPhotoSchema>

export const conversationSchema = z.strictObject({ conversation })

const profile = z.union([z.uuid(), z.strictObject({ id: z.uuid() }).transform(({ id }) => id)])
/** A conversation, or every conversation with a member (product.md 4.8); our client sends its key. */
const key = { client_id: z.uuid().optional() }
export const deleteSchema = z.union([z.strictObject({ conversation, ...key }), z.strictObject({ profile, ...key })])

const SEARCHED_CHARACTERS = 100

/** A page of the list of conversations, or those with members of a name. */
export const chatsSchema = z.strictObject({
  before: z.uuid().optional(),
  q: z.string().max(SEARCHED_CHARACTERS).optional(),
})

export const pageSchema = z.strictObject({
  id: conversationId,
  before: z.uuid().optional(),
  after: z.uuid().optional(),
})

/** The composer's form, also without script. */
export const composerSchema = z.object({
  intent: z.literal('send'),
  client_id: z.uuid(),
  body,
  fictional_confirmation: confirmation,
  free: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
})
