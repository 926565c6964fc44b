import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import * as css from '../chat.css.ts'
import { useChatsStore } from '../shared/chats.store.ts'
import { forgetDrafts } from '../shared/drafts.ts'
import {
  ANOUK,
  FICTIONAL,
  INVENTED,
  LONG_WORDS,
  MESSAGES,
  OPENING,
  STATE,
  UNSENT,
  VIEW,
  WAITING,
} from '../story-samples.ts'
import { Thread } from './Thread.tsx'

const nothing = () => {}
const meta = {
  title: 'Domains/Chat/Thread',
  component: Thread,
  decorators: [
    (Story) => (
      <StateProvider initial={STATE}>
        <main className={css.chat} data-view="thread" style={{ gridTemplateColumns: '1fr' }}>
          <Story />
        </main>
      </StateProvider>
    ),
  ],
  parameters: { layout: 'fullscreen' },
  // What is typed in one story is no draft of the next.
  beforeEach: () => {
    forgetDrafts()
    return forgetDrafts
  },
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
const NEW = { id: undefined, messages: [], total: 0, unread: 0, hasOlder: false }

export const Open: Story = {}
export const Empty: Story = {
  args: { view: { ...withConversation(NEW).view, opening: OPENING } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: OPENING.icebreakers[1] }))
    await expect(canvas.getByRole('textbox')).toHaveValue(OPENING.icebreakers[1])
    await userEvent.clear(canvas.getByRole('textbox'))
  },
}
/** An opening that is taller than its room begins at its top, with the photo. */
export const EmptyInALowWindow: Story = {
  ...Empty,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', height: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const scroller = within(canvasElement).getByRole('log').parentElement
    await expect(scroller?.scrollHeight).toBeGreaterThan(scroller?.clientHeight ?? 0)
    await expect(scroller?.scrollTop).toBe(0)
  },
}
export const Icebreakers: Story = {
  ...Empty,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'See all ideas' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(dialog.getAllByRole('listitem')).toHaveLength(OPENING.icebreakers.length)
  },
}
/** The price is asked before the first message of a conversation. */
export const FirstMessage: Story = {
  ...Empty,
  play: async ({ canvasElement }) => {
    localStorage.removeItem('message-price')
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'Lucky, but I own an alarm clock')
    await userEvent.click(canvas.getByRole('button', { name: /^Send\s*\d/ }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await expect(dialog.getByText('11 credits')).toBeVisible()
    await expect(field).toHaveValue('Lucky, but I own an alarm clock')
  },
}
export const Removed: Story = {
  args: withConversation({
    messages: MESSAGES.map((message) => (message.id === 'm3' ? { ...message, text: '' } : message)),
  }),
}
export const NotSent: Story = { args: withConversation({ messages: [...MESSAGES, UNSENT] }) }
export const Waiting: Story = { args: withConversation({ messages: [...MESSAGES, WAITING] }) }
export const Read: Story = { args: withConversation({ readThrough: 'm2', unread: 0 }) }
export const LongWords: Story = {
  args: withConversation({ messages: LONG_WORDS }),
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByRole('log')
    await expect(log.scrollWidth).toBeLessThanOrEqual(log.clientWidth)
    await expect(within(log).queryByRole('link', { name: /example/ })).toBeNull()
  },
}

function TypingNow() {
  const store = useChatsStore()
  useEffect(() => store.getState().setTyping('c-Anouk', Date.now() + 3_600_000), [store])
  return null
}
export const Typing: Story = {
  decorators: [
    (Story) => (
      <>
        <TypingNow />
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Anouk is typing')).toBeInTheDocument())
  },
}
/** Whoever is gone, or behind a block, shows no presence, typing or read marks from then on; the messages and the draft stay. */
export const Unreachable: Story = {
  args: withConversation({ readThrough: 'm2', unread: 0, profile: { ...ANOUK, online: true } }),
  decorators: Typing.decorators!,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByText('Anouk is typing')).toBeInTheDocument())
    const ask = window.fetch
    window.fetch = async () => Response.json({ error: { reason: 'not_found' } }, { status: 404 })
    try {
      await userEvent.type(canvas.getByRole('textbox'), 'Are you there?')
      window.dispatchEvent(new CustomEvent('live:lists', { detail: {} }))
      await waitFor(() => expect(canvas.queryByText('Anouk is typing')).toBeNull())
      await expect(canvas.queryByText('Online now')).toBeNull()
      await expect(canvas.queryByText('Read')).toBeNull()
      await expect(canvas.getByRole('textbox')).toHaveValue('Are you there?')
    } finally {
      window.fetch = ask
    }
  },
}
/** The menu is one for all messages: beside the one it is opened for, by keyboard too. */
export const MenuOpen: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: 'Options for this message' })
    first!.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Copy text' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(canvasElement).getByRole('button', { name: 'Report this message' })).toHaveFocus()
  },
}
export const EmojiOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Choose an emoji' }))
    const grinning = await canvas.findByRole('gridcell', { name: /^grinning face$/i }, { timeout: 10_000 })
    await userEvent.click(grinning)
    await expect(canvas.getByRole('textbox')).toHaveValue('😀')
  },
}
export const NearLimit: Story = {
  args: { refused: { reason: 'message_too_long', draft: 'word '.repeat(210) } },
}
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
