import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readFocus, toFocus } from './focus.ts'
import { renderPhoto } from './render.ts'

const SKIN = [224, 172, 138] as const
const WALL = [136, 153, 166] as const

/** A plain wall with the oval of a face around a point, in fractions. */
function drawFace(width: number, height: number, at: { readonly x: number; readonly y: number }): Promise<Buffer> {
  const radius = Math.min(width, height) / 6
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isFace = Math.hypot((x - at.x * width) / radius, (y - at.y * height) / (radius * 1.3)) < 1
      pixels.set(isFace ? SKIN : WALL, (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function render(bytes: Buffer, options: Parameters<typeof renderPhoto>[1] = {}) {
  const rendered = await renderPhoto(bytes, { avif: false, ...options })
  if (!rendered.ok) throw new Error(rendered.reason)
  return rendered.photo
}

it.each([
  [900, 600, { x: 0.2, y: 0.3 }],
  [900, 600, { x: 0.8, y: 0.4 }],
  [600, 900, { x: 0.5, y: 0.2 }],
  [600, 1200, { x: 0.3, y: 0.4 }],
  [600, 600, { x: 0.7, y: 0.3 }],
])('finds the face of a picture of %i × %i within a tenth', async (width, height, at) => {
  const { x, y } = readFocus((await render(await drawFace(width, height, at))).focus)
  expect(Math.abs(x - at.x)).toBeLessThanOrEqual(0.101)
  expect(Math.abs(y - at.y)).toBeLessThanOrEqual(0.101)
})

it('measures a part that its owner cut out anew', async () => {
  const bytes = await drawFace(900, 600, { x: 0.8, y: 0.3 })
  const crop = { x: 0.6, y: 0, width: 0.4, height: 1 }
  expect((await render(bytes, { edit: { turn: 0, crop } })).focus).toMatch(/^[456][234]$/)
})

it('cuts the square of lists around the face, wherever it is', async () => {
  for (const at of [
    { x: 0.15, y: 0.4 },
    { x: 0.85, y: 0.4 },
  ]) {
    const { files } = await render(await drawFace(1200, 600, at))
    const { width, height } = await sharp(files.thumb).metadata()
    const { data } = await sharp(files.thumb).raw().toBuffer({ resolveWithObject: true })
    const isSkin = (pixel: number) => data[pixel * 3]! > data[pixel * 3 + 2]! + 40
    const skin = Array.from({ length: width * height }, (_, pixel) => isSkin(pixel)).filter(Boolean).length
    // The oval takes an eighth of the square; a square beside it shows half of it or less.
    expect(skin / (width * height)).toBeGreaterThan(0.09)
  }
})

it('takes what is low in a picture for a body, and keeps the upper half', () => {
  expect(toFocus(0.5, 0.9)).toBe('55')
  expect(toFocus(0, 0)).toBe('11')
})

it('keeps a focus that is known', async () => {
  expect((await render(await drawFace(90, 120, { x: 0.2, y: 0.2 }), { focus: '84' })).focus).toBe('84')
})
