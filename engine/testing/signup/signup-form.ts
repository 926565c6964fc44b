import { randomUUID } from 'node:crypto'
import type { SignupInput } from '#engine/domains/accounts/schema.ts'

export const SIGNUP_FORM_PASSWORD = 'drie-tulpen-op-een-fiets'

/** The sign-up form as an adult in Utrecht fills it in; another form each time. */
export const signupForm = (changes: Partial<SignupInput> = {}): SignupInput => ({
  client_id: randomUUID(),
  email: 'anouk@example.org',
  email_kept: '',
  password: SIGNUP_FORM_PASSWORD,
  name: 'Anouk',
  date_of_birth: '1992-04-01',
  gender: 'female',
  seeking: 'men',
  country: 'NL',
  city: 'Utrecht',
  age: 'yes',
  terms: 'yes',
  sensitive: 'yes',
  ...changes,
})
