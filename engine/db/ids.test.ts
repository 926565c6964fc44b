import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { continueAfter, idTime, newId, newPublicId, timeOfId } from './ids.ts'

it('generates distinct, strictly increasing ids of version 7', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

it('continues after an id of a clock that was ahead', () => {
  const ahead = v7({ msecs: Date.now() + 3_600_000, seq: 0xffffffff })
  continueAfter(ahead)
  continueAfter('not-an-id')
  const ids = Array.from({ length: 1000 }, newId)
  expect([ahead, ...ids].toSorted()).toEqual([ahead, ...ids])
  expect(idTime()).toBe(timeOfId(ids.at(-1)!))
})

it('generates random public ids of version 4', () => {
  expect(newPublicId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
})
