import { DAY_MS } from '#engine/platform/time-zone/durations.ts'

/** product.md section 9: how long a deleted account can be restored. */
export const REACTIVATION_DAYS = 14
export const REACTIVATION_MS = REACTIVATION_DAYS * DAY_MS

/** Reasons for a deletion, in the order of the form. */
export const REASONS = [
  'met_someone',
  'pause',
  'privacy',
  'mails',
  'address',
  'no_replies',
  'expensive',
  'bad_experience',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

/** Maximum length of the comment on the reason, in characters. */
export const NOTE_MAX_LENGTH = 1000

/** Alternatives to a deletion (product.md 2.6, delete-account flow). */
export type Alternative = 'email' | 'mails' | 'invisible' | 'safety' | 'tryout' | 'discount'

const FITTING: Readonly<Record<Reason, readonly Alternative[]>> = {
  met_someone: ['invisible'],
  pause: ['invisible', 'mails'],
  privacy: ['invisible'],
  mails: ['mails', 'email'],
  address: ['email'],
  no_replies: ['tryout', 'discount', 'invisible'],
  expensive: ['discount', 'tryout'],
  bad_experience: ['safety', 'invisible'],
  other: ['email', 'invisible', 'tryout', 'discount'],
}

/** The alternatives that fit a reason, in the order they are shown. */
export const alternativesFor = (reason: Reason): readonly Alternative[] => FITTING[reason]

/** Epoch ms at which a deleted account is erased. */
export const eraseAt = (deletedAt: number) => deletedAt + REACTIVATION_MS
