/** Refusals with their own text (`signup:error`); all others are `other`. */
export const shownErrors = [
  'about',
  'choice',
  'city',
  'city_missing',
  'free_conversation_limit',
  'message_empty',
  'message_too_long',
  'moves',
  'not_enough_credits',
  'photo_format',
  'photo_heic',
  'photo_limit',
  'photo_too_large',
  'photo_unreadable',
] as const
