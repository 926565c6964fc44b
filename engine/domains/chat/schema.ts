import * as z from 'zod'
import { MAX_BODY_CHARACTERS } from './rules.ts'

const conversationId = z.uuid()
/** Callers name a conversation by its id or by an object that holds it (product.md section 7). */
const conversation = z.union([conversationId, z.strictObject({ id: conversationId }).transform(({ id }) => id)])
const body = z.string().max(MAX_BODY_CHARACTERS)
const confirmation = z.string().max(16).optional()

/** One message, to a member or into a conversation. `client_id` is the sender's own UUID for it. */
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

/** The composer's form, which works without script. */
export const composerSchema = z.object({
  intent: z.literal('send'),
  client_id: z.uuid(),
  body,
  fictional_confirmation: confirmation,
})
