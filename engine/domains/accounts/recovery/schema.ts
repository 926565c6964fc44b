import * as z from 'zod'
import { email_kept } from '../schema.ts'
import { PASSWORD_MAX_LENGTH } from '../shared/limits.ts'

const password = (missing: string) => z.string(missing).min(1, missing).max(PASSWORD_MAX_LENGTH, missing)

/** 'Forgot password'. */
export const resetRequestSchema = z.strictObject({
  email: z
    .string('recovery:error.email')
    .max(180, 'recovery:error.email')
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email('recovery:error.email')),
})
export type ResetRequest = z.infer<typeof resetRequestSchema>

/** A new password, twice. The verb checks strength and equality. */
export const newPasswordSchema = z.strictObject({
  new_password: password('recovery:error.password_weak'),
  new_password_again: password('recovery:error.passwords_differ'),
})
export type NewPassword = z.infer<typeof newPasswordSchema>

/** Settings: change of password. */
export const passwordChangeSchema = z.strictObject({
  old_password: password('recovery:error.old_password'),
  ...newPasswordSchema.shape,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** Settings: change of the e-mail address, with the password as confirmation. */
export const mailChangeSchema = z.strictObject({
  email: z
    .string('recovery:error.email_invalid')
    .max(180, 'recovery:error.email_invalid')
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email('recovery:error.email_invalid')),
  email_kept,
  password: password('recovery:error.wrong_password'),
})
export type MailChange = Omit<z.infer<typeof mailChangeSchema>, 'email_kept'>
