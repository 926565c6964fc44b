import type { Meta, StoryObj } from '@storybook/react-vite'
import { GENDER_IDS, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { CollageLanding } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }
import long from './texts/fi.json' with { type: 'json' }

const meta = {
  title: 'Landers/collagelanding',
  component: CollageLanding,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CollageLanding>
export default meta
type Story = StoryObj<typeof meta>

const args = {
  brand: 'Brand',
  slug: undefined,
  locale: 'en',
  minAge: 18,
  bornBy: '2007-01-01',
  profileFields: ['about_me', 'reason_for_signup'],
  genders: GENDER_IDS,
  seekings: SEEKING_IDS,
  fictional: 'Fictional',
  fictionalProfiles: false,
  featured: [],
  blurred: true,
  tracking: { network: 'example' },
  texts,
} as const

/** The same where visitors see members: it shows none. */
export const Visitor: Story = { args }
export const LongWords: Story = { args: { ...args, texts: long } }
/** A brand for women alone, whose profiles show no reason. */
export const ForWomen: Story = { args: { ...args, genders: ['female'], seekings: ['women'], profileFields: [] } }
