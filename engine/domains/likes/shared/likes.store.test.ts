import { expect, it } from 'vitest'
import type { LikedBy, ProfileCard } from '#engine/platform/types.ts'
import { createLikesStore, findNewMatch, newLikesTotal } from './likes.store.ts'

const like = (id: string) => ({ id, like_new: true }) as LikedBy
const card = (id: string) => ({ id }) as ProfileCard

const open = () => createLikesStore(3)

it('shows the server’s number of new likes until the list is loaded', () => {
  const store = open()
  expect(newLikesTotal(store.getState())).toBe(3)
  store.getState().setLikes({ profiles: [], liked_by: [like('x'), like('y')] })
  expect(newLikesTotal(store.getState())).toBe(2)
})

it('clears the new mark of a like when its profile is opened', () => {
  const store = open()
  store.getState().setLikes({ profiles: [], liked_by: [like('x'), like('y')] })
  store.getState().openProfile('x')
  expect(store.getState().liked_by).toEqual([{ id: 'x', like_new: false }, like('y')])
})

it('announces matches in their order, and none with a member who is not among the likes', () => {
  const store = open()
  const found = () => findNewMatch(store.getState())?.profile
  for (const profile of ['blocked', 'x', 'y']) store.getState().addMatch({ id: `event-${profile}`, profile })
  expect(found()).toBeUndefined()
  store.getState().setLikes({ profiles: [card('y'), card('x')], liked_by: [] })
  expect(found()).toBe('x')
  store.getState().removeMatch('event-x')
  expect(found()).toBe('y')
  store.getState().removeMatch('event-y')
  expect(found()).toBeUndefined()
})
