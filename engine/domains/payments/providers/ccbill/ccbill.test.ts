import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { PaymentProvider } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { substitute } from '#engine/testing/payments/doubles.ts'
import { DATALINK_PASSWORD, FakeCcbill } from '#engine/testing/payments/providers/fake-ccbill.ts'
import type { Fault } from '#engine/testing/payments/providers/provider-server.ts'
import fc from '#engine/testing/properties.ts'
import { receiveMessage } from '../../callbacks.ts'
import { applyNotice } from '../../notices.ts'
import { findOrder } from '../../queries.ts'
import { listMethods } from '../registry.ts'
import { saleDigest } from './flexforms.ts'
import { createCcbill } from './provider.ts'

const FORM = {
  flexId: '687fa3e0-e60d-4466-88e2-181fa56dd6a9',
  clientAccnum: '900100',
  clientSubacc: '0000',
  salt: '7d901dad245fd0ff6bc20d06',
}
const SECRETS = {
  CLIENT_ACCNUM: FORM.clientAccnum,
  CLIENT_SUBACC: FORM.clientSubacc,
  FLEX_ID: FORM.flexId,
  SALT: FORM.salt,
  WEBHOOK_KEY: 'webhook-key',
  DATALINK_USERNAME: 'user',
  DATALINK_PASSWORD,
}
const tenantIn = (currency: string) =>
  makeTenant('rosa', { payment_providers: ['ccbill'], currency }, { hosts: ['rosa.example'] })

/** `FORGED_RUNS=10000` tries more (decisions/payment-providers.md). */
const FORGED_RUNS = Number(process.env.FORGED_RUNS ?? 200)

