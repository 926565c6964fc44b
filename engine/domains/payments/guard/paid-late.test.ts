import { beforeEach, expect, it } from 'vitest'
import { connect, type Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { findCredits } from '#engine/domains/ledger/index.ts'
import { listJobs } from '#engine/platform/jobs/jobs.ts'
import { DAY_MS, HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import type { PaymentState } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { settleOrder } from '../notices.ts'
import { placeOrder } from '../orders.ts'
import { ORDER_REFUND } from '../refunds.ts'
import { toOrderView } from '../screens/orders/order-view.ts'
import { pauseSpending, setLimits, viewSpending } from './guard.ts'

/** Noon in Amsterdam, long before midnight and the end of the month. */
const NOON = Date.parse('2026-03-10T11:00:00Z')
/** Of the package `p10`. */
const CENTS = 499

describeOnBothDialects('a payment beyond one’s own limits', (open) => {
  let base: Db
  let buyer: MembersTable

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: 0, time_zone: 'Europe/Amsterdam' })
    await plantMember(base, 'other', { id: buyer.id, name: 'canary' })
    return () => base.close()
  })

  const as = (now: number, db = base) => makeMemberContext(db, buyer, { now, tenant: makeTenant('rosa') })
  async function place(now: number, shownCode = '') {
    const placed = await placeOrder(as(now), { clientId: newPublicId(), packageId: 'p10', method: 'card', shownCode })
    return placed.ok ? placed.order.id : placed.reason
  }
  const find = (id: string) =>
    base.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const notify = async (id: string, state: PaymentState, now: number, db = base) =>
    settleOrder(as(now, db), await find(id), state)
  /** Places an order, and pays it later, after the provider has reported these states. */
  async function placeLate(now: number, ...states: PaymentState[]): Promise<string> {
    const id = await place(now)
    for (const state of states) await notify(id, state, now)
    return id
  }
  const credits = () => findCredits(as(NOON).db, buyer.id)
  async function expectPaidBack(ids: readonly string[]): Promise<void> {
    const gone = { status: 'refunded', credits: 0, refunded_cents: CENTS, refund_status: 'pending', late: 2 }
    for (const id of ids) expect(await find(id)).toMatchObject(gone)
    const refunds = (await listJobs({ db: base }, 'queued')).filter(({ kind }) => kind === ORDER_REFUND)
    expect(refunds).toHaveLength(ids.length)
  }

  const WAYS: readonly (readonly [name: string, states: readonly PaymentState[], hoursLater: number])[] = [
    ['whose page was opened before', [], 0],
    ['whose page was opened longer ago than it counts', [], 2],
    ['whose page was opened on the day before', [], 14],
    ['that had failed', ['failed'], 0],
    ['that had been cancelled', ['cancelled'], 0],
    ['that was pending', ['pending'], 14],
  ]

  for (const [name, states, later] of WAYS) {
    it(`goes back where a limit set since leaves no room: one ${name}`, async () => {
      const ids = [await placeLate(NOON, ...states), await placeLate(NOON, ...states)]
      await setLimits(as(NOON), { day: CENTS, month: CENTS })
      const now = NOON + later * HOUR_MS
      for (const id of ids) expect(await notify(id, 'completed', now)).toBe('applied')
      expect(await credits()).toBe(10)
      await expectPaidBack(ids.slice(1))
      for (const id of ids) expect(await notify(id, 'completed', now)).toBe('unchanged')
      expect((await viewSpending(as(now))).spent).toEqual({ day: CENTS, month: CENTS, open: 0 })
    })

    it(`goes back during a pause: one ${name}`, async () => {
      const id = await placeLate(NOON, ...states)
      await pauseSpending(as(NOON), 1)
      await notify(id, 'completed', NOON + later * HOUR_MS)
      expect(await credits()).toBe(0)
      await expectPaidBack([id])
      expect(await base.kysely.selectFrom('members').select('paid_user').execute()).toEqual([
        { paid_user: 0 },
        { paid_user: 0 },
      ])
      const view = toOrderView(await find(id), { refundDays: 14, unspent: 0, now: NOON })
      expect(view).toMatchObject({ late: 'limit', refund: null })
    })
  }

  it('goes back when orders that fitted each by itself are all paid, in whatever state they were, at once', async () => {
    await setLimits(as(NOON), { day: CENTS, month: null })
    const ids: string[] = []
    for (const state of ['failed', 'cancelled', 'failed'] as const) ids.push(await placeLate(NOON, state))
    const second = await connect(base.url)
    await Promise.all(ids.map((id, at) => notify(id, 'completed', NOON, at % 2 ? second : base)))
    await second.close()
    expect(await credits()).toBe(10)
    const rows = await Promise.all(ids.map(find))
    await expectPaidBack(rows.filter(({ late }) => late === 2).map(({ id }) => id))
    expect(rows.filter(({ status }) => status === 'completed')).toHaveLength(1)
  })

  it('is accepted where there is room again on the day on which it is paid', async () => {
    await setLimits(as(NOON), { day: CENTS, month: null })
    const id = await placeLate(NOON, 'failed')
    expect(await place(NOON)).not.toBe('spending_limit')
    await notify(id, 'completed', NOON + DAY_MS)
    expect(await credits()).toBe(10)
  })

  it('does not use up a code', async () => {
    const code = { tenant_id: 'rosa', code: 'SPRING', percentage: 10, country: '', minimum_cents: 0 } as const
    const terms = { validity: 'once-per-user', status: 'active', created_at: NOON } as const
    await base.kysely
      .insertInto('discount_codes')
      .values({ ...code, ...terms })
      .execute()
    const id = await place(NOON, 'SPRING')
    await pauseSpending(as(NOON), 1)
    await notify(id, 'completed', NOON)
    const after = NOON + DAY_MS
    const again = await place(after, 'SPRING')
    await notify(again, 'completed', after)
    expect(await find(again)).toMatchObject({ status: 'completed', credits: 10, discount_code: 'SPRING' })
  })
})

