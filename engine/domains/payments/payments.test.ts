import { beforeEach, expect, it } from 'vitest'
import { connect, type Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { OrderRow, PaymentState } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { activeDiscount } from './discounts/discounts.ts'
import { WELCOME } from './discounts/rules.ts'
import { findFailedOrder } from './failed-order.ts'
import { applyNotice, settleOrder } from './notices.ts'
import { placeOrder } from './orders.ts'
import sandbox, { sandboxMessage } from './providers/sandbox/provider.ts'
import { refundOrder } from './refunds.ts'

const HOUR_MS = 3_600_000
const amountOf = (order: OrderRow) => ({ minorUnits: order.amount_cents, currency: order.currency })

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
  const notify = (placed: OrderRow, state: PaymentState, db = base) => settleOrder(as(buyer, NOW, db), placed, state)

  it('prices the order with the time bonus and makes the member premium', async () => {
    const placed = await order()
    expect(placed).toMatchObject({ amount_cents: 1499, list_price_cents: 1999, discount_code: 'TIMEBONUS25' })
    expect(await notify(placed, 'completed')).toBe('applied')
    expect(await rowOf()).toMatchObject({ credits: 60, paid_user: 1 })
    expect(await rowOf('other')).toMatchObject({ credits: 7, paid_user: 0 })
  })

  it('makes one order of the same form sent twice', async () => {
    const clientId = newPublicId()
    const [first, second] = await Promise.all([order({ clientId }), order({ clientId })])
    expect(first.id).toBe(second.id)
  })

  it('orders nothing when the price shown is not the price now', async () => {
    const late = as(buyer, NOW + WELCOME.lengthMs + 1)
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
        const shown = await activeDiscount(as(member))
        const placed = await order({ shownCode: shown?.code ?? '' })
        await Promise.all(sequence.map(([state, other]) => notify(placed, state, other ? second : base)))
        const paid = sequence.some(([state]) => state === 'completed')
        expect((await rowOf()).credits - before).toBe(paid ? 60 : 0)
        if (paid) expect(await notify(placed, 'completed')).toBe('unchanged')
      }),
      { numRuns: 12 },
    )
    await second.close()
  })

  it('accepts only messages that the provider has signed', async () => {
    const placed = await order()
    const ctx = as(buyer)
    const amount = amountOf(placed)
    const message = sandboxMessage(ctx, { orderId: placed.id, state: 'failed', amount, sentAt: NOW })
    expect(await sandbox.callback(ctx, message)).toEqual({ orderId: placed.id, state: 'failed', amount, sentAt: NOW })
    const forged = Buffer.from(message.body.toString().replace('failed', 'completed'))
    expect(await sandbox.callback(ctx, { ...message, body: forged })).toBeUndefined()
    const elsewhere = makeMemberContext(base, buyer, { tenant: makeTenant('other') })
    expect(await sandbox.callback(elsewhere, message)).toBeUndefined()
    expect(await settleOrder(elsewhere, placed, 'completed')).toBe('unknown_order')
  })

  it('credits nothing for another amount, another currency, no amount, or an order of another provider', async () => {
    const placed = await order()
    const { minorUnits, currency } = amountOf(placed)
    const wrong = [
      { minorUnits: minorUnits - 1, currency },
      { minorUnits: minorUnits + 1, currency },
    ]
    for (const amount of [...wrong, { minorUnits, currency: 'USD' }, { minorUnits: Number.NaN, currency }, undefined]) {
      const notice = { orderId: placed.id, state: 'completed', amount } as const
      expect(await applyNotice(as(buyer), 'sandbox', notice)).toBe('wrong_amount')
    }
    const right = { orderId: placed.id, state: 'completed', amount: { minorUnits, currency } } as const
    expect(await applyNotice(as(buyer), 'another', right)).toBe('unknown_order')
    expect(await rowOf()).toMatchObject({ credits: 0, paid_user: 0 })
  })

  it('finds an order by the reference of its own provider, and keeps the reference that a notice names', async () => {
    const placed = await order()
    const amount = amountOf(placed)
    const notice = { reference: 'tr_1', state: 'completed', amount } as const
    expect(await applyNotice(as(buyer), 'sandbox', notice)).toBe('unknown_order')
    await applyNotice(as(buyer), 'sandbox', { orderId: placed.id, state: 'pending', reference: 'tr_1' })
    expect(await applyNotice(as(buyer), 'another', notice)).toBe('unknown_order')
    expect(await applyNotice(as(buyer), 'sandbox', notice)).toBe('applied')
    expect((await rowOf()).credits).toBe(60)
  })

  it('refunds unspent credits in time, once', async () => {
    const placed = await order()
    await notify(placed, 'completed')
    await base.kysely.updateTable('members').set({ credits: 30 }).where('pool_id', '=', 'rosa').execute()
    const results = await Promise.all([refundOrder(as(buyer), placed.id), refundOrder(as(buyer), placed.id)])
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, credits: 30, cents: 749 }])
    expect((await rowOf()).credits).toBe(0)
    const late = await order({ shownCode: '' })
    await notify(late, 'completed')
    const tooLate = NOW + as(buyer).settings.refund_days * DAY_MS + 1
    expect(await refundOrder(as(buyer, tooLate), late.id)).toMatchObject({ reason: 'refund_too_late' })
    expect((await rowOf()).credits).toBe(60)
  })

  it('reports a failed payment for a day, until the member tries again', async () => {
    const failed = await order()
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW)).toBeNull()
    await notify(failed, 'failed')
    const notice = { id: failed.id, sinceS: NOW / 1000, refund: null }
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW + 23 * HOUR_MS)).toEqual(notice)
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW + 25 * HOUR_MS)).toBeNull()
    const again = await placeOrder(as(await rowOf(), NOW + 1), {
      clientId: newPublicId(),
      packageId: 'p60',
      method: 'card',
      shownCode: 'TIMEBONUS25',
    })
    if (!again.ok) throw new Error(again.reason)
    await settleOrder(as(buyer, NOW + 1), again.order, 'pending')
    expect(await findFailedOrder(as(buyer).db, buyer.id, NOW + 2)).toBeNull()
  })

  it('shows an order to its own member only', async () => {
    const placed = await order()
    const third = await plantMember(base, 'rosa')
    expect(await refundOrder(as(third), placed.id)).toEqual({ ok: false, reason: 'not_found' })
  })
})
