import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { TransitionsVideo } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }
import finnish from './texts/fi.json' with { type: 'json' }

const meta = {
  title: 'Landers/transitionsvideolanding',
  component: TransitionsVideo,
  parameters: { layout: 'fullscreen' },
  args: {
    ...SAMPLE_LANDER,
    profileFields: [],
    texts,
  },
} satisfies Meta<typeof TransitionsVideo>
export default meta
type Story = StoryObj<typeof meta>

/** It shows no members, to whomever. */
export const Visitor: Story = {}
export const LongWords: Story = { args: { locale: 'fi', texts: finnish } }
export const OneGender: Story = { args: { genders: ['male'], seekings: ['men'] } }
