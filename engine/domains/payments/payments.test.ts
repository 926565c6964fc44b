import { beforeEach, expect, it } from 'vitest'
import { connect, type Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { PaymentState } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { activeDiscount } from './discounts/discounts.ts'
import { findFailedOrder } from './failed-order.ts'
import { applyNotice } from './notices.ts'
import { placeOrder } from './orders.ts'
import sandbox, { sandboxMessage } from './providers/sandbox/provider.ts'
import { refundOrder } from './refunds.ts'

const HOUR_MS = 3_600_000

describeOnBothDialects('payments', (open) => {
  let base: Db
  let buyer: MembersTable

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - HOUR_MS })
    await plantMember(base, 'other', { id: buyer.id, name: 'canary', credits: 7 })
    return () => base.close()
  })

  const as = (member: MembersTable, now = NOW, db = base) => makeMemberContext(db, member, { now })
  const rowOf = (pool = 'rosa') =>
    base.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', pool)
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
  const order = async (changes: { clientId?: string; packageId?: string; shownCode?: string } = {}) => {
    const input = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: 'TIMEBONUS25' } as const
    const result = await placeOrder(as(await rowOf()), { ...input, ...changes })
    if (!result.ok) throw new Error(result.reason)
    return result.order
  }
  const notify = (orderId: string, state: PaymentState, db = base) =>
    applyNotice(as(buyer, NOW, db), { orderId, state })

  it('prices the order with the time bonus and makes the member premium', async () => {
    const placed = await order()
    expect(placed).toMatchObject({ amount_cents: 1499, list_price_cents: 1999, discount_code: 'TIMEBONUS25' })
    expect(await notify(placed.id, 'completed')).toBe(true)
    expect(await rowOf()).toMatchObject({ credits: 60, paid_user: 1 })
    expect(await rowOf('other')).toMatchObject({ credits: 7, paid_user: 0 })
  })

  it('makes one order of the same form sent twice', async () => {
    const clientId = newPublicId()
    const [first, second] = await Promise.all([order({ clientId }), order({ clientId })])
    expect(first.id).toBe(second.id)
  })

  it('orders nothing when the price shown is not the price now', async () => {
    const late = as(buyer, NOW + 8 * 24 * HOUR_MS)
    const input = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: 'TIMEBONUS25' } as const
    expect(await placeOrder(late, input)).toEqual({ ok: false, reason: 'price_changed' })
    expect(await placeOrder(late, { ...input, packageId: 'free' })).toEqual({ ok: false, reason: 'unknown_package' })
    expect(await placeOrder(late, { ...input, method: 'ideal' })).toEqual({ ok: false, reason: 'unknown_method' })
    expect(await base.kysely.selectFrom('orders').selectAll().execute()).toEqual([])
  })

  it('credits once, whatever the number and order of the calls on two connections', async () => {
    const second = await connect(base.url)
    const states = fc.constantFrom<PaymentState>('pending', 'completed', 'failed', 'cancelled')
    const calls = fc.array(fc.tuple(states, fc.boolean()), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        const member = await rowOf()
        const before = member.credits
        const shown = await activeDiscount(as(member), undefined)
        const placed = await order({ shownCode: shown?.code ?? '' })
        await Promise.all(sequence.map(([state, other]) => notify(placed.id, state, other ? second : base)))
        const paid = sequence.some(([state]) => state === 'completed')
        expect((await rowOf()).credits - before).toBe(paid ? 60 : 0)
        if (paid) expect(await notify(placed.id, 'completed')).toBe(false)
      }),
      { numRuns: 12 },
    )
    await second.close()
  })

  it('accepts only notices that the provider has signed', async () => {
    const placed = await order()
    const ctx = as(buyer)
    const message = sandboxMessage(ctx, placed.id, 'failed')
    expect(sandbox.callback(ctx, message)).toEqual({ orderId: placed.id, state: 'failed' })
    expect(sandbox.callback(ctx, { ...message, state: 'completed' })).toBeUndefined()
    const elsewhere = makeMemberContext(base, buyer, { tenant: makeTenant('other') })
    expect(sandbox.callback(elsewhere, message)).toBeUndefined()
    expect(await applyNotice(elsewhere, { orderId: placed.id, state: 'completed' })).toBe(false)
  })

  it('refunds unspent credits in time, once', async () => {
    const placed = await order()
    await notify(placed.id, 'completed')
    await base.kysely.updateTable('members').set({ credits: 30 }).where('pool_id', '=', 'rosa').execute()
    const results = await Promise.all([refundOrder(as(buyer), placed.id), refundOrder(as(buyer), placed.id)])
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, credits: 30, cents: 749 }])
    expect((await rowOf()).credits).toBe(0)
    const late = await order({ shownCode: '' })
    await notify(late.id, 'completed')
    expect(await refundOrder(as(buyer, NOW + 15 * 24 * HOUR_MS), late.id)).toMatchObject({ reason: 'refund_too_late' })
    expect((await rowOf()).credits).toBe(60)
  })

  it('reports a failed payment for a day, until the member tries again', async () => {
    const failed = await order()
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW)).toBeNull()
    await notify(failed.id, 'failed')
    const notice = { id: failed.id, sinceS: NOW / 1000 }
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW + 23 * HOUR_MS)).toEqual(notice)
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW + 25 * HOUR_MS)).toBeNull()
    const again = await placeOrder(as(await rowOf(), NOW + 1), {
      clientId: newPublicId(),
      packageId: 'p60',
      method: 'card',
      shownCode: 'TIMEBONUS25',
    })
    if (!again.ok) throw new Error(again.reason)
    await applyNotice(as(buyer, NOW + 1), { orderId: again.order.id, state: 'pending' })
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW + 2)).toBeNull()
  })

  it('shows an order to its own member only', async () => {
    const placed = await order()
    const third = await plantMember(base, 'rosa')
    expect(await refundOrder(as(third), placed.id)).toEqual({ ok: false, reason: 'not_found' })
  })
})
