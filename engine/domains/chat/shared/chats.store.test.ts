import { expect, it } from 'vitest'
import type { Chat, ChatMessage, LikedBy } from '#engine/platform/types.ts'
import { createChatsStore, newLikesTotal, unreadTotal } from './chats.store.ts'

const chat = (id: string, unread: number) =>
  ({ conversation: { id }, profile: { id: `of-${id}` }, num_unread_messages: unread }) as Chat
const message = (client_id: string, body: string) => ({ client_id, body }) as unknown as ChatMessage
const like = (id: string) => ({ id, like_new: true }) as LikedBy

const open = () => createChatsStore({ unread: 7, newLikes: 3 })

it('shows the server’s totals until the lists are loaded', () => {
  const store = open()
  expect([unreadTotal(store.getState()), newLikesTotal(store.getState())]).toEqual([7, 3])
  store.getState().setChats([chat('a', 2), chat('b', 1)])
  store.getState().setLikes({ profiles: [], liked_by: [like('x'), like('y')] })
  expect([unreadTotal(store.getState()), newLikesTotal(store.getState())]).toEqual([3, 2])
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
    totals: { unread: 5 },
  })
  expect(chats[0]!.num_unread_messages).toBe(2)
  store.getState().openConversation('unknown', 'p', 6)
  expect(store.getState()).toMatchObject({ last_chat_opened_profile: 'p', totals: { unread: 5 } })
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

it('clears the new mark of a like when its profile is opened', () => {
  const store = open()
  store.getState().setLikes({ profiles: [], liked_by: [like('x'), like('y')] })
  store.getState().openProfile('x')
  expect(store.getState().liked_by).toEqual([{ id: 'x', like_new: false }, like('y')])
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
