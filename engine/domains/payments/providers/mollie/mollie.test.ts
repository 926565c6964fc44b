import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { findCredits } from '#engine/domains/ledger/index.ts'
import type { PaymentMethod, PaymentProvider, ProviderMessage } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { FakeMollie, MOLLIE_KEY } from '#engine/testing/payments/providers/fake-mollie.ts'
import type { Fault } from '#engine/testing/payments/providers/provider-server.ts'
import fc from '#engine/testing/properties.ts'
import { applyNotice } from '../../notices.ts'
import { findOrder, insertOrder } from '../../queries.ts'
import { listMethods } from '../registry.ts'
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
  let mollie: PaymentProvider
  let base: Db
  let ctx: ReturnType<typeof makeMemberContext>

  beforeAll(async () => {
    await fake.open()
    mollie = createMollie(fake.address)
  })
  afterAll(() => fake.close())

  beforeEach(async () => {
    base = await open()
    ctx = makeMemberContext(base, await plantMember(base, 'rosa', { signup_at: 0 }), { tenant: TENANT })
    fake.clear()
    vi.stubEnv('PAYMENT_ROSA_MOLLIE_API_KEY', MOLLIE_KEY)
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
  const messageOf = (text: string): ProviderMessage => ({
    ...{ method: 'POST', body: Buffer.from(text), headers: {}, query: new URLSearchParams(), receivedAt: ctx.now },
  })
  const receive = async (text: string) => {
    const notice = await mollie.callback(ctx, messageOf(text))
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

  it('charges a card that it stores by the mandate of the first payment, without a page', async () => {
    const first = await place('card')
    const { reference } = await mollie.start(ctx, first, { storesCard: true })
    const paid = { ...first, provider_ref: reference ?? null }
    const card = fake.payments.get(reference!)!
    expect(card).toMatchObject({ sequenceType: 'first', customerId: expect.stringMatching(/^cst_/) })
    card.status = 'paid'
    const charge = async () => mollie.start(ctx, await place('card'), { cardOf: paid })
    expect(await charge()).toMatchObject({
      redirectTo: expect.stringMatching(/^\/transactions\//),
      status: { state: 'completed', amount: { minorUnits: 1999, currency: 'EUR' } },
    })
    const { customerId, mandateId } = card
    expect([...fake.payments.values()].at(-1)).toMatchObject({ sequenceType: 'recurring', customerId, mandateId })
    fake.mandates.set(mandateId!, 'failed')
    expect(await charge()).toMatchObject({ status: { state: 'failed' } })
    await mollie.removeCard?.(ctx, paid)
    expect(fake.mandates.size).toBe(0)
    await mollie.removeCard?.(ctx, paid)
    expect(await charge()).toMatchObject({ status: { state: 'failed' } })
    const plain = await start('card')
    expect(plain.payment.sequenceType).toBeUndefined()
    expect(await mollie.start(ctx, await place('card'), { cardOf: plain.order })).toMatchObject({
      status: { state: 'failed' },
    })
  })

  it('charges a stored card once, however often the same order is started', async () => {
    const first = await place('card')
    const { reference } = await mollie.start(ctx, first, { storesCard: true })
    const choice = { cardOf: { ...first, provider_ref: reference ?? null } }
    const order = await place('card')
    const charged = await mollie.start(ctx, order, choice)
    expect(await mollie.start(ctx, order, choice)).toEqual(charged)
    expect(await mollie.start(ctx, { ...order, provider_ref: charged.reference! }, choice)).toEqual(charged)
    expect(fake.payments.size).toBe(2)
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
    fake.refundAtDesk(payment, '5.00')
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
    const refund = () => mollie.refund(ctx, order, 999, order.id)
    fake.fail('cut', { times: 2, only: 'refunds' })
    for (let at = 0; at < 2; at += 1) await expect(refund()).rejects.toThrow()
    fake.fail('cut', { after: true, only: 'refunds' })
    await expect(refund()).rejects.toThrow()
    expect(await refund()).toBe('accepted')
    expect(await Promise.all([refund(), refund()])).toEqual(['accepted', 'accepted'])
    expect(payment.refunds).toMatchObject([{ amount: { value: '9.99', currency: 'EUR' } }])
    expect(await mollie.refund(ctx, { ...order, provider_ref: 'tr_9' }, 999, 'other')).toBe('declined')
    expect(await mollie.refund(ctx, { ...order, provider_ref: null }, 999, 'other')).toBe('declined')
  })

  it('refunds once where a try follows after Mollie has deleted the idempotency key', async () => {
    const { order, payment } = await start()
    payment.status = 'paid'
    fake.fail('cut', { after: true, only: 'refunds' })
    await expect(mollie.refund(ctx, order, 999, order.id)).rejects.toThrow()
    fake.expireKeys()
    expect(await mollie.refund(ctx, order, 999, order.id)).toBe('accepted')
    expect(payment.refunds).toHaveLength(1)
    payment.refunds[0]!.status = 'failed'
    expect(await mollie.refund(ctx, order, 999, order.id)).toBe('declined')
    expect(payment.refunds).toHaveLength(1)
  })

  it('asks two refunds at once with the same key, which Mollie makes one of', async () => {
    const { order, payment } = await start()
    payment.status = 'paid'
    const refund = () => mollie.refund(ctx, order, 999, order.id)
    expect(await Promise.all([refund(), refund(), refund()])).toEqual(['accepted', 'accepted', 'accepted'])
    expect(payment.refunds).toHaveLength(1)
  })

  it('declines a refund that Mollie refuses for good: of more than was paid, or of what is not paid', async () => {
    const { order, payment } = await start()
    expect(await mollie.refund(ctx, order, 999, order.id)).toBe('declined')
    payment.status = 'paid'
    expect(await mollie.refund(ctx, order, 2000, `${order.id}:2`)).toBe('declined')
    expect(payment.refunds).toEqual([])
  })

  const FAULTS: readonly Fault[] = [500, 503, 'cut', 'broken', 'silence']

  it.each(FAULTS)('fails at every call, and changes nothing, where Mollie answers with %s', async (fault) => {
    const impatient = createMollie({ ...fake.address, timeoutMs: fault === 'silence' ? 200 : 20_000 })
    const { order, payment } = await start()
    payment.status = 'paid'
    const placed = await place()
    const calls = [
      () => impatient.start(ctx, placed, {}),
      () => impatient.start(ctx, order, {}),
      () => impatient.status(ctx, order),
      () => impatient.refund(ctx, order, 999, order.id),
      () => impatient.callback(ctx, messageOf('id=tr_1')),
    ]
    for (const call of calls) {
      // The client tries a status of 500 and more three times.
      fake.fail(fault, { times: typeof fault === 'number' ? 3 : 1 })
      await expect(call()).rejects.toThrow()
    }
    expect(await statusOf(order.id)).toBe('created')
    expect([...fake.payments.keys()]).toEqual(['tr_1'])
    expect(payment.refunds).toEqual([])
    expect(await receive('id=tr_1')).toBe('applied')
  })

  it('ends the request of a call that took too long, which else stays as long as Mollie is silent', async () => {
    const { order } = await start()
    fake.fail('silence')
    await expect(createMollie({ ...fake.address, timeoutMs: 200 }).status(ctx, order)).rejects.toThrow('in time')
    await expect.poll(fake.countConnections, { timeout: 20_000 }).toBe(0)
  })

  it('gets over two answers of 503 by itself, with the same idempotency key', async () => {
    fake.fail(503, { times: 2 })
    const { order } = await start()
    const keys = fake.asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([`${order.id}:`, `${order.id}:`, `${order.id}:`])
    expect(fake.payments.size).toBe(1)
  })

  it('fails with a key that Mollie does not know, and says so', async () => {
    const { order } = await start()
    vi.stubEnv('PAYMENT_ROSA_MOLLIE_API_KEY', 'test_another')
    await expect(mollie.status(ctx, order)).rejects.toThrow('failed to authenticate')
    await expect(mollie.start(ctx, await place(), {})).rejects.toThrow('failed to authenticate')
  })

  it('speaks to nobody whose certificate no authority has signed', async () => {
    const { order } = await start()
    const before = fake.asked.length
    const deceived = createMollie({ apiEndpoint: fake.address.apiEndpoint.replace('127.0.0.1', 'localhost') })
    await expect(deceived.status(ctx, order)).rejects.toThrow('self-signed certificate')
    expect(fake.asked).toHaveLength(before)
  })

  it('sends what Mollie documents: the key, the price as text and a refund under its payment', async () => {
    const { order, payment } = await start('card')
    payment.status = 'paid'
    await mollie.refund(ctx, order, 999, 'key')
    const [created, found, refunded] = fake.asked
    expect(created).toMatchObject({ method: 'POST', path: '/v2/payments' })
    expect(created?.headers).toMatchObject({
      authorization: `Bearer ${MOLLIE_KEY}`,
      'content-type': 'application/json',
    })
    expect(JSON.parse(created!.body)).toEqual({
      ...{ amount: { value: '19.99', currency: 'EUR' }, description: 'Test: 60 credits', method: 'creditcard' },
      redirectUrl: `http://rosa.example/transactions/${order.id}`,
      webhookUrl: 'http://rosa.example/api/payment-callback.php?provider=mollie',
      metadata: { order: order.id },
    })
    expect(`${found?.path}?${found?.query}`).toBe('/v2/payments/tr_1?embed=refunds')
    expect(refunded).toMatchObject({ method: 'POST', path: '/v2/payments/tr_1/refunds' })
    expect(refunded?.headers['idempotency-key']).toBe('key')
    expect(JSON.parse(refunded!.body)).toEqual({
      ...{ amount: { value: '9.99', currency: 'EUR' }, metadata: { order: order.id, key: 'key' } },
    })
  })
})
