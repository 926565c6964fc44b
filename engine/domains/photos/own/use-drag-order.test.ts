import { expect, it } from 'vitest'
import { withMoved } from './use-drag-order.ts'

it('moves an item forward or back, and the items between make room', () => {
  expect(withMoved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(withMoved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
