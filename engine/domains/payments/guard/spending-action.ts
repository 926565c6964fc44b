import type { MemberContext } from '#engine/platform/context.ts'
import { type FormErrors, parseForm } from '#engine/platform/form.ts'
import { pauseSpending, setLimits } from './guard.ts'
import { minorUnits } from './rules.ts'
import { spendingSchema } from './schema.ts'

/** What became of a form of `/spending`; `errors` are text keys by field. */
export type SpendingOutcome =
  | { readonly saved: 'limits' | 'pause' }
  | { readonly saved: null; readonly errors: FormErrors; readonly values: Readonly<Record<string, string>> }

export async function takeSpendingForm(ctx: MemberContext, form: FormData): Promise<SpendingOutcome> {
  const parsed = parseForm(spendingSchema, form)
  if (!parsed.ok) return { saved: null, ...parsed }
  const { value } = parsed
  const toCents = (units: number | null) => units && units * minorUnits(ctx.settings.currency)
  const result =
    value.intent === 'pause'
      ? await pauseSpending(ctx, value.days)
      : await setLimits(ctx, { day: toCents(value.day), month: toCents(value.month) })
  if (result.ok) return { saved: value.intent }
  return { saved: null, errors: { form: 'spending:error.many' }, values: {} }
}
