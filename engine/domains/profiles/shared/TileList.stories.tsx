import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { card, invented, LoggedIn, longNamed } from '../story-data.tsx'
import { TileList } from './TileList.tsx'

const meta = {
  title: 'Domains/Members/Tile list',
  component: TileList,
  decorators: [
    (Story) => (
      <LoggedIn>
        <Story />
      </LoggedIn>
    ),
  ],
} satisfies Meta<typeof TileList>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = { args: { profiles: [card] } }
export const LongName: Story = { args: { profiles: [longNamed] } }
export const Fictional: Story = { args: { profiles: [invented] } }

const main_image = { thumb_filename: drawSample(), match: drawSample(), thumbhash: '', focus: '73' }
const pictured = { ...card, place: 'Berlin-Prenzlauer Berg', distance_km: 270, main_image }

/** On the narrowest phones: a face is in the upper half of the photo, and words over the photo stay below it. */
export const LongPlace: Story = {
  args: { profiles: [pictured] },
  decorators: [
    (Story) => (
      <div style={{ width: '8rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img')!
    const frame = picture.parentElement!.getBoundingClientRect()
    const words = canvasElement.querySelector('h2')!.getBoundingClientRect()
    const areOnPhoto = words.top < frame.bottom && words.left < frame.right
    if (areOnPhoto) await expect(words.top).toBeGreaterThan(frame.top + frame.height * 0.6)
    // A crop keeps what the photo's focus names: tenths from the left, and from the top.
    await expect(getComputedStyle(picture).objectPosition).toMatch(/^70% (30%|clamp|calc|15%)/)
  },
}
