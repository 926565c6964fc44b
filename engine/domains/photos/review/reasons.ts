/** Why an operator does not show a photo: `photos:reason.<id>` says it to the member. Under-age comes first (product.md 10.6). */
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
