import { expect, it } from 'vitest'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import fc from '#engine/testing/properties.ts'
import { changeLimit, limitAt, NO_LIMIT, type Spent, spentBy } from './rules.ts'

const NOW = Date.UTC(2026, 5, 15, 12)
const at = (cents: number | null) => ({ ...NO_LIMIT, cents })

it('lowers a limit at once, and raises or drops it after a day', () => {
  expect(changeLimit(NO_LIMIT, 5000, NOW)).toEqual(at(5000))
  expect(changeLimit(at(5000), 3000, NOW)).toEqual(at(3000))
  const raised = changeLimit(at(5000), 9000, NOW)
  expect(raised).toEqual({ cents: 5000, nextCents: 9000, nextAt: NOW + DAY_MS })
  expect(limitAt(raised, NOW + DAY_MS - 1).cents).toBe(5000)
  expect(limitAt(raised, NOW + DAY_MS)).toEqual(at(9000))
  expect(limitAt(changeLimit(at(5000), null, NOW), NOW + DAY_MS)).toEqual(NO_LIMIT)
})

it('lets a raise that waits go on when it is asked for again, and ends it when the limit is lowered', () => {
  const raised = changeLimit(at(5000), 9000, NOW)
  expect(changeLimit(raised, 9000, NOW + 1000)).toEqual(raised)
  expect(changeLimit(raised, 8000, NOW + 1000).nextAt).toBe(NOW + 1000 + DAY_MS)
  expect(changeLimit(raised, 5000, NOW + 1000)).toEqual(at(5000))
})

it('never allows more within a day than what held at some moment of the day before', () => {
  const wish = fc.tuple(fc.option(fc.integer({ min: 0, max: 100 })), fc.integer({ min: 0, max: DAY_MS / 4 }))
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      let limit = at(50)
      let now = NOW
      for (const [wanted, later] of wishes) {
        now += later
        const before = limitAt(limit, now).cents
        limit = changeLimit(limit, wanted, now)
        const after = limitAt(limit, now).cents
        expect(before === null || (after !== null && after <= before)).toBe(true)
      }
    }),
  )
})

const order = (iso: string, changes: Partial<Spent> = {}): Spent => {
  const time = Date.parse(iso)
  const paid = { status: 'completed', amount_cents: 1000, refunded_cents: 0, currency: 'EUR' } as const
  return { ...paid, created_at: time, completed_at: time, ...changes }
}

it.each([
  ['2026-03-28T22:59:59Z', '2026-03-28T22:00:00Z', 1000],
  // Midnight in Amsterdam begins a new day.
  ['2026-03-28T23:00:00Z', '2026-03-28T22:59:59Z', 0],
  // The day of 23 hours, and that of 25: its last hour belongs to it.
  ['2026-03-29T21:59:59Z', '2026-03-28T23:00:00Z', 1000],
  ['2026-03-29T22:00:00Z', '2026-03-28T23:00:00Z', 0],
  ['2026-10-25T22:59:59Z', '2026-10-24T22:00:00Z', 1000],
  ['2026-10-25T23:00:00Z', '2026-10-24T22:00:00Z', 0],
])('at %s an order of %s counts %i cents for the day in Amsterdam', (now, paid, cents) => {
  expect(spentBy([order(paid)], 'EUR', 'Europe/Amsterdam', Date.parse(now)).day).toBe(cents)
})

it('counts what was paid and not paid back as spent, and apart from it what may yet be paid, whenever it was placed', () => {
  const noon = '2026-06-15T12:00:00Z'
  const orders = [
    order(noon),
    order(noon, { status: 'refunded', refunded_cents: 400 }),
    order(noon, { status: 'charged_back' }),
    order(noon, { status: 'pending', completed_at: null }),
    order(noon, { status: 'created', completed_at: null }),
    order(noon, { status: 'failed', completed_at: null }),
    order(noon, { status: 'cancelled', completed_at: null }),
    order('2026-05-01T12:00:00Z', { status: 'pending', completed_at: null }),
    order(noon, { status: 'closed', completed_at: null }),
    order(noon, { currency: 'CHF' }),
    order('2026-06-01T12:00:00Z'),
    order('2026-05-31T12:00:00Z'),
  ]
  expect(spentBy(orders, 'EUR', 'UTC', NOW)).toEqual({ day: 1600, month: 2600, open: 3000 })
  expect(spentBy(orders, 'EUR', 'UTC', NOW + 3_600_000)).toEqual({ day: 1600, month: 2600, open: 2000 })
})
