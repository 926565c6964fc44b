import type { SETTINGS, Settings } from '../settings.ts'

/** The settings that are a number, alone or beside a word. */
type Counted = {
  [Key in keyof typeof SETTINGS]: number extends Settings[Key] ? Key : never
}[keyof typeof SETTINGS]

/** What each number counts, for engine/docs/tenant.md. `cents`: of the setting `currency`. */
export const UNITS: Readonly<Record<Counted, string>> = {
  min_age: 'years',
  vat_percent: 'per cent',
  discount_minimum_cents: 'cents',
  spending_notice_cents: 'cents in 30 days',
  message_credits: 'credits',
  signup_credits: 'credits',
  photo_credits: 'credits',
  gift_credits: 'credits',
  message_length: 'characters',
  about_me_length: 'characters',
  free_conversations: 'conversations',
  match_free_messages: 'messages of each',
  free_photos: 'photos',
  premium_photos: 'photos',
  free_visible_photos: 'photos',
  refund_days: 'days',
  delete_discount: 'per cent',
  complaint_days: 'days',
  unconfirmed_days: 'days',
  inactive_days: 'days',
  tracking_days: 'days',
  captcha_after: 'tries',
  profile_views_per_hour: 'profiles an hour',
  pages_per_minute: 'pages a minute',
  visitor_pages_per_minute: 'pages a minute',
}
