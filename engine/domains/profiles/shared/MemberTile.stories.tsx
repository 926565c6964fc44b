import type { Meta, StoryObj } from '@storybook/react-vite'
import { card, invented, LoggedIn, longNamed } from '../story-data.tsx'
import { MemberTile } from './MemberTile.tsx'
import { grid } from './tile.css.ts'

const meta = {
  title: 'Domains/Members/MemberTile',
  component: MemberTile,
  decorators: [
    (Story) => (
      <LoggedIn>
        <ul className={grid}>
          <Story />
        </ul>
      </LoggedIn>
    ),
  ],
} satisfies Meta<typeof MemberTile>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = { args: { profile: card } }
export const LongName: Story = { args: { profile: longNamed, liked: true } }
export const Fictional: Story = { args: { profile: invented } }
export const NewLike: Story = { args: { profile: card, mark: 'New' } }
