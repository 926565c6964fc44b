import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { Video } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }
import finnish from './texts/fi.json' with { type: 'json' }

const meta = {
  title: 'Landers/video',
  component: Video,
  parameters: { layout: 'fullscreen' },
  args: {
    ...SAMPLE_LANDER,
    profileFields: [],
    texts,
  },
} satisfies Meta<typeof Video>
export default meta
type Story = StoryObj<typeof meta>

/** It shows no members, to whomever. */
export const Visitor: Story = {}
export const LongWords: Story = { args: { locale: 'fi', texts: finnish } }
export const OneGender: Story = { args: { genders: ['male'], seekings: ['men'] } }
