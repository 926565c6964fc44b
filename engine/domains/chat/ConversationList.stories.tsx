import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConversationList } from './ConversationList.tsx'
import * as css from './chat.css.ts'
import { CHATS, FICTIONAL, NOW } from './story-samples.ts'

const meta = {
  title: 'Domains/Chat/ConversationList',
  component: ConversationList,
  decorators: [
    (Story) => (
      <main className={css.chat} data-view="list">
        <Story />
      </main>
    ),
  ],
  args: { chats: CHATS, openId: 'c-Anouk', fictional: FICTIONAL, now: NOW },
} satisfies Meta<typeof ConversationList>
export default meta

export const Several: StoryObj<typeof meta> = {}
