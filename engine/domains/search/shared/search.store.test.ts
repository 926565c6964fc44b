import { expect, it } from 'vitest'
import { createSearchStore } from './search.store.ts'

const page = (pageNumber: number) => ({ pageNumber, results: [] })
const numbers = (store: ReturnType<typeof createSearchStore>) =>
  store.getState().results.map(({ pageNumber }) => pageNumber)

const openStore = () => createSearchStore({ gender: '', country: '', countryregion: '', min_age: 18, max_age: 99 })

it('holds pages in their order, each once', () => {
  const store = openStore()
  for (const number of [2, 1, 3, 2]) store.getState().addPage(page(number), 50)
  expect(numbers(store)).toEqual([1, 2, 3])
  expect(store.getState().numResults).toBe(50)
})

it('restores a list that was left, and the six latest only', () => {
  const store = openStore()
  for (const visit of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    store.getState().leave(visit)
    store.getState().addPage(page(1), 1)
    store.getState().follow(`/from-${visit}`)
  }
  store.getState().leave('')
  expect(store.getState().results).toEqual([])
  expect(store.getState().resume('a')).toBe(false)
  expect(store.getState().resume('b')).toBe(true)
  expect(store.getState()).toMatchObject({ visit: 'b', followed: '/from-b', results: [page(1)] })
})
