import { describe, expect, it } from 'vitest'
import { findPhotoId, holdBackMissing } from './hold-back.ts'

const ID = '0198c2f4-7a51-7b1e-8d2c-5f6a7b8c9d0e'
const OTHER = '0198c2f4-7a51-7b1e-8d2c-5f6a7b8c9d0f'

describe('the photo that an address names', () => {
  it.each([`/media/${ID}/main.webp`, `/media/${ID}/thumb.webp?until=1&signature=x`])('is read from %s', (url) =>
    expect(findPhotoId(url)).toBe(ID),
  )

  it.each([
    '/',
    '/media',
    `/media/${ID}`,
    `/media/${ID.toUpperCase()}/main.webp`,
    `/media/${ID}0/main.webp`,
    `/members?from=/media/${ID}/main.webp`,
    `/media/../${ID}/main.webp`,
    '//media/x/main.webp',
  ])('is none in %s', (url) => expect(findPhotoId(url)).toBeUndefined())
})

describe('requests of a demo with missing portraits', () => {
  const start = () => {
    const asked: string[] = []
    const passed: string[] = []
    const held = holdBackMissing([ID, OTHER], (photoId) => asked.push(photoId))
    const request = (url: string) => held.hold(url, () => passed.push(url))
    return { held, request, asked, passed }
  }

  it('wait for a missing portrait, which is asked for once, and pass when it is there', () => {
    const { held, request, asked, passed } = start()
    for (const size of ['main', 'thumb']) request(`/media/${ID}/${size}.webp`)
    request(`/media/${OTHER}/main.webp`)
    expect([asked, passed]).toEqual([[ID, OTHER], []])
    held.release(ID)
    expect(passed).toEqual([`/media/${ID}/main.webp`, `/media/${ID}/thumb.webp`])
    request(`/media/${ID}/blur.webp`)
    expect(passed).toHaveLength(3)
    expect(asked).toHaveLength(2)
  })

  it('pass at once where they ask for anything else', () => {
    const { request, asked, passed } = start()
    for (const url of ['/members', '/media/unknown/main.webp', `/media/${ID.replace('0198', '0199')}/main.webp`])
      request(url)
    expect(passed).toHaveLength(3)
    expect(asked).toEqual([])
  })
})
