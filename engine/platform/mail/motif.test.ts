import { expect, it } from 'vitest'
import rosa from '../../../themes/rosa/tokens.ts'
import { MAIL_HEADS, MAIL_WIDTH } from './art.ts'
import { lookOf } from './look.ts'
import { drawMotif } from './motif.ts'

const LOOK = lookOf(rosa, '')

it('gives a motif with a size and a fill of its own the place of any other, each attribute once', () => {
  const motif = `<svg xmlns="http://www.w3.org/2000/svg" width='40' x="1" height="40" viewBox="0 0 40 40" fill="none"><path d="M0 20h40"/></svg>`
  const tags = drawMotif({ ...LOOK, motif }, 'light')!.match(/<svg[^>]*>/g)!
  const attributes = tags.map((tag) =>
    [...tag.matchAll(/([\w-]+)=["']([^"']*)["']/g)].map(([, name, value]) => [name, value]),
  )
  const { height, motif: place } = MAIL_HEADS[LOOK.structure]
  for (const names of attributes) expect(new Set(names.map(([name]) => name)).size).toBe(names.length)
  expect(attributes.map((one) => Object.fromEntries(one))).toMatchObject([
    { width: String(MAIL_WIDTH), height: String(height) },
    {
      x: `${place.x}`,
      y: `${place.y}`,
      width: `${place.size}`,
      height: `${place.size}`,
      viewBox: '0 0 40 40',
      fill: 'none',
    },
  ])
})

it('draws none for a theme without one', () => {
  expect(drawMotif({ ...LOOK, motif: undefined }, 'light')).toBeUndefined()
})
