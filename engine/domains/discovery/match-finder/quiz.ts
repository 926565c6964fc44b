import type { MatchQuestion } from './matches.ts'

export const QUIZ_STEPS = ['who', 'region', 'interests', 'reason'] as const
export type QuizStep = (typeof QUIZ_STEPS)[number]

export interface QuizView {
  readonly step: QuizStep | 'done'
  /** The steps of this brand: what its profiles do not show is not asked. */
  readonly steps: readonly QuizStep[]
  readonly answers: MatchQuestion
  readonly regions: readonly { readonly id: string; readonly label: string }[]
  readonly regionWord: string
  /** The interests one can choose, the viewer's own first. */
  readonly interests: readonly string[]
}

/** The answers of the other steps, which a step's form carries along. */
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
