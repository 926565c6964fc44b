import { expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { editSchema } from '../edit.ts'
import { turnedBy } from './turn.ts'

const side = fc.integer({ min: 1, max: 5000 })

it('four rotations by 90 degrees restore a picture', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = { width, height }
      expect(turnedBy(turnedBy(size, 90), 270)).toEqual(size)
      expect(turnedBy(size, 180)).toEqual(size)
    }),
  )
})

it('a crop outside the picture is refused, and a crop of the whole picture is ignored', () => {
  expect(editSchema.parse({ turn: '90', x: '0', y: '0', width: '1', height: '1' })).toEqual({ turn: 90 })
  for (const wrong of [
    { turn: '45' },
    { turn: '0', x: '0.6', width: '0.5', y: '0', height: '1' },
    { turn: '0', x: '-0.1', width: '0.5', y: '0', height: '1' },
    { turn: '0', x: '0', width: '0.001', y: '0', height: '1' },
    { turn: 'NaN' },
  ])
    expect(editSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})
