import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { findCredits } from '#engine/domains/ledger/index.ts'
import type { PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { applyNotice } from '../../notices.ts'
import { findOrder, insertOrder } from '../../queries.ts'
import { listMethods } from '../registry.ts'
import { FakeMollie } from './fake-mollie.ts'
import { createMollie } from './provider.ts'

const TENANT = makeTenant(
  'rosa',
  { payment_providers: ['mollie'], payment_methods: ['card', 'paypal', 'ideal', 'bancontact', 'sofort'] },
  { hosts: ['rosa.example'] },
)

/** `FORGED_RUNS=10000` tries more (decisions/payment-providers.md). */
const FORGED_RUNS = Number(process.env.FORGED_RUNS ?? 200)

describe('Mollie', () => {
  const open = useSqlite()
  const fake = new FakeMollie()
  const mollie = createMollie((apiKey) => fake.client(apiKey))
  let base: Db
  let ctx: ReturnType<typeof makeMemberContext>

  beforeEach(async () => {
    base = await open()
    ctx = makeMemberContext(base, await plantMember(base, 'rosa', { signup_at: 0 }), { tenant: TENANT })
    fake.clear()
    vi.stubEnv('PAYMENT_ROSA_MOLLIE_API_KEY', 'test_key')
    return () => base.close()
  })

  /** An order as it is stored before its payment starts. */
  const place = async (method: PaymentMethod = 'ideal') => {
    const id = newPublicId()
    await insertOrder(ctx.db, {
      ...{ id, payment_id: id.slice(0, 8), pool_id: 'rosa', member_id: ctx.viewer.id, client_id: id },
      ...{ package_id: 'p60', credits: 60, list_price_cents: 1999, amount_cents: 1999, refunded_cents: 0 },
      ...{ refund_status: null, currency: 'EUR', country: 'NL', discount_code: null, discount_percentage: 0, method },
      ...{ provider: 'mollie', provider_ref: null, status: 'created', late: 0, chat_with: null },
      ...{ created_at: ctx.now, updated_at: ctx.now, completed_at: null },
    } as Parameters<typeof insertOrder>[1])
    return (await findOrder(ctx.db, id))!
  }
  const start = async (method?: PaymentMethod) => {
    const order = await place(method)
    const { redirectTo, reference } = await mollie.start(ctx, order, {})
    return { order: { ...order, provider_ref: reference ?? null }, redirectTo, payment: fake.payments.get(reference!)! }
  }
  const receive = async (text: string) => {
    const body = Buffer.from(text)
    const notice = await mollie.callback(ctx, {
      ...{ method: 'POST', body, headers: {}, query: new URLSearchParams(), receivedAt: ctx.now },
    })
    return notice ? applyNotice(ctx, 'mollie', notice) : 'refused'
  }
  const statusOf = async (id: string) => (await findOrder(ctx.db, id))?.status

  it('offers the methods it has, where its key is', () => {
    expect(listMethods(ctx)).toEqual(['card', 'paypal', 'ideal', 'bancontact'])
    vi.stubEnv('PAYMENT_ROSA_MOLLIE_API_KEY', '')
    expect(listMethods(ctx)).toEqual([])
  })

  it('leads to the page of the method, to which the same order leads again', async () => {
    const { order, redirectTo, payment } = await start()
    expect(redirectTo).toBe('https://www.mollie.com/checkout/tr_1')
    expect(payment).toMatchObject({
      ...{ amount: { value: '19.99', currency: 'EUR' }, method: 'ideal', metadata: { order: order.id } },
      webhookUrl: 'http://rosa.example/api/payment-callback.php?provider=mollie',
    })
    expect(await mollie.start(ctx, { ...order, provider_ref: null }, {})).toMatchObject({ redirectTo })
    expect(await mollie.start(ctx, order, {})).toMatchObject({ redirectTo })
    expect(fake.payments.size).toBe(1)
    payment.status = 'expired'
    expect((await mollie.start(ctx, order, {})).reference).toBe('tr_2')
    payment.status = 'paid'
    expect((await mollie.start(ctx, order, {})).redirectTo).toBe(`/transactions/${order.id}`)
  })

  it('credits a paid order once, on what Mollie itself says', async () => {
    const { order, payment } = await start()
    expect(await receive('id=tr_1')).toBe('refused')
    payment.status = 'paid'
    expect(await receive('id=tr_1')).toBe('applied')
    expect(await receive('id=tr_1')).toBe('unchanged')
    expect(await statusOf(order.id)).toBe('completed')
  })

  it('takes nothing that Mollie does not know, or that is no payment of an order', async () => {
    const { order, payment } = await start()
    payment.status = 'paid'
    for (const body of ['', 'id=', 'id=tr_9', 'id=../tr_1', 'id=tr_1%2Frefunds', 'status=paid', `{"id":"tr_1"}`])
      expect(await receive(body)).toBe('refused')
    const forged = fc.oneof(
      fc.string(),
      fc.string().map((id) => `id=tr_${id}`),
      fc.webQueryParameters(),
    )
    const property = fc.asyncProperty(forged, async (body) => {
      if (new URLSearchParams(body).get('id') !== 'tr_1') expect(await receive(body)).toBe('refused')
    })
    await fc.assert(property, { numRuns: FORGED_RUNS })
    payment.metadata = null
    expect(await receive('id=tr_1')).toBe('refused')
    payment.metadata = { order: newPublicId() }
    expect(await receive('id=tr_1')).toBe('unknown_order')
    expect(await statusOf(order.id)).toBe('created')
  })

  it('pays no order with another amount', async () => {
    const { order, payment } = await start()
    Object.assign(payment, { status: 'paid', amount: { value: '1.00', currency: 'EUR' } })
    expect(await receive('id=tr_1')).toBe('wrong_amount')
    expect(await statusOf(order.id)).toBe('created')
  })

  it.each([
    ['open', undefined],
    ['pending', 'pending'],
    ['authorized', 'pending'],
    ['canceled', 'cancelled'],
    ['expired', 'cancelled'],
    ['failed', 'failed'],
    ['paid', 'completed'],
  ])('reports a payment that is %s as %s', async (status, state) => {
    const { order, payment } = await start()
    payment.status = status
    expect((await mollie.status(ctx, order))?.state).toBe(state)
  })

  it('reports what goes back of a payment', async () => {
    const { order, payment } = await start()
    payment.status = 'paid'
    expect(await mollie.refund(ctx, order, 999, order.id)).toBe('accepted')
    expect(await mollie.status(ctx, order)).toMatchObject({ state: 'refunded' })
    payment.chargedBack = payment.amount
    expect(await mollie.status(ctx, order)).toMatchObject({ state: 'charged_back' })
  })

  it('takes back the credits of the part alone that was refunded at its own desk', async () => {
    const { order, payment } = await start()
    payment.status = 'paid'
    await receive('id=tr_1')
    payment.refunds.push({ amount: { value: '5.00', currency: 'EUR' }, status: 'refunded' })
    expect(await receive('id=tr_1')).toBe('applied')
    expect(await findOrder(ctx.db, order.id)).toMatchObject({ status: 'refunded', refunded_cents: 500 })
    // 500 of 1999 cents are 15.01 of 60 credits.
    expect(await findCredits(ctx.db, ctx.viewer.id)).toBe(44)
  })

  it('reports a refund that did not arrive, which leaves the payment as it was', async () => {
    const { order, payment } = await start()
    payment.status = 'paid'
    await receive('id=tr_1')
    await mollie.refund(ctx, order, 1999, order.id)
    expect(await receive('id=tr_1')).toBe('applied')
    expect(await statusOf(order.id)).toBe('refunded')
    payment.refunds[0]!.status = 'failed'
    expect(await receive('id=tr_1')).toBe('applied')
    expect(await findOrder(ctx.db, order.id)).toMatchObject({ status: 'completed', refund_status: 'returned' })
    expect(await receive('id=tr_1')).toBe('unchanged')
    const { order: unknown, payment: later } = await start()
    Object.assign(later, { status: 'paid', refunds: payment.refunds })
    expect(await receive('id=tr_2')).toBe('applied')
    expect(await statusOf(unknown.id)).toBe('completed')
  })

  it('refunds once for each key, and tries again where Mollie does not answer', async () => {
    const { order, payment } = await start()
    payment.status = 'paid'
    fake.failBefore = 2
    for (let at = 0; at < 2; at += 1) await expect(mollie.refund(ctx, order, 999, order.id)).rejects.toThrow()
    fake.failAfter = 1
    await expect(mollie.refund(ctx, order, 999, order.id)).rejects.toThrow()
    expect(await mollie.refund(ctx, order, 999, order.id)).toBe('accepted')
    expect(await mollie.refund(ctx, order, 999, order.id)).toBe('accepted')
    expect(payment.refunds).toMatchObject([{ amount: { value: '9.99', currency: 'EUR' } }])
    expect(await mollie.refund(ctx, { ...order, provider_ref: 'tr_9' }, 999, 'other')).toBe('declined')
  })
})
