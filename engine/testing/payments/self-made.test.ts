import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { receiveMessage } from '#engine/domains/payments/callbacks.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import { sandboxMessage } from '#engine/domains/payments/providers/sandbox/provider.ts'
import type { ProviderMessage } from '#engine/plugins/payment-provider.ts'
import { describeOnBothDialects } from '../databases.ts'
import fc from '../properties.ts'
import { type Double, type Doubles, installDoubles } from './doubles.ts'
import { openShop, PACK, type Placed, readAccount, type Shop } from './shop.ts'

/** `FORGED_RUNS=10000` tries more (decisions/payment-providers.md). */
const FORGED_RUNS = Number(process.env.FORGED_RUNS ?? 60)

type Pair = readonly [string, string]

/** What a buyer may know of providers from their public documents. */
const WORDS = [
  ...['completed', 'purchase', 'APPROVED', 'NewSaleSuccess', 'paid', 'rebill', 'EUR', '978', '19.99', '1999', '1', ''],
]
const NAMES = [
  ...['shopID', 'saleID', 'referenceID', 'type', 'event', 'priceAmount', 'priceCurrency', 'paymentMethod', 'signature'],
  ...['clientAccnum', 'clientSubacc', 'subscriptionId', 'X-order', 'billedInitialPrice', 'billedCurrencyCode', 'key'],
  ...['eventType', 'dynamicPricingValidationDigest', 'order', 'state', 'minor_units', 'currency', 'sent_at', 'id'],
]

/** All that the buyer's browser sees of an order: its address at the provider, its own page, the member's own data. */
function listSeen({ order, buyer, redirectTo }: Placed): Pair[] {
  const { pathname, searchParams } = new URL(redirectTo, 'http://rosa.test')
  const parts = pathname.split(/[/.]/).map((part): Pair => ['path', part])
  const own = { order: order.id, paymentId: order.payment_id, email: buyer.email, reference: order.provider_ref ?? '' }
  return [...searchParams, ...parts, ...Object.entries(own)]
}

/** A message of some of what was seen, each under its own name or another one, in any of the three formats. */
function messages(seen: readonly Pair[], now: number): fc.Arbitrary<ProviderMessage> {
  const value = fc.constantFrom(...seen.map(([, one]) => one), ...WORDS)
  const made = fc.tuple(fc.constantFrom(...seen.map(([name]) => name), ...NAMES), value)
  const pairs = fc.tuple(fc.subarray([...seen]), fc.array(made, { maxLength: 8 })).map((parts) => parts.flat())
  const format = fc.constantFrom('query', 'form', 'json')
  return fc.tuple(pairs, fc.array(made, { maxLength: 3 }), format, value).map(([sent, more, as, signature]) => {
    const headers = { 'x-sandbox-signature': signature, 'content-type': `application/${as}` }
    const query = new URLSearchParams((as === 'query' ? [...sent, ...more] : more).map(([...pair]) => pair))
    const form = String(new URLSearchParams(sent.map(([...pair]) => pair)))
    const text = as === 'json' ? JSON.stringify(Object.fromEntries(sent)) : as === 'form' ? form : ''
    return { method: as === 'query' ? 'GET' : 'POST', headers, query, body: Buffer.from(text), receivedAt: now }
  })
}

/** The provider's own address as a message: whole, and without each of its parameters; as it is, and with a number of a sale. */
function listAddresses({ redirectTo }: Placed, now: number): ProviderMessage[] {
  const pairs = [...new URL(redirectTo, 'http://rosa.test').searchParams]
  const lists = [pairs, ...pairs.map((_, at) => pairs.toSpliced(at, 1))]
  const more = lists.flatMap((list): Pair[][] => [list, [...list, ['saleID', '1']], [...list, ['subscriptionId', '1']]])
  return more.flatMap((list) => {
    const query = new URLSearchParams(list.map(([...pair]) => pair))
    const asQuery = { method: 'GET', headers: {}, query, body: Buffer.alloc(0), receivedAt: now } as const
    return [asQuery, { ...asQuery, method: 'POST', body: Buffer.from(String(query)) }]
  })
}

