import type { Meta } from '@storybook/react-vite'
import * as completeSignup from '#engine/domains/signup/completion/complete-signup.route.tsx'
import * as memberSignup from '#engine/domains/signup/member-signup.route.tsx'
import * as signup from '#engine/domains/signup/signup.route.tsx'
import type { StepBody } from '#engine/domains/signup/steps/steps.ts'
import { ACCOUNT, OPTIONS } from '#engine/domains/signup/story-samples.ts'
import { ANOUK } from '../cast/cast.ts'
import { screen } from './screen.tsx'

const meta = { title: 'Screens/Sign-up' } satisfies Meta
export default meta

const first = { path: '/signup', as: 'visitor', data: { view: null, account: ACCOUNT, reason: '' } } as const

export const Account = screen('signup', signup, { ...first, isKey: true })
export const AccountRefused = screen('signup', signup, {
  ...first,
  answer: {
    errors: { gender: 'accounts:error.gender', city: 'accounts:error.cityMissing', email: 'accounts:error.emailDoubt' },
    values: { seeking: 'both', email: 'joris@gmial.com' },
    minutes: undefined,
  },
})
export const ByInviteOnly = screen('signup', signup, {
  ...first,
  data: { view: null, account: { ...ACCOUNT, open: false }, reason: '' },
})
export const ForMember = screen('members-id-signup', memberSignup, {
  path: '/members/anouk/signup',
  as: 'visitor',
  data: { account: { ...ACCOUNT, from: ANOUK } },
})

const BARS = ['message', 'photo', 'location', 'personal', 'about'] as const
const step = (at: number, body: StepBody, isKey = false) =>
  screen('signup', signup, {
    path: `/signup?step=${at}`,
    as: 'newcomer',
    data: { view: { step: at, bars: [...BARS], back: at > 1 ? at - 1 : null, body }, account: null, reason: '' },
    isKey,
  })

export const StepMessage = step(0, {
  kind: 'message',
  profile: ANOUK,
  icebreakers: ['What is the best thing you have eaten this week?', 'Mountains or sea?'],
  clientId: '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a12',
  costCredits: 1,
  maxLength: 1000,
})
export const StepPhoto = step(1, { kind: 'photo', photos: [], limit: 3, premium: 25 }, true)
export const StepLocation = step(2, {
  kind: 'location',
  place: 'Utrecht',
  places: ['Utrecht', 'Rotterdam'],
  country: 'NL',
})
export const StepPersonal = step(3, {
  kind: 'personal',
  fields: ['reason_for_signup', 'relationship_status', 'body_type', 'eye_color', 'hair_color'],
  facts: { hair_color: 'brown' },
})
export const StepAbout = step(4, {
  kind: 'about',
  aboutMe: 'Bakes bread badly, argues about films well.',
  maxLength: 1000,
  interests: ['coffee', 'biking', 'exchanging_pictures', 'video_games', 'travelling'],
  chosen: ['coffee'],
})
export const StepInbox = step(6, { kind: 'inbox', email: 'lieke.van.der.broek-hoogenboezem@example.org' })

const link = { path: '/complete-signup', as: 'visitor' } as const
export const Complete = screen('complete-signup', completeSignup, {
  ...link,
  data: {
    view: {
      email: 'joris@example.org',
      name: 'Joris',
      missing: ['password', 'country', 'city'],
      options: OPTIONS,
      captcha: undefined,
    },
  },
})
export const CompleteExpired = screen('complete-signup', completeSignup, { ...link, data: { view: null } })
