import type { Meta } from '@storybook/react-vite'
import * as complaints from '#engine/domains/moderation/complaints.route.tsx'
import * as decisions from '#engine/domains/moderation/restrictions/decisions.route.tsx'
import * as profile from '#engine/domains/profiles/own/own-profile.route.tsx'
import { type OwnSection, SECTIONS } from '#engine/domains/profiles/own/sections.ts'
import { SEEKING_IDS } from '#engine/domains/profiles/shared/fields.ts'
import { view } from '#engine/domains/profiles/story-data.tsx'
import * as langConfig from '#engine/domains/settings/lang-config.route.tsx'
import * as settings from '#engine/domains/settings/settings.route.tsx'
import { SETTLED } from '#engine/domains/settings/story-samples.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { JORIS, PHOTOS_OF_ANOUK } from '../cast/cast.ts'
import { type DataOf, screen } from './screen.tsx'

const meta = { title: 'Screens/Own' } satisfies Meta
export default meta

const face = JORIS.profile.main_image!.match
const main = {
  id: 'p1',
  status: 'active',
  main: true,
  private: false,
  reason: null,
  appealed: false,
  appealable: false,
  small: face,
  large: face,
  thumbhash: '',
} as const
const own: DataOf<typeof profile> = {
  profile: {
    ...view,
    id: 'joris',
    name: 'Joris',
    gender: 'male',
    photos: [{ ...PHOTOS_OF_ANOUK[0]!, small: face, large: face }],
  },
  photos: {
    photos: [main, { ...main, id: 'p2', main: false, status: 'pending' }],
    limit: 3,
    premium: 25,
    paid: false,
    reviewed: true,
    album: [],
  },
  facts: { tattoos: 'one' },
  chosen: ['coffee'],
  completeness: { percent: 60, missing: ['facts'] },
  sections: [...SECTIONS],
  about: { text: view.about_me, maxLength: 1000 },
  interests: ['coffee', 'music', 'hiking'],
  fields: ['hair_color', 'tattoos'],
  state: 'shown',
  basics: {
    name: 'Joris',
    age: 38,
    gender: 'male',
    seeking: 'women',
    seekings: SEEKING_IDS,
    country: 'NL',
    countries: [{ id: 'NL', label: 'Netherlands' }],
    region: 'Utrecht',
    regionWord: 'province',
    city: 'Utrecht',
  },
  section: undefined,
  gifts: [{ gift: 'rose', count: 12 }],
  saved: false,
}
const at = { path: '/profile', as: 'free' } as const
const edit = (section: OwnSection) => ({ ...at, path: `/profile?edit=${section}`, data: { ...own, section } })

export const Profile = screen('profile', profile, { ...at, data: own, isKey: true })
export const ProfileNew = screen('profile', profile, {
  ...at,
  as: 'newcomer',
  data: {
    ...own,
    profile: { ...own.profile, photos: [], about_me: '', interests: [], facts: [] },
    photos: { ...own.photos, photos: [] },
    completeness: { percent: 10, missing: ['photo', 'about_me', 'interests', 'facts'] },
    state: 'not_confirmed',
    gifts: [],
  },
})
export const ProfilePhotos = screen('profile', profile, edit('photos'))
export const ProfileBasics = screen('profile', profile, {
  ...edit('basics'),
  answer: { saved: false, form: 'basics', errors: { city: 'profile:error.city' }, values: { city: 'Utr' } },
})

const languages: Locale[] = ['nl', 'en']
const settled: DataOf<typeof settings> = {
  ...SETTLED,
  languages,
  language: 'nl',
  awaited: undefined,
  saved: undefined,
  blocked: [...SETTLED.blocked],
  devices: [...SETTLED.devices],
  causes: [],
}
const account = { path: '/settings', as: 'free', data: settled } as const

export const Settings = screen('settings', settings, { ...account, isKey: true })
export const SettingsRefused = screen('settings', settings, {
  ...account,
  answer: {
    account: {
      intent: 'mail',
      email: 'lieke@example',
      errors: { email: 'recovery:error.email_invalid', password: 'recovery:error.wrong_password' },
    },
  },
})
export const Notifications = screen('notifications', settings, {
  ...account,
  path: '/notifications',
  data: { ...settled, causes: ['bounce'], confirmed: false },
})

const [nl, en, fr] = [
  { id: 'nl', name: 'Nederlands' },
  { id: 'en', name: 'English' },
  { id: 'fr', name: 'Français' },
] as const
const tongue = { languages: [nl, en], language: 'en' as const, places: [], country: 'NL', callback: '/' }
export const Language = screen('lang-config', langConfig, { path: '/lang-config', as: 'visitor', data: tongue })
export const LanguageOfCountries = screen('lang-config', langConfig, {
  path: '/lang-config',
  as: 'visitor',
  data: {
    ...tongue,
    places: [
      { id: 'NL', label: 'Netherlands', languages: [nl, en] },
      { id: 'BE', label: 'Belgium', languages: [nl, fr] },
    ],
  },
})

const form = { email: 'joris@example.org', about: '', days: 7, done: false }
export const Complaint = screen('complaints', complaints, { path: '/complaints', as: 'visitor', data: form })
export const ComplaintRefused = screen('complaints', complaints, {
  path: '/complaints',
  as: 'free',
  data: form,
  answer: { errors: { body: 'moderation:error.body' }, values: { email: form.email }, minutes: 20 },
})
export const ComplaintFiled = screen('complaints', complaints, {
  path: '/complaints?done',
  as: 'free',
  data: { ...form, done: true },
})

const decided = { path: '/decisions', as: 'free' } as const
export const Decisions = screen('decisions', decisions, {
  ...decided,
  data: {
    statements: [
      {
        id: 'd1',
        kind: 'message',
        rule: 'scam',
        facts: 'The message asks for money.',
        found: 'report',
        automated: false,
        at: Date.UTC(2026, 5, 10),
        endedAt: null,
      },
    ],
  },
})
export const DecisionsNone = screen('decisions', decisions, { ...decided, data: { statements: [] } })
