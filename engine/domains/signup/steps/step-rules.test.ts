import { describe, expect, it } from 'vitest'
import { findSignupRequest } from '#engine/domains/accounts/shared/signup-links.ts'
import { cropOf, dragged, placeOf, WHOLE } from '#engine/domains/photos/shared/crop.ts'
import fc from '#engine/testing/properties.ts'
import { listBars, STEP, settlePaymentCountry, shownStep, stepAfter, stepBefore } from './step-rules.ts'

describe('the order of the steps', () => {
  it('starts with the message only if there is a recipient', () => {
    expect(shownStep({ reached: 0, canWrite: true, hasTown: false })).toBe(STEP.message)
    expect(shownStep({ reached: 0, canWrite: false, hasTown: false })).toBe(STEP.photo)
    expect(stepBefore({ reached: 1, canWrite: true, hasTown: false }, STEP.photo)).toBe(STEP.message)
    expect(stepBefore({ reached: 1, canWrite: false, hasTown: false }, STEP.photo)).toBeUndefined()
  })

  it('shows the first step to who goes back behind it, and the current one to who goes too far', () => {
    expect(shownStep({ reached: 4, canWrite: false, hasTown: false }, STEP.message)).toBe(STEP.photo)
    expect(shownStep({ reached: 4, canWrite: true, hasTown: false }, -1)).toBe(STEP.message)
    expect(shownStep({ reached: 2, canWrite: false, hasTown: false }, STEP.about)).toBe(STEP.location)
  })

  it('allows completed steps, and no later ones', () => {
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.boolean(),
        fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double()),
        fc.boolean(),
        (reached, canWrite, wanted, hasTown) => {
          const shown = shownStep({ reached, canWrite, hasTown }, wanted)
          expect(shown).toBeGreaterThanOrEqual(canWrite ? 0 : 1)
          expect(shown).toBeLessThanOrEqual(Math.max(reached, hasTown && reached === STEP.location ? STEP.personal : 1))
          expect(Number.isInteger(shown)).toBe(true)
        },
      ),
    )
  })

  it('includes push only if supported, and the inbox only while the address is unconfirmed', () => {
    expect(stepAfter(STEP.about, { hasTown: true, canPush: true, confirmed: false })).toBe(STEP.push)
    expect(stepAfter(STEP.about, { hasTown: true, canPush: false, confirmed: false })).toBe(STEP.inbox)
    expect(stepAfter(STEP.about, { hasTown: true, canPush: false, confirmed: true })).toBe(STEP.done)
    expect(stepAfter(STEP.push, { hasTown: true, canPush: true, confirmed: true })).toBe(STEP.done)
    expect(stepAfter(STEP.inbox, { hasTown: true, canPush: true, confirmed: false })).toBe(STEP.done)
  })
})

describe('the town', () => {
  const asked = { reached: STEP.about, canWrite: false, hasTown: true }

  it('is not asked again where the account form has asked for it', () => {
    expect(stepAfter(STEP.photo, { hasTown: true, canPush: false, confirmed: false })).toBe(STEP.personal)
    expect(stepAfter(STEP.photo, { hasTown: false, canPush: false, confirmed: false })).toBe(STEP.location)
    expect(stepBefore(asked, STEP.personal)).toBe(STEP.photo)
    expect(stepBefore({ ...asked, hasTown: false }, STEP.personal)).toBe(STEP.location)
    expect(shownStep({ ...asked, reached: STEP.location })).toBe(STEP.personal)
    expect(shownStep(asked, STEP.location)).toBe(STEP.location)
  })

  it('has no progress bar then, nor has the message of a sign-up that started from nobody', () => {
    expect(listBars({ hasTown: true, startsFrom: false }, STEP.photo)).toEqual(['photo', 'personal', 'about'])
    expect(listBars({ hasTown: false, startsFrom: true }, STEP.photo)).toEqual([
      ...['message', 'photo', 'location', 'personal', 'about'],
    ])
    expect(listBars({ hasTown: true, startsFrom: true }, STEP.inbox)).toEqual(['message', 'photo', 'personal', 'about'])
  })
})

describe('the payment country', () => {
  it('is that of the place, else of the IP address, else the brand’s first; always one of the brand’s', () => {
    expect(settlePaymentCountry(['NL', 'BE'], 'BE', 'NL')).toBe('BE')
    expect(settlePaymentCountry(['NL', 'BE'], undefined, 'BE')).toBe('BE')
    expect(settlePaymentCountry(['NL', 'BE'], 'FR', 'US')).toBe('NL')
    expect(settlePaymentCountry(['NL', 'BE'], undefined, null)).toBe('NL')
  })
})

describe('the crop', () => {
  const size = fc.record({ width: fc.integer({ min: 10, max: 8000 }), height: fc.integer({ min: 10, max: 8000 }) })
  const view = fc.record({
    zoom: fc.double({ min: 0, max: 9, noNaN: true }),
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
  })

  it('stays inside the picture and keeps the aspect ratio of the frame', () => {
    fc.assert(
      fc.property(
        size,
        fc.constantFrom(0.8, 1, 1.5),
        view,
        fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true })),
        (picture, ratio, at, [x, y]) => {
          const crop = cropOf(picture, ratio, dragged(picture, ratio, at, { x, y }))
          expect(crop.width / crop.height).toBeCloseTo(ratio, 5)
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(-1e-6)
          expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width + 1e-6)
          expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height + 1e-6)
        },
      ),
    )
  })

  it('moves by half a frame for a drag by half a frame', () => {
    const picture = { width: 2000, height: 1000 }
    const before = cropOf(picture, 1, WHOLE)
    const after = cropOf(picture, 1, dragged(picture, 1, WHOLE, { x: 0.25, y: 0 }))
    expect(before.x - after.x).toBeCloseTo(250)
    expect(placeOf(picture, before)).toEqual({ left: '-50%', top: '0%', width: '200%', height: '100%' })
  })
})

describe('links that need an account', () => {
  it.each([
    ['/signup?from=a1&for=like', { need: 'like', from: 'a1' }],
    ['/signup?from=a1&for=gift', { need: 'gift', from: 'a1' }],
    ['/signup', { need: 'account', from: null }],
    ['/members/a1', { need: 'profile', from: 'a1' }],
    ['/members/a1?for=gift', { need: 'gift', from: 'a1' }],
    ['/members/a1/chat?for=gift', { need: 'chat', from: 'a1' }],
    ['/members/a1/chat', { need: 'chat', from: 'a1' }],
    ['/members/a1/signup', { need: 'account', from: 'a1' }],
    ['/members/a1/signup?for=chat', { need: 'chat', from: 'a1' }],
    ['/chats/x', { need: 'chat', from: null }],
    ['/premium', { need: 'photos', from: null }],
  ])('are recognized: %s', (path, wish) => {
    expect(findSignupRequest(new URL(path, 'http://test.localhost'))).toEqual(wish)
  })

  it.each(['/members', '/login', '/', '/pages/terms', '/members/a1/landing'])('exclude %s', (path) => {
    expect(findSignupRequest(new URL(path, 'http://test.localhost'))).toBeUndefined()
  })
})
