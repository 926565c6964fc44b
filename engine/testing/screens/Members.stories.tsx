import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import * as landing from '#engine/domains/discovery/landing/landing.route.tsx'
import * as landing2 from '#engine/domains/discovery/landing/landing2.route.tsx'
import * as landing3 from '#engine/domains/discovery/landing/landing3.route.tsx'
import { Open as filters } from '#engine/domains/discovery/list/Filters.stories.tsx'
import * as members from '#engine/domains/discovery/list/members.route.tsx'
import * as profile from '#engine/domains/discovery/profile/profile.route.tsx'
import { view } from '#engine/domains/profiles/story-data.tsx'
import { pack } from '#engine/platform/rendering/packed.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { ANOUK, CAST, CROWD, IMANI, LIEKE, MARIA, PHOTOS_OF_ANOUK, SANNE } from '../cast/cast.ts'
import { refusedScreen, screen } from './screen.tsx'

const meta = { title: 'Screens/Members' } satisfies Meta
export default meta

const { choice, lists, place } = filters.args

const listOf = (profiles: readonly ProfileCard[], loggedIn: boolean, more: string | null = null) =>
  pack({
    result: {
      choice,
      profiles,
      numResults: more ? 1000 : profiles.length,
      moreResults: more !== null,
      next: more,
      similar: [] as ProfileCard[],
    },
    blank: { ...choice, photo: false },
    loggedIn,
    blocked: undefined,
    place,
    lists,
  })

const at = { path: '/members', as: 'free' } as const

export const List = screen('members', members, { ...at, data: listOf(CAST, true), isKey: true })
export const ListOfMany = screen('members', members, { ...at, as: 'premium', data: listOf(CROWD, true, 'next') })
export const ListOfFew = screen('members', members, { ...at, data: listOf([LIEKE, MARIA], true) })
export const ListWithNobody = screen('members', members, { ...at, path: '/members?photo=1', data: listOf([], true) })
export const ListForVisitors = screen('members', members, { ...at, as: 'visitor', data: listOf(CAST, false) })
export const ListLoadsMore = screen('members', members, {
  ...at,
  data: listOf(CAST, true, 'next'),
  isLoading: true,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Keep searching' }))
    await expect(canvas.getByRole('link', { busy: true })).toBeVisible()
  },
})

const inside = {
  similar: CAST.slice(3),
  approachable: true,
  contact: undefined,
  like: { liked: false, match: false, canUnlike: true },
  album: { has: true, open: false, theirs: true },
  gifts: [{ gift: 'rose' as const, count: 12 }],
  hasChat: false,
}
const anouk = { ...view, ...ANOUK, photos: PHOTOS_OF_ANOUK }
const lieke = { ...view, ...LIEKE, about_me: '', interests: [], facts: [], photos: PHOTOS_OF_ANOUK.slice(1, 2) }
const imani = { ...view, ...IMANI, photos: PHOTOS_OF_ANOUK.slice(2) }
const who = { path: '/members/anouk', as: 'free' } as const

export const Profile = screen('members-id', profile, { ...who, data: { profile: anouk, inside }, isKey: true })
export const ProfileOfMatch = screen('members-id', profile, {
  ...who,
  as: 'premium',
  data: { profile: anouk, inside: { ...inside, like: { liked: true, match: true, canUnlike: true }, hasChat: true } },
})
export const ProfileWithLongName = screen('members-id', profile, {
  ...who,
  data: { profile: lieke, inside: { ...inside, similar: [], gifts: [], album: { has: false, open: false } } },
})
export const ProfileFictional = screen('members-id', profile, { ...who, data: { profile: imani, inside } })
export const ProfileWithoutPhoto = screen('members-id', profile, {
  ...who,
  data: { profile: { ...view, ...SANNE }, inside: { ...inside, approachable: false } },
})
export const ProfileForVisitors = screen('members-id', profile, {
  ...who,
  as: 'visitor',
  data: { profile: anouk, inside: null },
})
export const ProfileBlocked = refusedScreen('members-id', profile, {
  ...who,
  status: 403,
  reason: 'blocked',
  values: { name: 'Anouk' },
})

const outside = { path: '/members/anouk/landing', as: 'visitor' } as const
const props = { profile: anouk, brand: 'Brand', minAge: 18 }

export const Landing = screen('members-id-landing', landing, { ...outside, data: props })
export const LandingLetter = screen('members-id-landing2', landing2, { ...outside, data: props })
export const LandingCard = screen('members-id-landing3', landing3, {
  ...outside,
  data: { ...props, profile: { ...anouk, ...MARIA } },
})
