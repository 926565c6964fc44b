import * as z from 'zod'
import { findRegion, listRegions, regionWord } from '#engine/domains/geo/index.ts'
import { parseList } from '#engine/domains/profiles/index.ts'
import { FIELD_OPTIONS, SOUGHT, soughtBy, soughtOn } from '#engine/domains/profiles/shared/fields.ts'
import { ownChoice } from '#engine/domains/search/index.ts'
import { MAX_AGE } from '#engine/platform/age.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { QUIZ_STEPS, type QuizStep, type QuizView } from './quiz.ts'

const REASONS = FIELD_OPTIONS.reason_for_signup as readonly string[]
const age = z.coerce.number().int().min(18).max(MAX_AGE).optional().catch(undefined)

/** The answers of the quiz in its URL. Unreadable values fall back to the default. */
const quizSchema = z.object({
  step: z.enum([...QUIZ_STEPS, 'done']).catch('who'),
  gender: z.enum(SOUGHT).optional().catch(undefined),
  min_age: age,
  max_age: age,
  region: z.string().max(36).catch('').default(''),
  reason: z.string().max(36).catch('').default(''),
})

/** The steps whose answers profiles of the brand show. */
function quizSteps({ settings }: MemberContext): QuizStep[] {
  const shown = new Set(settings.visible_profile_fields)
  return QUIZ_STEPS.filter((step) => {
    if (step === 'interests') return shown.has('interests') && settings.interests.length > 0
    return step !== 'reason' || shown.has('reason_for_signup')
  })
}

/** Reads the quiz so far from its address. */
export function readQuiz(ctx: MemberContext, params: URLSearchParams): QuizView {
  const { viewer, settings, locale } = ctx
  const input = quizSchema.parse(Object.fromEntries(params))
  const { min_age, max_age } = ownChoice(ctx)
  const ages = [input.min_age ?? min_age, input.max_age ?? max_age].map((one) => Math.max(settings.min_age, one))
  const own = parseList(viewer.interests)
  const chosen = new Set(params.getAll('interest'))
  const isKnown = input.region.startsWith(viewer.country) && findRegion(input.region, locale) !== undefined
  const steps = quizSteps(ctx)
  return {
    step: input.step === 'done' || steps.includes(input.step) ? input.step : 'who',
    steps,
    answers: {
      gender: input.gender ?? soughtBy(viewer.seeking),
      min_age: Math.min(...ages),
      max_age: Math.max(...ages),
      region: isKnown ? input.region : '',
      interests: settings.interests.filter((id) => chosen.has(id)),
      reason: REASONS.includes(input.reason) ? input.reason : '',
    },
    sought: soughtOn(ctx.tenant.pack.seeking),
    regions: listRegions(viewer.country, locale),
    regionWord: regionWord(viewer.country),
    interests: settings.interests.toSorted((a, b) => Number(own.includes(b)) - Number(own.includes(a))),
  }
}
