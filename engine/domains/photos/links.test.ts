import { expect, it } from 'vitest'
import { makeTenant, NOW, SETTINGS } from '#engine/testing/context.ts'
import { isSigned, type LinkContext, photoUrl } from './links.ts'
import { listSrcSet } from './shared/sizes.ts'

const contextOf = (cdn_prefix: string) =>
  ({
    tenant: makeTenant(),
    settings: { ...SETTINGS, cdn_prefix },
    services: { secrets: { signing: 'secret' } },
    now: NOW,
  }) as unknown as LinkContext

it('gives photos the address of the brand itself, or of its cdn_prefix', () => {
  const own = photoUrl(contextOf(''), 'photo', 'm')
  expect(own).toMatch(/^\/media\/photo\/m\.webp\?/)
  expect(photoUrl(contextOf('https://cdn.example'), 'photo', 'm')).toBe(`https://cdn.example${own}`)
})

it('accepts a link that came by way of the cdn_prefix', () => {
  const ctx = contextOf('https://cdn.example')
  const { searchParams } = new URL(photoUrl(ctx, 'photo', 'm'))
  const [day, signature] = [Number(searchParams.get('e')), searchParams.get('s') ?? '']
  expect(isSigned(ctx, 'photo', 'm', { day, signature })).toBe(true)
})

it('signs all clear sizes of a photo alike, so that a list can choose; a blurred photo has one', () => {
  const ctx = contextOf('')
  const small = photoUrl(ctx, 'photo', 's')
  const middle = photoUrl(ctx, 'photo', 'm')
  expect(listSrcSet(middle)).toBe(`${small} 320w, ${middle} 640w`)
  expect(listSrcSet(photoUrl(ctx, 'photo', 'blur'))).toBeUndefined()
  expect(listSrcSet(undefined)).toBeUndefined()
})
