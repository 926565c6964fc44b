import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import * as css from '../chat.css.ts'
import { CHATS, FICTIONAL, NOW } from '../story-samples.ts'
import { ConversationList } from './ConversationList.tsx'

const meta = {
  title: 'Domains/Chat/Conversation list',
  component: ConversationList,
  decorators: [
    (Story) => (
      <main className={css.chat} data-view="list">
        <Story />
      </main>
    ),
  ],
  args: { chats: CHATS, matches: [], next: null, openId: 'c-Anouk', fictional: FICTIONAL, now: NOW },
} satisfies Meta<typeof ConversationList>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}

const colourOf = (element: Element) => getComputedStyle(element).backgroundColor

/** A member without a photo has an initial, which is seen in the selected row too. */
export const SelectedInitial: Story = {
  args: { chats: CHATS.map((chat) => ({ ...chat, profile: { ...chat.profile, main_image: null } })) },
  play: async ({ canvasElement }) => {
    for (const letter of canvasElement.querySelectorAll('[data-letter]'))
      await expect(colourOf(letter)).not.toBe(colourOf(letter.closest('a')!))
  },
}