describe('CCBill', () => {
  const open = useSqlite()
  let base: Db
  let ctx: ReturnType<typeof makeMemberContext>
  const fake = new FakeCcbill(FORM)
  let ccbill: PaymentProvider
  let restore: () => void
  beforeAll(async () => {
    await fake.open()
    ccbill = createCcbill(fake.address)
    restore = substitute('ccbill', ccbill)
  })
  afterAll(async () => {
    restore()
    await fake.close()
  })

  beforeEach(async () => {
    base = await open()
    ctx = makeMemberContext(base, await plantMember(base, 'rosa', { signup_at: 0 }), { tenant: tenantIn('EUR') })
    fake.clear()
    for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(`PAYMENT_ROSA_CCBILL_${name}`, value)
    return () => base.close()
  })

  type Fields = Readonly<Record<string, string>>

  const place = () => placeOne(ctx)
  const receive = async (eventType: string, fields: Fields, { key = 'webhook-key', json = false } = {}) => {
    const body = Buffer.from(json ? JSON.stringify(fields) : String(new URLSearchParams(fields)))
    const headers = { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }
    const query = new URLSearchParams({ key, eventType })
    const notice = await ccbill.callback(ctx, { method: 'POST', body, headers, query, receivedAt: ctx.now })
    return notice ? applyNotice(ctx, 'ccbill', notice) : 'refused'
  }
  const receiveBody = async (
    eventType: string,
    text: string,
    query = new URLSearchParams({ key: 'webhook-key', eventType }),
  ) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.from(text)
    return (await ccbill.callback(ctx, { method: 'POST', body, headers, query, receivedAt: ctx.now })) ?? 'refused'
  }
  const buy = async () => {
    const { order, redirectTo } = await place()
    const sale = fake.buy(redirectTo)
    expect(await receive('NewSaleSuccess', sale)).toBe('applied')
    return { order: (await findOrder(ctx.db, order.id))!, sale, subscriptionId: sale.subscriptionId! }
  }
  const creditsLeft = async () =>
    (await base.kysely.selectFrom('members').select('credits').executeTakeFirstOrThrow()).credits

  it('offers cards where its secrets are, in the currencies it takes', () => {
    expect(listMethods(ctx)).toEqual(['card'])
    expect(listMethods(makeMemberContext(base, ctx.viewer, { tenant: tenantIn('CHF') }))).toEqual([])
    vi.stubEnv('PAYMENT_ROSA_CCBILL_WEBHOOK_KEY', '')
    expect(listMethods(ctx)).toEqual([])
  })

  it('leads to its form, and credits what was paid there once, in both formats', async () => {
    const { order, sale } = await buy()
    expect(order).toMatchObject({ status: 'completed', provider_ref: sale.subscriptionId })
    expect(await receive('NewSaleSuccess', sale, { json: true })).toBe('unchanged')
    expect(await creditsLeft()).toBe(60)
    const { redirectTo } = await place()
    expect(await receive('NewSaleSuccess', fake.buy(redirectTo), { json: true })).toBe('applied')
    expect(await creditsLeft()).toBe(120)
  })

  it('may fail before it succeeds', async () => {
    const { order, redirectTo } = await place()
    const { clientAccnum, clientSubacc } = FORM
    expect(await receive('NewSaleFailure', { clientAccnum, clientSubacc, 'X-order': order.id })).toBe('applied')
    expect((await findOrder(ctx.db, order.id))?.status).toBe('failed')
    expect(await receive('NewSaleSuccess', fake.buy(redirectTo))).toBe('applied')
    expect(await creditsLeft()).toBe(60)
  })

  it('takes nothing without the key of its address, or without the digest of the sale', async () => {
    const { order, redirectTo } = await place()
    const sale = fake.buy(redirectTo)
    const property = fc.asyncProperty(fc.string(), fc.string(), async (key, digest) => {
      if (key !== 'webhook-key') expect(await receive('NewSaleSuccess', sale, { key })).toBe('refused')
      const forged = { ...sale, dynamicPricingValidationDigest: digest }
      expect(await receive('NewSaleSuccess', forged)).toBe('refused')
    })
    await fc.assert(property, { numRuns: FORGED_RUNS })
    const twice = new URLSearchParams([...Object.entries(sale), ['X-order', order.id]])
    expect(await receiveBody('NewSaleSuccess', String(twice))).toBe('refused')
    const keys = new URLSearchParams({ key: 'webhook-key', eventType: 'NewSaleSuccess' })
    keys.append('key', 'webhook-key')
    expect(await receiveBody('', String(new URLSearchParams(sale)), keys)).toBe('refused')
    expect(await receive('NewSaleSuccess', { ...sale, eventType: 'Refund' })).toBe('refused')
    for (const word of ['toString', 'constructor', '__proto__']) expect(await receive(word, sale)).toBe('refused')
    expect(await receive('NewSaleSuccess', { ...sale, subscriptionId: '1' })).toBe('refused')
    expect(await receive('NewSaleSuccess', { ...sale, clientAccnum: '900101' })).toBe('refused')
    expect(await receive('NewSaleSuccess', { ...sale, clientSubacc: '0001' })).toBe('refused')
    expect(await receive('Expiration', sale)).toBe('refused')
    expect(await receive('', sale)).toBe('refused')
    expect((await findOrder(ctx.db, order.id))?.status).toBe('created')
  })

  it('pays no order with the amount or the currency of another', async () => {
    const { redirectTo } = await place()
    const sale = fake.buy(redirectTo)
    for (const billedInitialPrice of ['4.99', '1999', '', '19.999'])
      expect(await receive('NewSaleSuccess', { ...sale, billedInitialPrice })).toBe('wrong_amount')
    for (const billedCurrencyCode of ['840', '', 'EUR'])
      expect(await receive('NewSaleSuccess', { ...sale, billedCurrencyCode })).toBe('wrong_amount')
    expect(await creditsLeft()).toBe(0)
  })

  it('reports refunds and chargebacks by its own number', async () => {
    const first = await buy()
    expect(await receive('Refund', fake.follow(first.subscriptionId, '19.99'))).toBe('applied')
    expect((await findOrder(ctx.db, first.order.id))?.status).toBe('refunded')
    const second = await buy()
    expect(await receive('Chargeback', fake.follow(second.subscriptionId, '19.99'))).toBe('applied')
    expect((await findOrder(ctx.db, second.order.id))?.status).toBe('charged_back')
  })

  it('takes the credits back of a refund whose webhook overtakes that of the sale', async () => {
    const { order, redirectTo } = await place()
    const sale = fake.buy(redirectTo)
    const send = (eventType: string, fields: Fields) => {
      const headers = { 'content-type': 'application/json' }
      const query = new URLSearchParams({ key: 'webhook-key', eventType })
      const body = Buffer.from(JSON.stringify(fields))
      return receiveMessage(ctx, ccbill, { method: 'POST', body, headers, query, receivedAt: ctx.now })
    }
    expect(await send('Refund', fake.follow(sale.subscriptionId!, '19.99'))).toBe('unknown_order')
    expect(await send('Refund', { ...fake.follow(sale.subscriptionId!, '19.99'), subscriptionId: '2' })).toBe(
      'unknown_order',
    )
    expect(await send('NewSaleSuccess', sale)).toBe('applied')
    expect((await findOrder(ctx.db, order.id))?.status).toBe('refunded')
    expect(await creditsLeft()).toBe(0)
    const stored = await base.kysely
      .selectFrom('payment_callbacks')
      .select(['state', 'order_id'])
      .orderBy('id')
      .execute()
    expect(stored).toEqual([
      { state: 'applied', order_id: order.id },
      { state: 'unknown_order', order_id: null },
      { state: 'applied', order_id: order.id },
    ])
  })

  it('pays back once, however often it is asked and wherever a try breaks off', async () => {
    const { order, subscriptionId } = await buy()
    const refund = () => ccbill.refund(ctx, order, 999, order.id)
    fake.fail(503, { times: 2, only: 'refunds' })
    fake.fail('cut', { after: true, only: 'refunds' })
    for (let at = 0; at < 3; at += 1) await expect(refund()).rejects.toThrow()
    expect(await refund()).toBe('accepted')
    expect(await refund()).toBe('accepted')
    expect(fake.refundsOf(subscriptionId)).toBe(1)
  })

  it('declines the refund of a sale that CCBill does not know, and tries again where it does not answer', async () => {
    const { order } = await buy()
    expect(await ccbill.refund(ctx, { ...order, provider_ref: '1' }, 999, order.id)).toBe('declined')
    vi.stubEnv('PAYMENT_ROSA_CCBILL_DATALINK_PASSWORD', 'wrong')
    await expect(ccbill.refund(ctx, order, 999, order.id)).rejects.toThrow('-1')
  })

  it('tells what became of a sale by its number, which it needs', async () => {
    const { order: unpaid } = await place()
    expect(await ccbill.status(ctx, unpaid)).toBeUndefined()
    const { order, subscriptionId } = await buy()
    expect(await ccbill.status(ctx, order)).toBeUndefined()
    fake.chargeBack(subscriptionId)
    expect(await ccbill.status(ctx, order)).toEqual({ state: 'charged_back', reference: subscriptionId })
  })

  it('credits no sale that CCBill itself does not know, whoever knows key and digest', async () => {
    const { order } = await place()
    const { clientAccnum, clientSubacc, salt } = FORM
    const made = {
      ...{ clientAccnum, clientSubacc, subscriptionId: '77', 'X-order': order.id },
      ...{ billedInitialPrice: '19.99', billedCurrencyCode: '978' },
      dynamicPricingValidationDigest: saleDigest('77', salt),
    }
    expect(await receive('NewSaleSuccess', made)).toBe('refused')
    expect(await creditsLeft()).toBe(0)
  })

  it('takes no digest of a form, which each buyer sees, for that of a sale', async () => {
    const { order, redirectTo } = await place()
    const shown = Object.fromEntries(new URL(redirectTo).searchParams)
    const digested = `${shown.initialPrice}${shown.initialPeriod}${shown.currencyCode}`
    for (const subscriptionId of [digested, digested.slice(0, -1), '']) {
      const forged = {
        ...shown,
        subscriptionId,
        'X-order': order.id,
        dynamicPricingValidationDigest: shown.formDigest!,
      }
      expect(await receive('NewSaleSuccess', forged)).toBe('refused')
    }
    // Even a price that ends like the digest of a sale has a point, which no number of a sale has.
    const { salt } = FORM
    const forged = {
      ...shown,
      subscriptionId: '19.993097',
      dynamicPricingValidationDigest: saleDigest('19.993097', salt),
    }
    expect(await receive('NewSaleSuccess', forged)).toBe('refused')
  })

  const FAULTS: readonly Fault[] = [500, 503, 'cut', 'broken', 'silence']

  it.each(FAULTS)('fails, credits nothing and refunds nothing, where CCBill answers with %s', async (fault) => {
    const { order, subscriptionId } = await buy()
    const { order: unpaid, redirectTo } = await place()
    const sale = fake.buy(redirectTo)
    const impatient = createCcbill({ ...fake.address, timeoutMs: fault === 'silence' ? 200 : 20_000 })
    const query = new URLSearchParams({ key: 'webhook-key', eventType: 'NewSaleSuccess' })
    const body = Buffer.from(String(new URLSearchParams(sale)))
    const calls = [
      () => impatient.status(ctx, order),
      () => impatient.refund(ctx, order, 999, order.id),
      () => impatient.callback(ctx, { method: 'POST', body, headers: {}, query, receivedAt: ctx.now }),
    ]
    for (const call of calls) {
      fake.fail(fault)
      await expect(call()).rejects.toThrow()
    }
    fake.fail(fault, { only: 'refunds' })
    await expect(impatient.refund(ctx, order, 999, order.id)).rejects.toThrow()
    expect(fake.refundsOf(subscriptionId)).toBe(0)
    expect((await findOrder(ctx.db, unpaid.id))?.status).toBe('created')
    expect(await receive('NewSaleSuccess', sale)).toBe('applied')
  })
})