describeOnBothDialects('a postback that a buyer makes', (open) => {
  let base: Db
  let doubles: Doubles
  beforeAll(async () => {
    doubles = await installDoubles()
  })
  afterAll(() => doubles.restore())
  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })

  /** What became of a message: its outcome, or that the provider's answer was none. */
  const send = (shop: Shop, { buyer }: Placed, message: ProviderMessage) => {
    const ctx = shop.at(buyer)
    return receiveMessage(ctx, findProvider(ctx.settings.payment_providers[0]!)!, message).catch(() => 'failed')
  }

  async function tryMany(shop: Shop, unpaid: Placed, seen: readonly Pair[]): Promise<void> {
    const property = fc.asyncProperty(messages(seen, shop.now), async (message) => {
      await send(shop, unpaid, message)
    })
    await fc.assert(property, { numRuns: FORGED_RUNS })
    for (const message of listAddresses(unpaid, shop.now)) expect(await send(shop, unpaid, message)).toBe('refused')
    expect((await readAccount(shop.db, unpaid)).order.status).not.toBe('completed')
  }

  /** The same buyer pays another order, and sees what the provider's page tells of it. */
  async function payOne(shop: Shop, double: Double, unpaid: Placed): Promise<Pair[]> {
    const paid = await shop.place(unpaid.buyer)
    await double.pay(shop.at(paid.buyer), paid.order, paid.redirectTo)
    const completed = double.says.find(({ state }) => state === 'completed')!
    const message = double.message(shop.at(paid.buyer), paid.order, completed)
    expect(await send(shop, paid, message)).toBe('applied')
    const { order } = await readAccount(shop.db, paid)
    // Verotel and CCBill lead back with what their postbacks say, but for the key of the address.
    const told = double.name === 'verotel' ? message.query : new URLSearchParams(message.body.toString())
    const isTold = double.name === 'verotel' || double.name === 'ccbill'
    return [...listSeen({ ...paid, order }), ...(isTold ? told : [])]
  }

  it.each(['sandbox', 'verotel', 'ccbill', 'mollie'])('credits nothing by %s', { timeout: 240_000 }, async (name) => {
    const shop = openShop(base, name)
    const double = doubles.list.find((one) => one.name === name)!
    const unpaid = await shop.place()
    const seen = listSeen({ ...unpaid, order: (await readAccount(shop.db, unpaid)).order })
    await tryMany(shop, unpaid, seen)
    expect((await readAccount(shop.db, unpaid)).credits).toBe(0)
    await tryMany(shop, unpaid, [...seen, ...(await payOne(shop, double, unpaid))])
    expect(await readAccount(shop.db, unpaid)).toMatchObject({ credits: PACK.credits, sum: PACK.credits, purchases: 0 })
  })

  it('credits nothing by SEPA, which has no messages', async () => {
    const shop = openShop(base, 'sepa')
    const unpaid = await shop.place()
    await tryMany(shop, unpaid, listSeen(unpaid))
    expect((await readAccount(shop.db, unpaid)).credits).toBe(0)
  })

  it('is no message of the sandbox where it is signed by the token of its page', async () => {
    const shop = openShop(base, 'sandbox')
    const unpaid = await shop.place()
    const { id, amount_cents, currency } = unpaid.order
    const signature = new URL(unpaid.redirectTo).pathname.split('.').at(-1)!
    const amount = { minorUnits: amount_cents, currency }
    const ctx = shop.at(unpaid.buyer)
    const message = sandboxMessage(ctx, { orderId: id, state: 'completed', amount, sentAt: shop.now })
    const headers = { ...message.headers, 'x-sandbox-signature': signature }
    // The token signs the order's id: as a body of its own, it is refused before anybody reads it.
    for (const body of [message.body, Buffer.from(id)])
      expect(await send(shop, unpaid, { ...message, headers, body })).toBe('refused')
    expect(await send(shop, unpaid, message)).toBe('applied')
  })
})
