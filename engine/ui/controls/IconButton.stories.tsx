import type { Meta, StoryObj } from '@storybook/react-vite'
import { btnRow } from './Button.css.ts'
import { IconButton } from './IconButton.tsx'

const meta = { title: 'UI/Icon button', component: IconButton } satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  args: { icon: 'heart', label: 'Like' },
  render: () => (
    <div className={btnRow}>
      <IconButton icon="heart" label="Like" />
      <IconButton icon="heart" label="Liked" aria-pressed="true" />
      <IconButton icon="message-circle" label="Write a message" strong />
      <IconButton icon="flag" label="Report" disabled />
      <IconButton icon="arrow-left" label="Back to conversations" to="/chats" />
    </div>
  ),
}
