import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import fc from '#engine/testing/properties.ts'
import { receiveMessage } from '../../callbacks.ts'
import { applyNotice } from '../../notices.ts'
import { findOrder } from '../../queries.ts'
import { listMethods } from '../registry.ts'
import { FakeCcbill } from './fake-ccbill.ts'
import ccbill from './provider.ts'

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
  DATALINK_PASSWORD: 'datalink-password',
}
const tenantIn = (currency: string) =>
  makeTenant('rosa', { payment_providers: ['ccbill'], currency }, { hosts: ['rosa.example'] })

/** `FORGED_RUNS=10000` tries more (decisions/payment-providers.md). */
const FORGED_RUNS = Number(process.env.FORGED_RUNS ?? 200)

describe('CCBill', () => {
  const open = useSqlite()
  let base: Db
  let ctx: ReturnType<typeof makeMemberContext>
  let fake: FakeCcbill

  beforeEach(async () => {
    base = await open()
    ctx = makeMemberContext(base, await plantMember(base, 'rosa', { signup_at: 0 }), { tenant: tenantIn('EUR') })
    fake = new FakeCcbill(FORM)
    for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(`PAYMENT_ROSA_CCBILL_${name}`, value)
    vi.stubGlobal('fetch', fake.fetch)
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
    fake.failBefore = 2
    fake.failAfter = 1
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
})
