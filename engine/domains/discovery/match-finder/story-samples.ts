import { SOUGHT } from '#engine/domains/profiles/shared/fields.ts'
import { QUIZ_STEPS, type QuizView } from './quiz.ts'

/** The first question, for stories. */
export const QUIZ: QuizView = {
  step: 'who',
  steps: QUIZ_STEPS,
  answers: { gender: 'female', min_age: 28, max_age: 45, region: '', interests: ['coffee'], reason: '' },
  sought: SOUGHT,
  regions: [{ id: 'NL-UT', label: 'Utrecht' }],
  regionWord: 'province',
  interests: ['coffee', 'hiking', 'movies', 'photography', 'video_games', 'wine'],
}
