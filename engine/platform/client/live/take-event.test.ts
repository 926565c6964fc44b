import { expect, it } from 'vitest'
import { PageStores } from '../stores.tsx'
import type { LiveNews, LiveStore } from './live-store.ts'
import { reload, takeEvent } from './take-event.ts'

const search = { gender: '', country: '', countryregion: '', min_age: 18, max_age: 99 }
const openStores = () => new PageStores({ user: null, totals: { unread: 0, newLikes: 0 }, search })
const message = (data: LiveNews['data']): LiveNews => ({ id: 'e', type: 'message', data })
const detail = (revision: number) => ({ detail: { revision } })

/** A store that applies the details of messages, and whose loads end when the test says so. */
function openLive() {
  const applied: unknown[] = []
  const loads: (() => void)[] = []
  const live: LiveStore = {
    load: () => new Promise<void>((resolve) => loads.push(resolve)),
    on: {
      user: 'load',
      typing: () => 'beside',
      message: ({ data }) => {
        if (data.detail === undefined) return 'load'
        applied.push(data.detail)
        return 'applied'
      },
    },
  }
  const end = async (at: number) => {
    loads[at]!()
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
  }
  return { live, applied, end, count: () => loads.length }
}

it('applies what an event carries without a load, and loads for one that carries nothing', () => {
  const stores = openStores()
  const { live, applied, count } = openLive()
  takeEvent(stores, [live], message(detail(1)))
  expect([applied, count()]).toEqual([[{ revision: 1 }], 0])
  takeEvent(stores, [live], { id: '', type: 'typing', data: {} })
  takeEvent(stores, [live], { id: 'e', type: 'like', data: {} })
  expect(count()).toBe(0)
  takeEvent(stores, [live], message({}))
  expect(count()).toBe(1)
})

it('loads a store again that was applied to while it was being loaded, and only then', async () => {
  const stores = openStores()
  const { live, end, count } = openLive()
  void reload(stores, [live])
  takeEvent(stores, [live], { id: '', type: 'typing', data: {} })
  await end(0)
  expect(count()).toBe(1)
  void reload(stores, [live])
  takeEvent(stores, [live], message(detail(1)))
  takeEvent(stores, [live], message(detail(2)))
  await end(1)
  expect(count()).toBe(3)
  await end(2)
  expect(count()).toBe(3)
})

it('loads instead of applying what is older than what it has applied', () => {
  const stores = openStores()
  const { live, applied, count } = openLive()
  takeEvent(stores, [live], message(detail(7)))
  takeEvent(stores, [live], message(detail(7)))
  expect([applied.length, count()]).toEqual([2, 0])
  takeEvent(stores, [live], message(detail(6)))
  expect([applied.length, count()]).toEqual([2, 1])
  // Another page has applied nothing yet.
  takeEvent(openStores(), [live], message(detail(6)))
  expect(applied).toHaveLength(3)
})

it('loads once for all the events that a page has missed', async () => {
  const stores = openStores()
  const { live, end, count } = openLive()
  void reload(stores, [live])
  for (let missed = 0; missed < 50; missed += 1) takeEvent(stores, [live], message({}))
  await end(0)
  await end(1)
  expect(count()).toBe(2)
})
