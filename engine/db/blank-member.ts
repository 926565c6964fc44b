import { mapOptionFields } from './choices/member-fields.ts'
import type { MembersTable } from './schema.ts'

/** Default values of a new member's optional columns; the caller adds the identifying ones. */
export const BLANK_MEMBER = {
  name_key_version: 0,
  password_hash: '',
  time_zone: '',
  about_me: '',
  interests: '[]',
  ...mapOptionFields(() => ''),
  fictional: 0,
  invisible: 0,
  read_marks: 1,
  first_contact: 'everyone',
  paid_user: 0,
  revision: 0,
  credits: 0,
  debt: 0,
  main_photo_id: null,
  notifications_disabled: '[]',
  notifications_off: '{"mail":[],"push":[]}',
  push_text: 0,
  tracking: '{}',
  signup_from: null,
  banned_at: null,
  banned_reason: '',
  sensitive_withdrawn_at: null,
  disabled_at: null,
  sought_min_age: null,
  sought_max_age: null,
  sought_km: null,
  deleted_at: null,
} as const satisfies Partial<MembersTable>
