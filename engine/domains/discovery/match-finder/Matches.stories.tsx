import type { Meta, StoryObj } from '@storybook/react-vite'
import { LikeButton } from '#engine/domains/likes/shared/LikeButton.tsx'
import { card, LoggedIn, longNamed } from '#engine/domains/profiles/story-data.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { MatchTile } from './MatchTile.tsx'
import { matches } from './match-finder.css.ts'
import { Quiz } from './Quiz.tsx'
import type { QuizStep } from './quiz.ts'
import { QUIZ } from './story-samples.ts'

const meta = { title: 'Domains/Members/Match finder' } satisfies Meta
export default meta

const step = (id: QuizStep): StoryObj => ({ render: () => <Quiz view={{ ...QUIZ, step: id }} step={id} /> })

export const Who = step('who')
export const Region = step('region')
export const Interests = step('interests')
export const Reason = step('reason')

export const Results: StoryObj = {
  render: () => (
    <LoggedIn>
      <main className={page}>
        <ul className={matches}>
          <MatchTile match={{ profile: card, score: { percent: 86, compared: 5, shared: 3, km: 5, sameReason: true } }}>
            <LikeButton look="button" profile={card} />
          </MatchTile>
          <MatchTile
            match={{ profile: longNamed, score: { percent: 21, compared: 5, shared: 1, km: 85, sameReason: false } }}
          />
        </ul>
      </main>
    </LoggedIn>
  ),
}
