/** Why a message, a photo or a gift is not sent. Texts: `chat:reason.<refusal>`. */
const SEND_REFUSALS = [
  'message_empty',
  'message_too_long',
  'not_found',
  'not_delivered',
  'invisible',
  'only_liked',
  'only_premium',
  'profile_disabled',
  'fictional_closed',
  'fictional_confirmation',
  'free_conversation_limit',
  'not_enough_credits',
  'not_free',
  'gift_gone',
  'client_id_reused',
] as const
export type SendRefusal = (typeof SEND_REFUSALS)[number]

/** Whether the reason of a failed call is a refusal of the message itself. */
export const isSendRefusal = (reason: string): reason is SendRefusal =>
  SEND_REFUSALS.some((refusal) => refusal === reason)
