import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { MapLanding } from './lander.tsx'
import german from './texts/de.json' with { type: 'json' }
import texts from './texts/en.json' with { type: 'json' }

const meta = {
  title: 'Landers/maplanding',
  component: MapLanding,
  parameters: { layout: 'fullscreen' },
  args: {
    ...SAMPLE_LANDER,
    country: 'DK',
    profileFields: [],
    texts,
  },
} satisfies Meta<typeof MapLanding>
export default meta
type Story = StoryObj<typeof meta>

/** It shows no members, to whomever. */
export const Visitor: Story = {}
export const Inland: Story = { args: { country: 'AT', locale: 'de', texts: german } }
export const WithoutChart: Story = { args: { country: 'JP', genders: ['female'], seekings: ['women'] } }
