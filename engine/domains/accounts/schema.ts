import * as z from 'zod'
import { GENDER_IDS, SEEKING_IDS } from '#engine/db/choices/genders.ts'
import { FIELD_OPTIONS } from '#engine/db/choices/member-fields.ts'
import { PASSWORD_MAX_LENGTH } from './shared/limits.ts'

const email = z
  .string('accounts:error.email')
  .max(180, 'accounts:error.email')
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('accounts:error.email'))

/** The address for which 'Did you mean' was shown (shared/email-suggestion.ts). */
export const email_kept = z.string().max(180).default('').catch('')

/** A solved challenge of captcha/; required after several attempts only. */
const captcha = z.string().max(4000).optional()

/** What a start form has asked and the sign-up form does not ask, so unreadable values are dropped. */
const handedOn = {
  about_me: z.string().max(4000).optional().catch(undefined),
  reason_for_signup: z.enum(FIELD_OPTIONS.reason_for_signup).optional().catch(undefined),
  /** How far one would travel, in km; one that no search knows is none. */
  distance: z.string().max(3).optional().catch(undefined),
}

/** The sign-up form; issues carry text keys. The verb checks what depends on the site (ages, names, places). */
export const signupSchema = z.strictObject({
  client_id: z.uuid('accounts:error.form'),
  email,
  email_kept,
  password: z
    .string('accounts:error.password')
    .min(1, 'accounts:error.password')
    .max(PASSWORD_MAX_LENGTH, 'accounts:error.password'),
  name: z.string('accounts:error.name').min(1, 'accounts:error.name').max(120, 'accounts:error.name'),
  date_of_birth: z.string('accounts:error.birth').max(20, 'accounts:error.birth'),
  gender: z.enum(GENDER_IDS, 'accounts:error.gender'),
  seeking: z.enum(SEEKING_IDS, 'accounts:error.seeking'),
  country: z.string('accounts:error.country').regex(/^[A-Z]{2}$/, 'accounts:error.country'),
  city: z
    .string('accounts:error.cityMissing')
    .trim()
    .min(1, 'accounts:error.cityMissing')
    .max(100, 'accounts:error.city'),
  age: z.literal('yes', 'accounts:error.age'),
  terms: z.literal('yes', 'accounts:error.terms'),
  /** The consent to data on orientation and sex life. */
  sensitive: z.literal('yes', 'accounts:error.sensitive'),
  captcha,
  ...handedOn,
})
export type SignupInput = z.infer<typeof signupSchema>

/** Values that a link may prefill; unreadable ones are dropped. */
export const signupPrefillSchema = z.object({
  email: z.string().max(180).default('').catch(''),
  gender: z.enum(GENDER_IDS).optional().catch(undefined),
  seeking: z.enum(SEEKING_IDS).optional().catch(undefined),
})

/** Values that a start form may hand on; it is posted, so that no address shows them. Unreadable ones are dropped. */
export const signupStartSchema = signupPrefillSchema.extend({
  date_of_birth: z.iso.date().optional().catch(undefined),
  name: z.string().max(30).optional().catch(undefined),
  country: z.string().max(2).optional().catch(undefined),
  city: z.string().max(100).optional().catch(undefined),
  ...handedOn,
})

export const loginSchema = z.strictObject({
  email: z.string('accounts:error.email').min(1, 'accounts:error.email').max(200, 'accounts:error.email'),
  password: z
    .string('accounts:error.passwordMissing')
    .min(1, 'accounts:error.passwordMissing')
    .max(PASSWORD_MAX_LENGTH, 'accounts:error.passwordMissing'),
  captcha,
})
export type LoginInput = z.infer<typeof loginSchema>
