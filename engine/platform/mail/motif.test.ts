import sharp from 'sharp'
import { expect, it } from 'vitest'
import rosa from '../../../themes/rosa/tokens.ts'
import { MAIL_HEADS, MAIL_WIDTH } from './art.ts'
import { lookOf } from './look.ts'
import { drawMotif } from './motif.ts'

const LOOK = lookOf(rosa, '')

it('draws a motif that has a size and a fill of its own as large as any other', async () => {
  const motif =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40" fill="none"><path stroke="currentColor" d="M0 20h40"/></svg>'
  const drawn = drawMotif({ ...LOOK, motif }, 'light')!
  const { data, info } = await sharp(Buffer.from(drawn)).raw().toBuffer({ resolveWithObject: true })
  const { height, motif: place } = MAIL_HEADS[LOOK.structure]
  expect([info.width, info.height]).toEqual([MAIL_WIDTH, height])
  const seen = [...data.keys()].filter((at) => at % info.channels === 3 && data[at]! > 0)
  const columns = seen.map((at) => Math.floor(at / info.channels) % info.width)
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([
    Math.max(0, place.x),
    Math.min(MAIL_WIDTH, place.x + place.size) - 1,
  ])
})

it('draws none for a theme without one', () => {
  expect(drawMotif({ ...LOOK, motif: undefined }, 'light')).toBeUndefined()
})
