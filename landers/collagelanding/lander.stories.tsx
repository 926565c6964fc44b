import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
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
  ...SAMPLE_LANDER,
  slug: undefined,
  texts,
} as const

/** The same where visitors see members: it shows none. */
export const Visitor: Story = { args }
export const LongWords: Story = { args: { ...args, texts: long } }
/** A brand for women alone, whose profiles show no reason. */
export const ForWomen: Story = { args: { ...args, genders: ['female'], seekings: ['women'], profileFields: [] } }
