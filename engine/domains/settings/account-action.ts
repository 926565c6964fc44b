import * as z from 'zod'
import {
  changePassword,
  mailChangeSchema,
  PasswordsBusy,
  passwordChangeSchema,
  requestMailChange,
} from '#engine/domains/accounts/index.ts'
import { isEmailDoubtful, takeSuggestedEmail } from '#engine/domains/accounts/shared/email-suggestion.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { sessionCookie } from '#engine/platform/cookies.ts'
import { type FormErrors, parseForm } from '#engine/platform/form.ts'
import type { AccountRefusal, Outcome } from './outcomes.ts'

const mailForm = z.strictObject({ ...mailChangeSchema.shape, intent: z.literal('mail') })
const passwordForm = z.strictObject({ ...passwordChangeSchema.shape, intent: z.literal('password') })

/** The field of each refusal reason; all others concern the whole form. */
const FIELDS: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  email_same: 'email',
  email_taken: 'email',
  old_password: 'old_password',
  password_weak: 'new_password',
  passwords_differ: 'new_password_again',
}

const errorsOf = ({ reason, others = [] }: { reason: string; others?: readonly string[] }): FormErrors =>
  Object.fromEntries(
    [reason, ...others].map((one) => {
      const field = FIELDS[one]
      return field ? [field, `recovery:error.${one}`] : ['form', `errors:reason.${one}`]
    }),
  )

/** Runs a verb that hashes a password; too many concurrent hashes are a refusal. */
async function unlessBusy<T>(verb: () => Promise<T>): Promise<T | { ok: false; reason: 'busy' }> {
  try {
    return await verb()
  } catch (error) {
    if (error instanceof PasswordsBusy) return { ok: false, reason: 'busy' }
    throw error
  }
}

const refuse = (account: AccountRefusal): Outcome => ({ refusal: { account } })

const minutesOf = (result: object): number | undefined =>
  'minutes' in result && typeof result.minutes === 'number' ? result.minutes : undefined

/** 'New e-mail address': mails the link; nothing changes until it is followed. */
export async function askForMailChange(ctx: MemberContext, form: FormData): Promise<Outcome> {
  takeSuggestedEmail(form)
  const parsed = parseForm(mailForm, form)
  if (!parsed.ok) return refuse({ intent: 'mail', errors: parsed.errors, email: parsed.values.email })
  const { email, email_kept, password } = parsed.value
  if (isEmailDoubtful(email, email_kept)) {
    return refuse({ intent: 'mail', errors: { email: 'accounts:error.emailDoubt' }, email })
  }
  const result = await unlessBusy(() => requestMailChange(ctx, { email, password }))
  if (result.ok) return { saved: 'mail_asked' }
  return refuse({ intent: 'mail', errors: errorsOf(result), minutes: minutesOf(result), email })
}

/** 'New password': ends all other sessions and gives this one a new secret. */
export async function askForPasswordChange(ctx: MemberContext, form: FormData): Promise<Outcome> {
  const parsed = parseForm(passwordForm, form)
  if (!parsed.ok) return refuse({ intent: 'password', errors: parsed.errors })
  const { intent, ...input } = parsed.value
  const result = await unlessBusy(() => changePassword(ctx, input))
  if (result.ok) return { saved: 'password_changed', cookies: [sessionCookie(ctx.origin, result.secret)] }
  return refuse({ intent, errors: errorsOf(result), minutes: minutesOf(result) })
}
