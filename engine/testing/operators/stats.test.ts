import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { readFigures, weekOf } from '#engine/domains/operators/stats/stats.ts'
import { refundByOperator, settleOrder, showOrder } from '#engine/domains/payments/index.ts'
import { issueReceipts } from '#engine/domains/receipts/index.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { makeOperator } from './operator.ts'

const TODAY = '2026-06-15'
const YESTERDAY = '2026-06-14'

it('a week is that of ISO 8601, also around New Year', () => {
  const days = ['2026-06-14', '2026-06-15', '2025-12-28', '2025-12-29', '2027-01-03', '2027-01-04', '2026-12-31']
  expect(days.map((day) => weekOf(Date.parse(`${day}T00:00:00Z`)))).toEqual([
    ...['2026-W24', '2026-W25', '2025-W52', '2026-W01', '2026-W53', '2027-W01', '2026-W53'],
  ])
})

describeOnBothDialects('the figures of a site', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  let anouk: MembersTable
  const tenant = makeTenant('rosa', { payment_methods: ['card'], payment_providers: ['sandbox'] }, { poolId: 'shared' })

  /** A member of the site who signed up a number of days before now. */
  const plant = (changes: Partial<MembersTable> = {}, days = 0) =>
    plantMember(base, 'shared', {
      ...{ tenant_id: 'rosa', signup_at: NOW - days * DAY_MS, confirmed_at: null, last_seen_at: NOW, ...changes },
    })

  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    anouk = await plant({
      ...{ name: 'Anouk', confirmed_at: NOW, credits: 9 },
      tracking: '{"network":"blue","ref":"May","sub1":"click-1","lander":"gallery","lander_slug":"spring"}',
    })
    await plant(
      { tracking: '{"network":"blue","ref":"may","sub1":"click-2"}', country: 'BE', last_seen_at: NOW - DAY_MS },
      1,
    )
    await plant({ last_seen_at: NOW - 9 * DAY_MS }, 9)
    await plant({ fictional: 1 })
    await plantMember(base, 'shared', { tenant_id: 'bella', signup_at: NOW, confirmed_at: NOW, last_seen_at: NOW })
    await plantMember(base, 'other', { ...anouk, pool_id: 'other' })
    return () => base.close()
  })

  const figures = async (by: Parameters<typeof readFigures>[1]['by'], from = YESTERDAY, to = TODAY) => {
    const read = await readFigures(makeOperator(base, tenant, { services }), { from, to, by })
    if (!read.ok) throw new Error(read.reason)
    return read
  }
  const say = (sender: MembersTable, at: number, poolId = 'shared') =>
    scopeDb(base, { poolId, tenantId: 'rosa' })
      .insertInto('messages')
      .values({
        ...{ conversation_id: 'c', id: newId(), sender_id: sender.id, client_id: newPublicId(), body: 'Hi' },
        ...{ photo_id: null, gift: null, state: 'delivered', cost: 1, created_at: at },
      })
      .execute()
  async function issue(order: string) {
    const ctx = makeOperator(base, tenant, { services })
    await issueReceipts({ base, db: ctx.db, tenant, now: NOW }, (await showOrder(ctx, { order }))!.order)
  }
  async function buy(buyer: MembersTable) {
    const ctx = makeMemberContext(base, buyer, { tenant, services })
    const { order } = await placeOne(ctx)
    await settleOrder(ctx, order, 'completed')
    await issue(order.id)
    return order
  }

  it('counts sign-ups, confirmed and last visits of this site by day, with the days on which nothing was', async () => {
    const { rows, total, active } = await figures('day', '2026-06-13')
    expect(rows.map(({ key, signups, confirmed, lastSeen }) => [key, signups, confirmed, lastSeen])).toEqual([
      ['2026-06-13', 0, 0, 0],
      [YESTERDAY, 1, 0, 1],
      [TODAY, 1, 1, 1],
    ])
    expect(total).toMatchObject({ signups: 2, confirmed: 1, lastSeen: 2 })
    expect(active).toBe(2)
    expect((await figures('month')).rows).toMatchObject([{ key: '2026-06', signups: 2 }])
    expect((await figures('week')).rows.map(({ key, signups }) => [key, signups])).toEqual([
      ['2026-W24', 1],
      ['2026-W25', 1],
    ])
  })

  it('counts by country, by source whatever its clicks, and by lander and slug', async () => {
    const listed = async (by: 'country' | 'source' | 'lander') =>
      (await figures(by, '2026-06-01')).rows.map(({ key, signups }) => [key, signups])
    expect(await listed('country')).toEqual([
      ['NL', 2],
      ['BE', 1],
    ])
    expect(await listed('source')).toEqual([
      ['blue/may', 2],
      ['', 1],
    ])
    expect(await listed('lander')).toEqual([
      ['', 2],
      ['gallery/spring', 1],
    ])
  })

  it('counts messages of members, and none of another site', async () => {
    await say(anouk, NOW)
    await say(anouk, NOW - 3 * DAY_MS)
    await say(anouk, NOW, 'other')
    expect((await figures('source')).rows.map(({ key, messages }) => [key, messages])).toEqual([['blue/may', 1]])
  })

  it('sums what was paid and paid back by currency, and counts each buyer once', async () => {
    // Of long ago, without the discounts of the first days.
    const buyer = await plant({ signup_at: 0, last_seen_at: 0, tracking: anouk.tracking })
    await buy(buyer)
    const second = await buy(buyer)
    expect((await figures('day')).rows[1]).toMatchObject({ paying: 1, orders: 2, revenue: { EUR: 3998 }, refunds: {} })
    expect(
      await refundByOperator(makeOperator(base, tenant, { services }), {
        order: second.id,
        reason: 'goodwill',
        byHand: true,
      }),
    ).toMatchObject({ ok: true })
    await issue(second.id)
    const { total, rows } = await figures('lander')
    expect(total).toMatchObject({ paying: 1, orders: 2, revenue: { EUR: 3998 }, refunds: { EUR: 1999 } })
    expect(rows.map(({ key, revenue, refunds }) => [key, revenue, refunds])).toEqual([
      ['', {}, {}],
      ['gallery/spring', { EUR: 3998 }, { EUR: 1999 }],
    ])
    expect(JSON.stringify({ total, rows })).not.toContain(buyer.id)
  })

  it.each([
    ['not-a-day', TODAY],
    [TODAY, YESTERDAY],
    ['2020-01-01', TODAY],
    ['2026-02-31', '2026-99-01'],
  ])('refuses the time from %s to %s', async (from, to) => {
    const refused = await readFigures(makeOperator(base, tenant, { services }), { from, to, by: 'day' })
    expect(refused).toEqual({ ok: false, reason: 'range' })
  })
})
