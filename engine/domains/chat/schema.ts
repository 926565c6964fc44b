import * as z from 'zod'
import { MAX_BODY_CHARACTERS } from './rules.ts'

const conversationId = z.uuid()
/** A conversation's id, plain or in an object (product.md 7.1). */
const conversation = z.union([conversationId, z.strictObject({ id: conversationId }).transform(({ id }) => id)])
const body = z.string().max(MAX_BODY_CHARACTERS)
const confirmation = z.string().max(16).optional()

/** One message, to a member or to a conversation. `client_id` is the sender's UUID and idempotency key. */
export const sendSchema = z.union([
  z.strictObject({ client_id: z.uuid(), body, fictional_confirmation: confirmation, to: z.uuid() }),
  z.strictObject({ client_id: z.uuid(), body, fictional_confirmation: confirmation, conversation }),
])
export type SendInput = z.infer<typeof sendSchema>

export const conversationSchema = z.strictObject({ conversation })

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
})
