import { data, redirect } from 'react-router'
import type { MemberContext } from '#engine/platform/context.ts'
import { parseForm } from '#engine/platform/form.ts'
import { badRequest } from '#engine/platform/guards.ts'
import { STEP } from './step-rules.ts'
import { aboutSchema, factsSchema, messageSchema, stepSchema, townSchema } from './step-schema.ts'
import { chooseTown, finishStep, type StepResult, saveAbout, saveFacts, writeFirstMessage } from './steps.ts'

/** A refused step: a text key in `signup:error`, and the input. */
export interface StepRefusal {
  readonly error: string
  readonly values: Readonly<Record<string, string>>
}

type Saved = { result: StepResult; values: Readonly<Record<string, string>> }
const saved = (result: StepResult, values: Saved['values'] = {}): Saved => ({ result, values })
const unreadable = (reason: string, values: Saved['values'] = {}) => saved({ ok: false, reason }, values)

async function save(ctx: MemberContext, step: number, form: FormData): Promise<Saved> {
  if (step === STEP.message) {
    const message = parseForm(messageSchema, form)
    if (!message.ok) return unreadable('message_too_long', message.values)
    return saved(await writeFirstMessage(ctx, message.value), { body: message.value.body })
  }
  if (step === STEP.location) {
    const town = parseForm(townSchema, form)
    if (!town.ok) return unreadable(town.errors.city ?? 'city', town.values)
    return saved(await chooseTown(ctx, town.value.city), town.value)
  }
  if (step === STEP.personal) {
    const facts = parseForm(factsSchema, form)
    return facts.ok ? saved(await saveFacts(ctx, facts.value)) : unreadable('choice')
  }
  if (step === STEP.about) {
    const about = parseForm(aboutSchema(ctx.settings.about_me_length), form)
    return about.ok ? saved(await saveAbout(ctx, about.value)) : unreadable('about', about.values)
  }
  return saved({ ok: true })
}

/**
 * Where a sign-up ends: at the member that it started from, else at the best matches. The last step has just asked to
 * confirm the address, so the activation reminder does not open as a modal (product.md 4.1).
 */
const endOf = ({ viewer }: MemberContext) => (viewer.signup_from ? `/members/${viewer.signup_from}` : '/signup-matches')

/**
 * The address of a step: each has its own, so that Back and Forward go one step each. Other parameters of the sign-up
 * stay.
 */
export function stepAddress(step: number, url: URL): string {
  const params = new URLSearchParams({ step: String(step) })
  if (url.searchParams.has('api_signup_complete')) params.set('api_signup_complete', '1')
  return `/signup?${params}`
}

/**
 * Handles one step's form: stores it and redirects to the next step, or returns the form with errors. A member who
 * returned to an earlier step continues with the step after it.
 */
export async function actOnStep(ctx: MemberContext, form: FormData, url: URL) {
  if (ctx.viewer.signup_step >= STEP.done) throw redirect('/members')
  const parsed = parseForm(stepSchema, form)
  if (!parsed.ok) throw badRequest()
  const { step, intent, capable } = parsed.value
  if (step > Math.max(ctx.viewer.signup_step, STEP.photo)) throw redirect('/signup')
  if (intent === 'next') {
    const { result, values } = await save(ctx, step, form)
    if (!result.ok) return data<StepRefusal>({ error: result.reason, values }, result.reason === 'moves' ? 429 : 400)
  }
  const next = await finishStep(ctx, step, capable === '1')
  if (next === STEP.done) return redirect(endOf(ctx))
  return redirect(stepAddress(next, url))
}
