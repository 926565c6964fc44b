import type { Meta, StoryObj } from '@storybook/react-vite'
import { GENDER_IDS, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { TransitionsVideo } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }
import finnish from './texts/fi.json' with { type: 'json' }

const meta = {
  title: 'Landers/transitionsvideolanding',
  component: TransitionsVideo,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: 'Brand',
    slug: 'spring',
    locale: 'en',
    minAge: 18,
    bornBy: '2007-01-01',
    country: 'NL',
    distances: ['10', '25', '50', '100'],
    profileFields: [],
    genders: GENDER_IDS,
    seekings: SEEKING_IDS,
    fictional: 'Fictional',
    fictionalProfiles: false,
    featured: [],
    blurred: true,
    tracking: { network: 'example' },
    texts,
  },
} satisfies Meta<typeof TransitionsVideo>
export default meta
type Story = StoryObj<typeof meta>

/** It shows no members, to whomever. */
export const Visitor: Story = {}
export const LongWords: Story = { args: { locale: 'fi', texts: finnish } }
export const OneGender: Story = { args: { genders: ['male'], seekings: ['men'] } }
