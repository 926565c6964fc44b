import { beforeEach, expect, it } from 'vitest'
import { connect, type Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { settleOrder } from '../notices.ts'
import { placeOrder } from '../orders.ts'
import { findHeavySpending, pauseSpending, setLimits, viewSpending } from './guard.ts'

const HOUR_MS = 3_600_000
/** An hour before midnight in Amsterdam, in the night in which its clock goes forward. */
const NIGHT = Date.parse('2026-03-28T22:00:00Z')

describeOnBothDialects('a spending limit', (open) => {
  let base: Db
  let buyer: MembersTable

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: 0, time_zone: 'Europe/Amsterdam' })
    await plantMember(base, 'other', { id: buyer.id, name: 'canary' })
    return () => base.close()
  })

  const as = (now: number, db = base, tenant = makeTenant('rosa')) => makeMemberContext(db, buyer, { now, tenant })
  const buy = (now: number, db = base, tenant = makeTenant('rosa')) =>
    placeOrder(as(now, db, tenant), { clientId: newPublicId(), packageId: 'p10', method: 'card', shownCode: '' })
  const pay = async (now: number) => {
    const placed = await buy(now)
    if (!placed.ok) return placed.reason
    await settleOrder(as(now), placed.order, 'completed')
    return 'paid'
  }

  it('lets as many of a hundred orders at once through as it has room for, never one more, on two connections', async () => {
    await setLimits(as(NIGHT), { day: 3 * 499, month: null })
    const second = await connect(base.url)
    // An hour later a new day begins, of 23 hours.
    const waves = [
      [NIGHT, 3],
      [NIGHT + HOUR_MS, 3],
      [NIGHT + 23 * HOUR_MS, 0],
      [NIGHT + 24 * HOUR_MS, 3],
    ] as const
    for (const [now, room] of waves) {
      const results = await Promise.all(Array.from({ length: 25 }, (_, at) => buy(now, at % 2 ? second : base)))
      const placed = results.flatMap((result) => (result.ok ? [result.order] : []))
      expect(placed.length).toBe(room)
      expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.reason])))).toEqual(
        new Set(['spending_limit']),
      )
      for (const order of placed) await settleOrder(as(now), order, 'completed')
    }
    await second.close()
  })

  it('begins anew at midnight of the member’s place, also where the clock changes', async () => {
    await setLimits(as(NIGHT), { day: 499, month: 3 * 499 })
    expect(await pay(NIGHT)).toBe('paid')
    expect(await pay(NIGHT + HOUR_MS - 1)).toBe('spending_limit')
    expect(await pay(NIGHT + HOUR_MS)).toBe('paid')
    expect(await pay(NIGHT + 24 * HOUR_MS - 1)).toBe('spending_limit')
    expect(await pay(NIGHT + 24 * HOUR_MS)).toBe('paid')
    expect(await pay(NIGHT + 48 * HOUR_MS)).toBe('spending_limit')
    expect(await viewSpending(as(NIGHT + 48 * HOUR_MS))).toMatchObject({ spent: { day: 0, month: 3 * 499 } })
    expect(await pay(Date.parse('2026-03-31T22:00:00Z'))).toBe('paid')
  })

  it('acts at once when lowered, and a day later when raised', async () => {
    await setLimits(as(NIGHT), { day: 1000, month: null })
    await setLimits(as(NIGHT), { day: 400, month: null })
    expect(await pay(NIGHT)).toBe('spending_limit')
    await setLimits(as(NIGHT), { day: 1000, month: null })
    expect(await pay(NIGHT + DAY_MS - 1)).toBe('spending_limit')
    expect(await pay(NIGHT + DAY_MS)).toBe('paid')
  })

  it('lets nothing through in another currency, and waits a day there too', async () => {
    await setLimits(as(NIGHT), { day: 100_000, month: null })
    const francs = makeTenant('rosa', { currency: 'CHF' })
    expect(await buy(NIGHT, base, francs)).toMatchObject({ reason: 'spending_limit' })
    await setLimits(as(NIGHT, base, francs), { day: 100_000, month: null })
    expect(await buy(NIGHT + 1, base, francs)).toMatchObject({ reason: 'spending_limit' })
    expect(await buy(NIGHT + DAY_MS, base, francs)).toMatchObject({ ok: true })
  })

  it('stops everything during a pause, which only grows', async () => {
    await pauseSpending(as(NIGHT), 7)
    await pauseSpending(as(NIGHT), 1)
    expect(await pay(NIGHT + 7 * DAY_MS - 1)).toBe('spending_paused')
    expect(await pay(NIGHT + 7 * DAY_MS)).toBe('paid')
    const guards = await base.kysely.selectFrom('spending_guards').select(['tenant_id', 'paused_until']).execute()
    expect(guards).toEqual([{ tenant_id: 'rosa', paused_until: NIGHT + 7 * DAY_MS }])
  })

  it('gives the same form the same order, though the limit is reached', async () => {
    await setLimits(as(NIGHT), { day: 499, month: null })
    const input = { clientId: newPublicId(), packageId: 'p10', method: 'card', shownCode: '' } as const
    const [first, second] = await Promise.all([placeOrder(as(NIGHT), input), placeOrder(as(NIGHT), input)])
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject({ ok: true, order: { id: first.ok && first.order.id } })
  })

  it('is offered to a member who spent much in thirty days', async () => {
    const tenant = makeTenant('rosa', { spending_notice_cents: 998 })
    const member = { ...buyer, paid_user: 1 } as const
    const find = (now: number) => findHeavySpending(makeMemberContext(base, member, { now, tenant }))
    await pay(NIGHT)
    expect(await find(NIGHT)).toBeUndefined()
    await pay(NIGHT)
    expect(await find(NIGHT)).toBe(998)
    expect(await find(NIGHT + 30 * DAY_MS + 1)).toBeUndefined()
  })
})
