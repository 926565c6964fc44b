import type { Meta } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import * as matchFinder from '#engine/domains/discovery/match-finder/match-finder.route.tsx'
import { QUIZ } from '#engine/domains/discovery/match-finder/story-samples.ts'
import * as signupMatches from '#engine/domains/discovery/signup-matches/signup-matches.route.tsx'
import * as match from '#engine/domains/likes/match.route.tsx'
import * as likes from '#engine/domains/likes/page/likes.route.tsx'
import * as swipe from '#engine/domains/swipe/swipe-game.route.tsx'
import { ANOUK, CAST, CROWD, FEMKE, LIEKE, PHOTOS_OF_ANOUK, SANNE } from '../cast/cast.ts'
import { refusedScreen, screen } from './screen.tsx'

const meta = { title: 'Screens/Matches' } satisfies Meta
export default meta

const scoreOf = (percent: number) => ({ percent, compared: 5, shared: 3, km: 5, sameReason: percent > 60 })
const found = CAST.map((profile, at) => ({ profile, score: scoreOf(96 - at * 11) }))
const quiz = { path: '/match-finder', as: 'free' } as const

export const Finder = screen('match-finder', matchFinder, { ...quiz, data: { view: QUIZ, matches: [] } })
export const FinderAsksInterests = screen('match-finder', matchFinder, {
  ...quiz,
  data: { view: { ...QUIZ, step: 'interests' }, matches: [] },
})
export const Found = screen('match-finder', matchFinder, {
  ...quiz,
  data: { view: { ...QUIZ, step: 'done' }, matches: found },
  isKey: true,
})
export const FoundNobody = screen('match-finder', matchFinder, {
  ...quiz,
  data: { view: { ...QUIZ, step: 'done' }, matches: [] },
})

export const AfterSignup = screen('signup-matches', signupMatches, {
  path: '/signup-matches',
  as: 'newcomer',
  data: { matches: found.slice(0, 6) },
})

const longest = CAST.map((profile) => ({ profile: { ...profile, name: `Wim_${'m'.repeat(26)}` }, score: scoreOf(96) }))
export const AfterSignupLongNames = {
  ...screen('signup-matches', signupMatches, {
    path: '/signup-matches',
    as: 'newcomer',
    data: { matches: longest.slice(0, 6) },
  }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const cards = await within(canvasElement).findAllByRole('article')
    const labels = [...canvasElement.querySelectorAll<HTMLElement>('li > label')]
    await expect(labels.length).toBe(cards.length)
    for (const part of [...cards, ...labels])
      await expect(part.offsetWidth).toBeLessThanOrEqual(part.parentElement!.clientWidth)
  },
}

const game = { path: '/swipe-game', as: 'free' } as const
const cards = [
  { profile: ANOUK, photos: PHOTOS_OF_ANOUK },
  { profile: LIEKE, photos: PHOTOS_OF_ANOUK.slice(1) },
  { profile: SANNE, photos: [] },
]
const NOON_MS = 12 * 3_600_000

export const Swipe = screen('swipe-game', swipe, { ...game, data: { left: 4, next: null, cards }, isKey: true })
export const SwipeLongName = screen('swipe-game', swipe, {
  ...game,
  data: { left: 4, next: null, cards: cards.slice(1) },
})
export const SwipeWithoutPhoto = screen('swipe-game', swipe, {
  ...game,
  as: 'premium',
  data: { left: 40, next: null, cards: cards.slice(2) },
})
export const SwipeTomorrow = screen('swipe-game', swipe, {
  ...game,
  data: { left: 0, next: { leftMs: NOON_MS, text: 'Tuesday 00:00' }, cards: [] },
})
export const SwipeNobody = screen('swipe-game', swipe, { ...game, data: { left: 4, next: null, cards: [] } })

const tab = { path: '/likes', as: 'free' } as const
const newLikes = { received: 3, matches: 1 }
const liked = { profiles: CAST, newIds: [ANOUK.id, FEMKE.id], sentIds: [LIEKE.id], next: null, newLikes }

export const Likes = screen('likes', likes, { ...tab, data: { ...liked, type: 'received' }, isKey: true })
export const LikesMany = screen('likes', likes, {
  ...tab,
  as: 'premium',
  data: { ...liked, profiles: CROWD, next: '1.a1', type: 'received' },
})
export const LikesNone = screen('likes', likes, {
  ...tab,
  data: { ...liked, profiles: [], newLikes: { received: 0, matches: 0 }, type: 'received' },
})
export const LikesPassed = screen('likes', likes, {
  ...tab,
  data: { ...liked, profiles: CAST.slice(1, 3), type: 'received' },
  answer: { passed: ANOUK.id },
})
export const LikesSent = screen('likes-type', likes, {
  ...tab,
  path: '/likes/sent',
  data: { ...liked, profiles: CAST.slice(2, 5), type: 'sent' },
})
export const Matches = screen('likes-type', likes, {
  ...tab,
  path: '/likes/matches',
  data: { ...liked, profiles: CAST.slice(0, 2), type: 'matches' },
})

const pair = { path: '/likes/m/1', as: 'free' } as const
export const NewMatch = screen('likes-m-id', match, { ...pair, data: { profile: ANOUK } })
export const NewMatchWithoutPhoto = screen('likes-m-id', match, { ...pair, data: { profile: SANNE } })
export const MatchGone = refusedScreen('likes-m-id', match, { ...pair, status: 404, reason: 'not_found' })
