/** Reasons for rejecting a photo, under age first (product.md 10.6). Text keys: `photos:reason.<id>`. */
export const REJECT_REASONS = [
  'underage',
  'illegal',
  'not_you',
  'explicit',
  'contact_details',
  'no_person',
  'unclear',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

export const APPEAL_LENGTH = 2000
