import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { ANOUK, FICTIONAL, INVENTED, MESSAGES, STATE, UNSENT, VIEW, WAITING } from '../story-samples.ts'
import { Thread } from './Thread.tsx'

const nothing = () => {}
const meta = {
  title: 'Domains/Chat/Thread',
  component: Thread,
  decorators: [
    (Story) => (
      <StateProvider initial={STATE}>
        <Story />
      </StateProvider>
    ),
  ],
  args: {
    view: VIEW,
    fictional: FICTIONAL,
    onStarted: nothing,
    onReport: nothing,
    onBlock: nothing,
    onDelete: nothing,
  },
} satisfies Meta<typeof Thread>
export default meta
type Story = StoryObj<typeof meta>

const withConversation = (changes: Partial<typeof VIEW.conversation>) => ({
  view: { ...VIEW, conversation: { ...VIEW.conversation, ...changes } },
})

export const Open: Story = {}
export const Empty: Story = {
  args: withConversation({ id: undefined, messages: [], total: 0, unread: 0, hasOlder: false }),
}
export const Removed: Story = {
  args: withConversation({
    messages: MESSAGES.map((message) => (message.id === 'm3' ? { ...message, text: '' } : message)),
  }),
}
export const NotSent: Story = { args: withConversation({ messages: [...MESSAGES, UNSENT] }) }
export const Waiting: Story = { args: withConversation({ messages: [...MESSAGES, WAITING] }) }
export const OutOfCredits: Story = { args: { refused: { reason: 'not_enough_credits', draft: 'Lucky, I think' } } }
export const NoCredits: Story = {
  decorators: [
    (Story) => (
      <StateProvider initial={{ ...STATE, user: STATE.user && { ...STATE.user, credits: 0 } }}>
        <Story />
      </StateProvider>
    ),
  ],
}
export const FreeLimit: Story = { args: { refused: { reason: 'free_conversation_limit', draft: 'Hello' } } }
export const FictionalClosed: Story = { args: withConversation({ profile: INVENTED, closed: 'fictional_closed' }) }
export const FictionalToConfirm: Story = {
  args: withConversation({ profile: INVENTED, messages: [], total: 0, confirmation: 'version' }),
}
export const Gone: Story = { args: withConversation({ profile: { ...ANOUK, online: false }, closed: 'gone' }) }
