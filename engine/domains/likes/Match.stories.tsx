import type { Meta, StoryObj } from '@storybook/react-vite'
import { card, invented, LoggedIn } from '#engine/domains/profiles/story-data.tsx'
import { LikeButton } from './shared/LikeButton.tsx'
import { MatchDialog } from './shared/MatchDialog.tsx'

const meta = {
  title: 'Domains/Likes/Match',
  decorators: [
    (Story) => (
      <LoggedIn>
        <Story />
      </LoggedIn>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj

const ignore = () => undefined
export const Dialog: Story = { render: () => <MatchDialog open profile={card} ownPhoto={null} onClose={ignore} /> }
export const Fictional: Story = {
  render: () => <MatchDialog open profile={invented} ownPhoto={null} onClose={ignore} />,
}
export const Button: Story = { render: () => <LikeButton profile={card} look="button" /> }
export const Liked: Story = { render: () => <LikeButton profile={card} look="button" liked /> }
