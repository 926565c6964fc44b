import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { TinderSwipe } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }
import long from './texts/fi.json' with { type: 'json' }

const meta = {
  title: 'Landers/tinderswipe',
  component: TinderSwipe,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TinderSwipe>
export default meta
type Story = StoryObj<typeof meta>

const args = {
  ...SAMPLE_LANDER,
  slug: undefined,
  texts,
} as const

/** The same where visitors see members: it shows none. */
export const Visitor: Story = { args }
export const LongWords: Story = { args: { ...args, texts: long } }
/** Profiles without a text about oneself: no cards. */
export const WithoutCards: Story = { args: { ...args, profileFields: [] } }
