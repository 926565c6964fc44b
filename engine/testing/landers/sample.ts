import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'

/** What a lander gets at a brand that shows no members; each test and story adds the lander's texts. */
export const SAMPLE_LANDER = {
  brand: 'Brand',
  slug: 'spring',
  locale: 'en',
  minAge: 18,
  bornBy: '2007-01-01',
  country: 'NL',
  distances: ['10', '25', '50', '100'],
  profileFields: ['about_me', 'reason_for_signup'],
  genders: GENDER_IDS,
  seekings: SEEKING_IDS,
  fictional: 'Fictional',
  fictionalProfiles: false,
  featured: [],
  blurred: true,
  tracking: { network: 'partner' },
} as const satisfies Omit<LanderProps, 'texts'>

export const SAMPLE_MEMBER = {
  id: 'a',
  name: 'Anouk',
  age: 34,
  place: 'Utrecht',
  fictional: false,
  photo: '/media/a/blur.webp',
} as const
