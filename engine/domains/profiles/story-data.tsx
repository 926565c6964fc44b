import type { ReactNode } from 'react'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { ProfileCard, User } from '#engine/platform/types.ts'
import type { ProfileView } from './card.ts'

const user: User = {
  status: 'active',
  credits: 8,
  paid_user: false,
  signup_date: 0,
  fictional_icon: 'drama',
  language: 'en',
  time_zone: '',
  notifications_disabled: [],
  profile: { id: 'me', name: 'Daan', country: 'NL', status: 'active', main_image: null },
}

const search = { gender: 'all', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

/** A logged-in viewer around a story or a test. */
export function LoggedIn({ children }: { children: ReactNode }) {
  return <StateProvider initial={{ user, totals: { unread: 0, newLikes: 0 }, search }}>{children}</StateProvider>
}

export const card: ProfileCard = {
  id: 'a1',
  name: 'Anouk',
  age: 34,
  gender: 'female',
  country: 'NL',
  region: 'Utrecht',
  place: 'Utrecht',
  distance_km: 5,
  online: true,
  fictional: false,
  about_me: 'Bakes bread badly, argues about films well.',
  interests: ['coffee', 'biking', 'movies'],
  main_image: null,
}

export const longNamed: ProfileCard = {
  ...card,
  id: 'a2',
  name: 'Lieke_vanderBroek',
  place: '’s-Hertogenbosch',
  online: false,
}
export const invented: ProfileCard = { ...card, id: 'a3', name: 'Imani', online: false, fictional: true }

export const view: ProfileView = {
  ...card,
  photos: [],
  sexuality: 'hetero',
  facts: [
    { field: 'hair_color', value: 'brown' },
    { field: 'tattoos', value: 'one' },
  ],
  home: { country: 'Netherlands', region: 'Utrecht', regionWord: 'province' },
  notes: [
    { id: 'member_since', value: 'March 2025' },
    { id: 'last_seen', value: 'today' },
    { id: 'language', value: 'Dutch' },
  ],
  shared: ['coffee'],
}
