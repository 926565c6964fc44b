import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { AloneTonight } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }
import long from './texts/fi.json' with { type: 'json' }

const meta = {
  title: 'Landers/alonetonight',
  component: AloneTonight,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AloneTonight>
export default meta
type Story = StoryObj<typeof meta>

const args = {
  ...SAMPLE_LANDER,
  texts,
} as const

/** The same where visitors see members: its people are always drawn. */
export const Visitor: Story = { args }
export const LongWords: Story = { args: { ...args, texts: long } }
export const WithoutReason: Story = { args: { ...args, profileFields: [] } }
export const ForMen: Story = { args: { ...args, genders: ['male'], seekings: ['men'] } }
