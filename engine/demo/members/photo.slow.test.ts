import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderDemoPhoto } from './photo.ts'

describe('a portrait', () => {
  it('becomes a small WebP of the asked width', async () => {
    const photo = await renderDemoPhoto({ seed: 'x', gender: 'male', age: 30, grade: 'dag' }, 0, 240)
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 })
    expect(photo.length).toBeLessThan(20_000)
  })
})
