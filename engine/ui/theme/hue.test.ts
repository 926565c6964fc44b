import { describe, expect, it } from 'vitest'
import { listThemes } from '#engine/plugins/catalogue.ts'
import { readHex, toOklab } from './oklab.ts'
import type { ColourRole } from './tokens.ts'

/** Colours with different meanings, and the least angle between their hues, in degrees. */
const APART: readonly (readonly [one: ColourRole, other: ColourRole, degrees: number])[] = [
  ['focus', 'unread', 45],
  ['focus', 'dangerText', 45],
  ['unread', 'dangerText', 45],
  ['focus', 'primary', 30],
  ['online', 'unread', 30],
]
/** A colour of less chroma is seen as a grey. */
const GREY = 0.03

/** The OKLCH chroma of a `#RRGGBB` colour, 0 to about 0.4, and its hue in degrees. */
function chromaAndHue(hex: string): [chroma: number, hue: number] {
  const [, x, y] = toOklab(readHex(hex))
  return [Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI]
}

/** 0 to 180 degrees; undefined where one of the colours is a grey, which differs by its lightness. */
function hueDistance(one: string, other: string): number | undefined {
  const [[chroma, hue], [otherChroma, otherHue]] = [chromaAndHue(one), chromaAndHue(other)]
  if (chroma < GREY || otherChroma < GREY) return undefined
  const apart = Math.abs(hue - otherHue)
  return Math.min(apart, 360 - apart)
}

it('measures red and cyan as opposite, and a grey not at all', () => {
  expect(hueDistance('#FF0000', '#00FFFF')).toBeGreaterThan(160)
  expect(hueDistance('#FF0000', '#FF0000')).toBe(0)
  expect(hueDistance('#FF0000', '#777777')).toBeUndefined()
})

describe.each([...listThemes()])('theme %s', (_name, { colour }) => {
  it.each(['light', 'dark'] as const)('has different hues for focus, unread, danger and online when %s', (scheme) => {
    const near = APART.flatMap(([one, other, degrees]) => {
      const apart = hueDistance(colour[scheme][one], colour[scheme][other]) ?? 180
      return apart < degrees ? [`${one} and ${other}: ${Math.round(apart)}° of ${degrees}°`] : []
    })
    expect(near).toEqual([])
  })
})
