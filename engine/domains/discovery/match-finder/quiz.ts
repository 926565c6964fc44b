import type { RegionWord } from '#engine/domains/geo/index.ts'
import type { Sought } from '#engine/domains/profiles/shared/fields.ts'
import type { MatchQuestion } from './matches.ts'

export const QUIZ_STEPS = ['who', 'region', 'interests', 'reason'] as const
export type QuizStep = (typeof QUIZ_STEPS)[number]

export interface QuizView {
  readonly step: QuizStep | 'done'
  /** The steps of this brand: it asks only for what its profiles show. */
  readonly steps: readonly QuizStep[]
  readonly answers: MatchQuestion
  readonly sought: readonly Sought[]
  readonly regions: readonly { readonly id: string; readonly label: string }[]
  readonly regionWord: RegionWord
  /** The interests to choose from, the viewer's own first. */
  readonly interests: readonly string[]
}

/** The answers of the other steps, as hidden fields of a step's form. */
export function carriedAnswers({ answers, step }: QuizView): (readonly [name: string, value: string])[] {
  const of: Record<QuizStep, (readonly [string, string])[]> = {
    who: [
      ['gender', answers.gender],
      ['min_age', String(answers.min_age)],
      ['max_age', String(answers.max_age)],
    ],
    region: [['region', answers.region]],
    interests: answers.interests.map((id) => ['interest', id] as const),
    reason: [['reason', answers.reason]],
  }
  return QUIZ_STEPS.filter((one) => one !== step)
    .flatMap((one) => of[one])
    .filter(([, value]) => value !== '')
}
