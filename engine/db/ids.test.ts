import { expect, it } from 'vitest'
import { newId, newPublicId } from './ids.ts'

it('generates distinct, strictly increasing ids of version 7', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

it('generates random public ids of version 4', () => {
  expect(newPublicId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
})
