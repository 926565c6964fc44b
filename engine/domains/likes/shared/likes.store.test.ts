import { expect, it } from 'vitest'
import type { LikedBy, ProfileCard } from '#engine/platform/types.ts'
import { createLikesStore, findNewLike, findNewMatch, newLikesTotal } from './likes.store.ts'

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

it('announces each match once, and none with a member who is not among the likes', () => {
  const store = open()
  const found = () => findNewMatch(store.getState())?.id
  expect(found()).toBeUndefined()
  const matches = ['blocked', 'x', 'y'].map((id) => ({ ...like(id), match: `${id}:1` }))
  const load = () =>
    store.getState().setLikes({ profiles: [card('y'), card('x'), card('z')], liked_by: [like('z'), ...matches] })
  load()
  expect(found()).toBe('x')
  expect(findNewLike(store.getState())?.id).toBe('z')
  store.getState().takeMatch('x:1')
  load()
  expect(found()).toBe('y')
  store.getState().takeMatch('y:1')
  expect(found()).toBeUndefined()
})
