import type { Meta, StoryObj } from '@storybook/react-vite'
import { GENDER_IDS, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { MapLanding } from './lander.tsx'
import german from './texts/de.json' with { type: 'json' }
import texts from './texts/en.json' with { type: 'json' }

const meta = {
  title: 'Landers/maplanding',
  component: MapLanding,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: 'Brand',
    slug: 'spring',
    locale: 'en',
    minAge: 18,
    bornBy: '2007-01-01',
    country: 'DK',
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
} satisfies Meta<typeof MapLanding>
export default meta
type Story = StoryObj<typeof meta>

/** It shows no members, to whomever. */
export const Visitor: Story = {}
export const Inland: Story = { args: { country: 'AT', locale: 'de', texts: german } }
export const WithoutChart: Story = { args: { country: 'JP', genders: ['female'], seekings: ['women'] } }
