import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { PaymentProvider } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { substitute } from '#engine/testing/payments/doubles.ts'
import { FakeVerotel } from '#engine/testing/payments/providers/fake-verotel.ts'
import type { Fault } from '#engine/testing/payments/providers/provider-server.ts'
import fc from '#engine/testing/properties.ts'
import { applyNotice } from '../../notices.ts'
import { findOrder } from '../../queries.ts'
import { listFormTargets, listMethods } from '../registry.ts'
import { createVerotel } from './provider.ts'

const SHOP = { shopId: '60678', signatureKey: 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J' }
const TENANT = makeTenant('rosa', { payment_providers: ['verotel'] }, { hosts: ['rosa.example'] })

/** `FORGED_RUNS=10000` tries more (decisions/payment-providers.md). */
const FORGED_RUNS = Number(process.env.FORGED_RUNS ?? 200)

describe('Verotel', () => {
  const open = useSqlite()
  let base: Db
  let ctx: ReturnType<typeof makeMemberContext>
  const fake = new FakeVerotel(SHOP)
  let verotel: PaymentProvider
  let restore: () => void
  beforeAll(async () => {
    await fake.open()
    verotel = createVerotel(fake.address)
    restore = substitute('verotel', verotel)
  })
  afterAll(async () => {
    restore()
    await fake.close()
  })

  beforeEach(async () => {
    base = await open()
    ctx = makeMemberContext(base, await plantMember(base, 'rosa', { signup_at: 0 }), { tenant: TENANT })
    fake.clear()
    vi.stubEnv('PAYMENT_ROSA_VEROTEL_SHOP_ID', SHOP.shopId)
    vi.stubEnv('PAYMENT_ROSA_VEROTEL_SIGNATURE_KEY', SHOP.signatureKey)
    return () => base.close()
  })

  const place = () => placeOne(ctx)
  const receive = async (query: URLSearchParams) => {
    const message = { method: 'GET', body: Buffer.alloc(0), headers: {}, query, receivedAt: ctx.now } as const
    const notice = await verotel.callback(ctx, message)
    return notice ? applyNotice(ctx, 'verotel', notice) : 'refused'
  }
  const stateOf = async (id: string) => {
    const order = await findOrder(ctx.db, id)
    const { credits } = await base.kysely.selectFrom('members').select('credits').executeTakeFirstOrThrow()
    return { status: order?.status, reference: order?.provider_ref, credits }
  }

  it('offers cards where its secrets are, in the currencies it takes', () => {
    expect(listMethods(ctx)).toEqual(['card'])
    vi.stubEnv('PAYMENT_ROSA_VEROTEL_SIGNATURE_KEY', '')
    expect(listMethods(ctx)).toEqual([])
  })

  it('leads to its order page, and credits what was paid there once', async () => {
    const { order, redirectTo } = await place()
    const { searchParams } = new URL(redirectTo)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ referenceID: order.id, priceAmount: '19.99', priceCurrency: 'EUR', description: 'Test: 60 credits' },
      successURL: `http://rosa.example/transactions/${order.id}`,
    })
    const paid = fake.buy(redirectTo)
    expect(listFormTargets(ctx)).toEqual([new URL(redirectTo).origin])
    expect(await receive(paid)).toBe('applied')
    expect(await receive(paid)).toBe('unchanged')
    expect(await stateOf(order.id)).toEqual({ status: 'completed', reference: '1000', credits: 60 })
  })

  it('is answered with its own word, without which it would pay back', () => {
    expect(verotel.acknowledgement).toBe('OK')
  })

  it('takes nothing that is not signed as it is, by anyone', async () => {
    const { order, redirectTo } = await place()
    const pairs = [...fake.buy(redirectTo)]
    const altered = fc.tuple(fc.nat(pairs.length - 1), fc.string({ maxLength: 12 }), fc.boolean(), fc.string())
    const property = fc.asyncProperty(altered, async ([at, value, drop, added]) => {
      const [name, before] = pairs[at]!
      if (!drop && value.toLowerCase() === before) return
      const query = new URLSearchParams(pairs)
      if (drop) query.delete(name)
      else query.set(name, value)
      if (added) query.append('x', added)
      expect(await receive(query)).toBe('refused')
    })
    await fc.assert(property, { numRuns: FORGED_RUNS })
    const forged = new FakeVerotel({ ...SHOP, signatureKey: 'another' }).signed(Object.fromEntries(pairs))
    expect(await receive(forged)).toBe('refused')
    expect(await stateOf(order.id)).toMatchObject({ status: 'created', credits: 0 })
  })

  it('pays no order with the amount or the currency of another', async () => {
    const { order } = await place()
    const paid = (priceAmount: string, priceCurrency: string) =>
      receive(fake.sell(order.id, priceAmount, priceCurrency))
    expect(await paid('4.99', 'EUR')).toBe('wrong_amount')
    expect(await paid('19.99', 'USD')).toBe('wrong_amount')
    expect(await paid('1999', 'EUR')).toBe('wrong_amount')
    expect(await paid('x', 'EUR')).toBe('refused')
    expect(await stateOf(order.id)).toMatchObject({ status: 'created', credits: 0 })
  })

  it('credits nothing that a buyer can make of the address of the order page', async () => {
    const { order, redirectTo } = await place()
    const page = new URL(redirectTo).searchParams
    page.delete('email')
    expect(await receive(page)).toBe('refused')
    page.append('saleID', '1')
    expect(await receive(page)).toBe('refused')
    expect(await stateOf(order.id)).toMatchObject({ status: 'created', credits: 0 })
  })

  it('credits a signed postback only where the status page says the same of that sale', async () => {
    const { order, redirectTo } = await place()
    const { referenceID, priceAmount, priceCurrency } = Object.fromEntries(new URL(redirectTo).searchParams)
    const sale = { referenceID: referenceID!, priceAmount: priceAmount!, priceCurrency: priceCurrency! }
    const unknown = fake.signed({ ...sale, type: 'purchase', saleID: '77', paymentMethod: 'CC' })
    expect(await receive(unknown)).toBe('refused')
    fake.buy(redirectTo, 'DECLINED')
    expect(await receive(fake.signed({ ...sale, type: 'purchase', saleID: '1000', paymentMethod: 'CC' }))).toBe(
      'refused',
    )
    const paid = fake.buy(redirectTo)
    expect(await receive(unknown)).toBe('refused')
    fake.fail(500)
    await expect(receive(paid)).rejects.toThrow('500')
    expect(await stateOf(order.id)).toMatchObject({ status: 'created', credits: 0 })
    expect(await receive(paid)).toBe('applied')
    expect(await stateOf(order.id)).toMatchObject({ status: 'completed', credits: 60 })
  })

  it('knows the state of an order whose postback was lost', async () => {
    const { order, redirectTo } = await place()
    expect(await verotel.status(ctx, order)).toBeUndefined()
    fake.buy(redirectTo, 'DECLINED')
    expect(await verotel.status(ctx, order)).toMatchObject({ state: 'failed' })
    fake.buy(redirectTo)
    expect(await verotel.status(ctx, order)).toEqual({
      ...{ state: 'completed', amount: { minorUnits: 1999, currency: 'EUR' }, reference: '1001' },
    })
    vi.stubEnv('PAYMENT_ROSA_VEROTEL_SIGNATURE_KEY', 'another')
    await expect(verotel.status(ctx, order)).rejects.toThrow('ERROR')
  })

  const FAULTS: readonly Fault[] = [500, 503, 'cut', 'broken', 'silence']

  it.each(FAULTS)('fails, and credits nothing, where the status page answers with %s', async (fault) => {
    const { order, redirectTo } = await place()
    const paid = fake.buy(redirectTo)
    const impatient = createVerotel({ ...fake.address, timeoutMs: fault === 'silence' ? 200 : 20_000 })
    fake.fail(fault, { times: 2 })
    await expect(impatient.status(ctx, order)).rejects.toThrow()
    const message = { method: 'GET', body: Buffer.alloc(0), headers: {}, query: paid, receivedAt: ctx.now } as const
    await expect(impatient.callback(ctx, message)).rejects.toThrow()
    expect(await stateOf(order.id)).toMatchObject({ status: 'created', credits: 0 })
    expect(await receive(paid)).toBe('applied')
  })

  it('reports a chargeback', async () => {
    const { order, redirectTo } = await place()
    await receive(fake.buy(redirectTo))
    expect(await receive(fake.follow(order.id, 'chargeback', '19.99'))).toBe('applied')
    expect(await stateOf(order.id)).toMatchObject({ status: 'charged_back', credits: 0 })
  })

  it('leaves a refund to the operator, whose refund settles it', async () => {
    const { order, redirectTo } = await place()
    await receive(fake.buy(redirectTo))
    const paid = (await findOrder(ctx.db, order.id))!
    await expect(verotel.refund(ctx, paid, 1999, order.id)).rejects.toThrow('refund sale 1000 in Verotel')
    const asked = { status: 'refunded', refund_status: 'failed', refunded_cents: 999 } as const
    await ctx.db.updateTable('orders').set(asked).where('id', '=', order.id).execute()
    const credit = fake.follow(order.id, 'credit', '9.99')
    expect(await receive(credit)).toBe('applied')
    expect((await findOrder(ctx.db, order.id))?.refund_status).toBe('paid')
    expect(await receive(credit)).toBe('unchanged')
  })
})
