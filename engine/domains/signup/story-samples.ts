import { GENDER_IDS, SEEKING_IDS } from '#engine/db/choices/genders.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import type { AccountView } from './account-page.ts'
import type { SignupOptions } from './signup-options.ts'

export const OPTIONS: SignupOptions = {
  genders: GENDER_IDS,
  seekings: SEEKING_IDS,
  countries: [
    { id: 'DE', label: 'Deutschland' },
    { id: 'CH', label: 'Schweiz' },
  ],
  country: 'DE',
  cities: ['Berlin', 'Garmisch-Partenkirchen'],
  minAge: 18,
  bornBy: '2008-06-15',
}

export const LONG_NAMED: ProfileCard = {
  id: 'lieke',
  name: 'Lieke_vanderBroek',
  age: 34,
  gender: 'female',
  country: 'NL',
  region: 'Utrecht',
  place: 'Charlottenburg-Wilmersdorf',
  distance_km: 15,
  online: false,
  fictional: false,
  about_me: '',
  interests: [],
  main_image: null,
}

export const ACCOUNT: AccountView = {
  open: true,
  inviteRefused: false,
  prefill: { email: '' },
  captcha: { needed: false, minutes: 0 },
  options: OPTIONS,
  clientId: '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a11',
  from: null,
  bars: ['photo', 'personal', 'about'],
  pictures: [],
}
