import { expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { bounded, FITTED, fitted, MAX_SCALE, pinched, zoomedTo } from './zoom.ts'

const frame = { width: 360, height: 480 }
const side = fc.integer({ min: 1, max: 4000 })
const offset = fc.integer({ min: -400, max: 400 })
const point = fc.record({ x: offset, y: offset })
const zoom = fc.record({ scale: fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), x: offset, y: offset })

it('fits a picture whole, whatever its proportions', () => {
  expect(fitted({ width: 1200, height: 600 }, frame)).toEqual({ width: 360, height: 180 })
  expect(fitted({ width: 300, height: 1200 }, frame)).toEqual({ width: 120, height: 480 })
  expect(fitted({ width: 0, height: 0 }, frame)).toEqual(frame)
})

it('never leaves a gap beside a picture that is larger than its frame, nor moves one that is smaller', () => {
  fc.assert(
    fc.property(side, side, zoom, (width, height, wanted) => {
      const content = fitted({ width, height }, frame)
      const { scale, x, y } = bounded(wanted, content, frame)
      for (const [length, room, by] of [
        [content.width * scale, frame.width, x],
        [content.height * scale, frame.height, y],
      ] as const) {
        if (length <= room) expect(by).toBeCloseTo(0)
        else expect(length / 2 - Math.abs(by)).toBeGreaterThanOrEqual(room / 2 - 1e-6)
      }
    }),
  )
})

it('keeps what is under the finger under the finger', () => {
  fc.assert(
    fc.property(zoom, point, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (from, at, scale) => {
      const to = zoomedTo(from, scale, at)
      expect((at.x - to.x) / to.scale).toBeCloseTo((at.x - from.x) / from.scale)
      expect((at.y - to.y) / to.scale).toBeCloseTo((at.y - from.y) / from.scale)
    }),
  )
})

it('doubles when two fingers move twice as far apart, and follows both of them', () => {
  const apart = pinched(
    FITTED,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ],
  )
  expect(apart).toEqual({ scale: 2, x: 0, y: 0 })
  const aside = pinched(
    FITTED,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -30, y: 10 },
      { x: 70, y: 10 },
    ],
  )
  expect(aside).toEqual({ scale: 1, x: 20, y: 10 })
})
