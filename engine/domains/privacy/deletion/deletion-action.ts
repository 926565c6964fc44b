import { chooseInvisible, PasswordsBusy } from '#engine/domains/accounts/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { type FormErrors, parseForm } from '#engine/platform/form.ts'
import { type DeletionReason, deleteAccount } from './delete-account.ts'
import { type AlternativeView, listAlternatives } from './page.ts'
import type { Reason } from './rules.ts'
import { type DeletionInput, deletionSchema, previousAnswersSchema } from './schema.ts'

/** The step to show after a form. `errors` are text keys by field. */
export type Step =
  | { readonly step: 'reason'; readonly previous: PreviousAnswers; readonly errors: FormErrors }
  | {
      readonly step: 'alternatives'
      readonly previous: DeletionReason
      readonly alternatives: readonly AlternativeView[]
    }
  | {
      readonly step: 'confirm'
      readonly previous: DeletionReason
      readonly errors: FormErrors
      readonly minutes?: number
    }
  | { readonly step: 'stayed'; readonly previous: DeletionReason }
export interface PreviousAnswers {
  readonly reason?: Reason
  readonly note: string
}
export type Taken =
  | { readonly done: true }
  | { readonly done: false; readonly status: 200 | 400 | 401 | 429 | 503; readonly to: Step }

const show = (to: Step): Taken => ({ done: false, status: 200, to })

/** An invalid form is shown again at its own step, with the previous answers. */
function refuse(errors: FormErrors, values: Readonly<Record<string, string>>): Taken {
  const { reason, note } = previousAnswersSchema.parse(values)
  if (values.intent === 'delete' && reason) {
    return { done: false, status: 400, to: { step: 'confirm', previous: { reason, note }, errors } }
  }
  return { done: false, status: 400, to: { step: 'reason', previous: { reason, note }, errors } }
}

async function finish(ctx: MemberContext, input: DeletionInput & { intent: 'delete' }): Promise<Taken> {
  const previous = { reason: input.reason, note: input.note }
  const confirm = (status: 401 | 429 | 503, errors: FormErrors, minutes?: number): Taken => ({
    done: false,
    status,
    to: { step: 'confirm', previous, errors, minutes },
  })
  try {
    const result = await deleteAccount(ctx, { ...previous, password: input.password })
    if (result.ok) return { done: true }
    if (result.reason === 'login_blocked') return confirm(429, { password: 'deletion:error.blocked' }, result.minutes)
    return confirm(401, { password: 'deletion:error.password' })
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return confirm(503, { form: 'deletion:error.busy' })
  }
}

/** One step of the delete-account flow (product.md 2.6): each form carries the answers of the previous ones. */
export async function takeStep(ctx: MemberContext, form: FormData): Promise<Taken> {
  const parsed = parseForm(deletionSchema, form)
  if (!parsed.ok) return refuse(parsed.errors, parsed.values)
  const { value } = parsed
  if (value.intent === 'delete') return finish(ctx, value)
  const previous = { reason: value.reason, note: value.note }
  if (value.intent === 'invisible') {
    await chooseInvisible(ctx, true)
    return show({ step: 'stayed', previous })
  }
  if (value.intent === 'back') return show({ step: 'reason', previous, errors: {} })
  const alternatives = value.intent === 'reason' ? await listAlternatives(ctx, previous.reason) : []
  if (alternatives.length > 0) return show({ step: 'alternatives', previous, alternatives })
  return show({ step: 'confirm', previous, errors: {} })
}
