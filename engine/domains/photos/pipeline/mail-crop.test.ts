import sharp from 'sharp'
import { expect, it } from 'vitest'
import { MAIL_CROPS } from '#engine/platform/mail/art.ts'
import { renderMailCrop } from './mail-crop.ts'

/** A picture of two colours side by side, or one above the other. */
async function halves(direction: 'beside' | 'above'): Promise<Buffer> {
  const [width, height] = direction === 'beside' ? [800, 400] : [400, 800]
  const half = direction === 'beside' ? { width: 400, height: 400 } : { width: 400, height: 400 }
  const blue = await sharp({ create: { ...half, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width - 400, top: height - 400 }])
    .webp()
    .toBuffer()
}

/** The share of red and of blue, of 0 to 255. */
async function tint(picture: Buffer) {
  const { channels } = await sharp(picture).stats()
  return { red: Math.round(channels[0]!.mean), blue: Math.round(channels[2]!.mean) }
}

it('cuts a photo of a mail around its focus, from side to side', async () => {
  const photo = await halves('beside')
  const left = await tint(await renderMailCrop(photo, MAIL_CROPS.portrait, '15'))
  const right = await tint(await renderMailCrop(photo, MAIL_CROPS.portrait, '95'))
  expect(left.red).toBeGreaterThan(240)
  expect(left.blue).toBeLessThan(15)
  expect(right.blue).toBeGreaterThan(240)
  expect(right.red).toBeLessThan(15)
})

it('has the face above the middle, and the upper part where no focus is known', async () => {
  const photo = await halves('above')
  expect((await tint(await renderMailCrop(photo, MAIL_CROPS.wide, '51'))).red).toBeGreaterThan(240)
  expect((await tint(await renderMailCrop(photo, MAIL_CROPS.wide, null))).red).toBeGreaterThan(240)
  const lower = await tint(await renderMailCrop(photo, MAIL_CROPS.wide, '55'))
  expect(lower.blue).toBeGreaterThan(lower.red)
})
