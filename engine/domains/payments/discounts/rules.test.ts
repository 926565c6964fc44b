import { expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { countdown, offerEnd, priceWith, TIME_BONUS } from './rules.ts'

const discount = (percentage: number, minimumCents = 0) =>
  ({ kind: 'code', code: 'X', percentage, minimumCents, validity: 'always', expiresAt: null }) as const

it('rounds half a cent up', () => {
  expect(priceWith(1999, discount(25)).amountCents).toBe(1499)
  expect(priceWith(3999, discount(25)).amountCents).toBe(2999)
  expect(priceWith(2, discount(25)).amountCents).toBe(2)
})

it('leaves orders below the minimum alone', () => {
  expect(priceWith(999, discount(25, 1000))).toMatchObject({ amountCents: 999, discount: undefined })
})

it('keeps every price whole, never negative and never above the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }), (cents, percentage) => {
      const { amountCents, offCents } = priceWith(cents, discount(percentage))
      expect(Number.isInteger(amountCents)).toBe(true)
      expect(amountCents).toBeGreaterThanOrEqual(0)
      expect(amountCents + offCents).toBe(cents)
      expect(Math.abs(amountCents * 100 - cents * (100 - percentage))).toBeLessThanOrEqual(50)
    }),
  )
})

it('ends the time bonus four hours after sign-up and at the first payment', () => {
  const end = 14_400_000
  expect(offerEnd({ paid_user: 0, signup_at: 0 }, TIME_BONUS.lengthMs, end - 1)).toBe(end)
  expect(offerEnd({ paid_user: 0, signup_at: 0 }, TIME_BONUS.lengthMs, end)).toBeUndefined()
  expect(offerEnd({ paid_user: 1, signup_at: 0 }, TIME_BONUS.lengthMs, 1)).toBeUndefined()
  expect(countdown(end, 1_000)).toEqual({ hours: 3, minutes: 59, seconds: 59 })
})
