import type { Meta } from '@storybook/react-vite'
import * as chats from '#engine/domains/chat/chats.route.tsx'
import * as conversation from '#engine/domains/chat/conversation.route.tsx'
import * as memberChat from '#engine/domains/chat/member-chat.route.tsx'
import { CHATS, LONG_WORDS, MESSAGES, NOW, OPENING, UNSENT, VIEW } from '#engine/domains/chat/story-samples.ts'
import type { Chat, ProfileCard } from '#engine/platform/types.ts'
import { ANOUK, CAST, CROWD, IMANI, LIEKE } from '../cast/cast.ts'
import { refusedScreen, screen } from './screen.tsx'

const meta = { title: 'Screens/Chats' } satisfies Meta
export default meta

/** The chats of the samples, each with somebody of the cast. */
const chatsWith = (people: readonly ProfileCard[]): Chat[] =>
  people.map((profile, at) => ({ ...CHATS[at % CHATS.length]!, conversation: { id: `c-${profile.id}` }, profile }))

const listOf = (people: readonly ProfileCard[], matches: readonly ProfileCard[] = []) => ({
  chats: chatsWith(people),
  next: people.length > 20 ? 'next' : null,
  unread: people.length,
  matches,
})
const at = { path: '/chats', as: 'free' } as const

export const List = screen('chats', chats, {
  ...at,
  data: { list: listOf(CAST, CAST.slice(3, 6)), search: undefined, now: NOW },
  isKey: true,
})
export const ListOfMany = screen('chats', chats, {
  ...at,
  as: 'premium',
  data: { list: listOf(CROWD), search: undefined, now: NOW },
})
export const ListOfOne = screen('chats', chats, { ...at, data: { list: listOf([LIEKE]), search: undefined, now: NOW } })
export const ListEmpty = screen('chats', chats, { ...at, data: { list: listOf([]), search: undefined, now: NOW } })

const room = { path: '/chats/c-anouk', as: 'free' } as const
const withChanges = (changes: Partial<typeof VIEW.conversation>) => ({
  ...VIEW,
  conversation: { ...VIEW.conversation, profile: ANOUK, ...changes },
  chats: listOf(CAST),
})

export const Conversation = screen('chats-id', conversation, { ...room, data: withChanges({}), isKey: true })
export const ConversationOfPremium = screen('chats-id', conversation, {
  ...room,
  as: 'premium',
  data: withChanges({ readThrough: 'm2', unread: 0 }),
})
export const ConversationWithLongWords = screen('chats-id', conversation, {
  ...room,
  data: withChanges({ profile: LIEKE, messages: LONG_WORDS }),
})
export const ConversationNotSent = screen('chats-id', conversation, {
  ...room,
  data: withChanges({ messages: [...MESSAGES, UNSENT] }),
})
export const ConversationOutOfCredits = screen('chats-id', conversation, {
  ...room,
  as: 'newcomer',
  data: withChanges({}),
  answer: { reason: 'not_enough_credits', draft: 'Lucky, I think' },
})
export const ConversationFictional = screen('chats-id', conversation, {
  ...room,
  data: withChanges({ profile: IMANI, closed: 'fictional_closed' }),
})
export const ConversationGone = refusedScreen('chats-id', conversation, { ...room, status: 404, reason: 'not_found' })

const NEW = { id: undefined, messages: [], total: 0, unread: 0, hasOlder: false }
const first = { ...room, path: '/members/anouk/chat' } as const

export const First = screen('members-id-chat', memberChat, {
  ...first,
  data: { ...withChanges(NEW), opening: OPENING },
  isKey: true,
})
