import type { Meta, StoryObj } from '@storybook/react-vite'
import { card, invented, LoggedIn, longNamed } from '../story-data.tsx'
import { TileList } from './TileList.tsx'

const meta = {
  title: 'Domains/Members/TileList',
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
