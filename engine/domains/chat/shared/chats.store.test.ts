import { expect, it } from 'vitest'
import type { Chat, ChatMessage } from '#engine/platform/types.ts'
import { createChatsStore, unreadTotal } from './chats.store.ts'

const chat = (id: string, unread: number) =>
  ({ conversation: { id }, profile: { id: `of-${id}` }, num_unread_messages: unread }) as Chat
const message = (client_id: string, body: string) => ({ client_id, body }) as unknown as ChatMessage

const open = () => createChatsStore(7)

it('shows the server’s total until the list is loaded', () => {
  const store = open()
  expect(unreadTotal(store.getState())).toBe(7)
  store.getState().setChats([chat('a', 2), chat('b', 1)])
  expect(unreadTotal(store.getState())).toBe(3)
})

it('puts what an event shows of a conversation where its newest message belongs, and the total', () => {
  const store = open()
  const listed = (id: string, last: string, unread = 0) => ({ ...chat(id, unread), last_message: { id: last } }) as Chat
  const ids = () => store.getState().chats?.map(({ conversation }) => conversation.id)
  const update = (row: Chat) => store.getState().updateChat({ chat: row, unread: 8 })
  update(listed('a', '1', 1))
  expect([store.getState().chats, unreadTotal(store.getState())]).toEqual([null, 8])
  store.getState().setChats([listed('a', '9'), listed('b', '8'), listed('c', '7')], { next: '7', unread: 0 })
  update(listed('c', '95', 2))
  expect([ids(), unreadTotal(store.getState())]).toEqual([['c', 'a', 'b'], 8])
  expect(store.getState().chats?.[0]).toMatchObject({ profile: { id: 'of-c' }, num_unread_messages: 2 })
  update(listed('a', '9'))
  expect(ids()).toEqual(['c', 'a', 'b'])
})

it('puts a conversation that the list does not have, unless it stands on a page that is not loaded', () => {
  const store = open()
  const listed = (id: string, last: string) => ({ ...chat(id, 1), last_message: { id: last } }) as Chat
  const ids = () => store.getState().chats?.map(({ conversation }) => conversation.id)
  store.getState().setChats([listed('a', '9'), listed('b', '8')], { next: '8', unread: 2 })
  store.getState().updateChat({ chat: listed('old', '5'), unread: 3 })
  expect([ids(), store.getState().unread]).toEqual([['a', 'b'], 3])
  store.getState().updateChat({ chat: listed('new', '91'), unread: 4 })
  expect([ids(), store.getState().unread]).toEqual([['new', 'a', 'b'], 4])
  store.getState().setChats([listed('a', '9')], { next: null, unread: 1 })
  store.getState().updateChat({ chat: listed('old', '5'), unread: 2 })
  expect(ids()).toEqual(['a', 'old'])
})

it('reads a conversation by opening it, in the list and in the total', () => {
  const store = open()
  const chats = [chat('a', 2), chat('b', 1)]
  store.getState().setChats(chats)
  store.getState().openConversation('a', 'of-a', 5)
  expect(unreadTotal(store.getState())).toBe(1)
  expect(store.getState()).toMatchObject({
    last_chat_opened_profile: 'of-a',
    last_chat_opened_date: 5,
    unread: 5,
  })
  expect(chats[0]!.num_unread_messages).toBe(2)
  store.getState().openConversation('unknown', 'p', 6)
  expect(store.getState()).toMatchObject({ last_chat_opened_profile: 'p', unread: 5 })
})

it('keeps a message once, whichever copy came last', () => {
  const store = open()
  store.getState().addMessage('a', message('1', 'on its way'))
  const before = store.getState().chat_messages.a
  store.getState().addMessage('a', message('1', 'delivered'))
  store.getState().addMessage('a', message('2', 'second'))
  expect(store.getState().chat_messages.a).toMatchObject({
    total: 2,
    messages: [{ body: 'delivered' }, { body: 'second' }],
  })
  expect(before).toMatchObject({ total: 1, messages: [{ body: 'on its way' }] })
})

it('keeps the older pages behind a fresh first page, and the server’s count of what is unread', () => {
  const store = open()
  const listed = (id: string, unread = 0) => ({ ...chat(id, unread), last_message: { id } }) as Chat
  const ids = () => store.getState().chats?.map(({ conversation }) => conversation.id)
  store.getState().setChats([listed('9'), listed('8', 1)], { next: '8', unread: 4 })
  expect([store.getState().chats_next, unreadTotal(store.getState())]).toEqual(['8', 4])
  store.getState().addChats({ chats: [listed('8'), listed('7', 2), listed('6')], next: null, unread: 4, matches: [] })
  expect([ids(), store.getState().chats_next]).toEqual([['9', '8', '7', '6'], null])
  // 8 was deleted elsewhere, and 7 has written again.
  store
    .getState()
    .setChats([listed('9'), { ...listed('7', 3), last_message: { id: '95' } } as Chat], { next: '75', unread: 5 })
  expect([ids(), unreadTotal(store.getState())]).toEqual([['9', '7', '6'], 3])
  store.getState().setChats([listed('9')], { next: null, unread: 0 })
  expect(ids()).toEqual(['9'])
})

it('removes a conversation with its messages, by its own id and by its profile', () => {
  const store = open()
  store.getState().setChats([chat('a', 0), chat('b', 0), chat('c', 0)])
  for (const id of ['a', 'b', 'c']) store.getState().setMessages(id, { messages: [], total: 0, unread: 0 })
  store.getState().removeConversation('a')
  store.getState().removeByProfile('of-b')
  expect(store.getState().chats).toEqual([chat('c', 0)])
  expect(Object.keys(store.getState().chat_messages)).toEqual(['c'])
})