describeOnBothDialects('a payment page that is open', (open) => {
  let base: Db
  let buyer: MembersTable

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: 0, time_zone: 'Europe/Amsterdam' })
    return () => base.close()
  })

  const as = (now: number, member = buyer) => makeMemberContext(base, member, { now, tenant: makeTenant('rosa') })
  async function place(now: number, member = buyer) {
    const input = { clientId: newPublicId(), packageId: 'p10', method: 'card', shownCode: '' } as const
    const placed = await placeOrder(as(now, member), input)
    return placed.ok ? placed.order : undefined
  }
  const statusOf = async (id: string | undefined) =>
    (await base.kysely.selectFrom('orders').select('status').where('id', '=', id!).executeTakeFirstOrThrow()).status

  it('is closed by a pause and by a limit that leaves no room for it, and nobody else’s is', async () => {
    const another = await plantMember(base, 'rosa', { signup_at: 0 })
    const [own, pending, theirs] = [await place(NOON), await place(NOON), await place(NOON, another)]
    await settleOrder(as(NOON), pending!, 'pending')
    await setLimits(as(NOON), { day: 2 * CENTS, month: null })
    expect(await statusOf(own?.id)).toBe('created')
    await setLimits(as(NOON), { day: 2 * CENTS - 1, month: null })
    expect([await statusOf(own?.id), await statusOf(pending?.id)]).toEqual(['closed', 'pending'])
    const theirPause = await place(NOON, another)
    await pauseSpending(as(NOON, another), 1)
    expect([await statusOf(theirs?.id), await statusOf(theirPause?.id)]).toEqual(['closed', 'closed'])
  })

  it('counts until the payment is refused, and is closed by the next order an hour after it was opened', async () => {
    await setLimits(as(NOON), { day: CENTS, month: null })
    const first = await place(NOON)
    expect((await viewSpending(as(NOON))).spent).toEqual({ day: 0, month: 0, open: CENTS })
    expect(await place(NOON + HOUR_MS - 1)).toBeUndefined()
    const second = await place(NOON + HOUR_MS)
    expect(await statusOf(first?.id)).toBe('closed')
    await settleOrder(as(NOON + HOUR_MS), second!, 'failed')
    expect(await place(NOON + HOUR_MS)).toBeDefined()
    expect((await viewSpending(as(NOON + HOUR_MS))).spent.open).toBe(CENTS)
  })

  it('counts on the day on which it may be paid, though it was opened on the day before', async () => {
    await setLimits(as(NOON), { day: CENTS, month: null })
    const midnight = Date.parse('2026-03-10T23:00:00Z')
    const pending = await place(midnight - 1)
    await settleOrder(as(midnight), pending!, 'pending')
    expect(await place(midnight)).toBeUndefined()
  })
})
