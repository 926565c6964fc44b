import { connect, type Db } from '#engine/db/connect.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import { giveDetails } from '#engine/domains/payments/providers/sepa/debits.ts'
import { sign } from '#engine/domains/payments/providers/sepa/queries.ts'
import { createOrderChecker } from '#engine/domains/payments/reconciling/reconciling.ts'
import type { Job } from '#engine/platform/jobs/job.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { type Doubles, installDoubles, substitute } from './doubles.ts'
import { openShop, PACK, type Placed, readAccount, type Shop } from './shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** Every third question to a provider is left without an answer. */
const UNANSWERED_OF = 3

export interface LostProof {
  readonly provider: string
  readonly orders: number
  readonly credited: number
  /** Questions to the provider, and those that it did not answer. */
  readonly asked: number
  readonly unanswered: number
  /** After so many minutes the last order was credited. */
  readonly lastMinutes: number
  readonly faults: readonly string[]
}

/**
 * Whoever pays by direct debit signs on our own page, each buyer at an address of their own; here the process dies right
 * after the signature.
 */
async function signDebit(shop: Shop, { order, buyer }: Placed, at: number): Promise<void> {
  const ctx = { ...shop.at(buyer), ip: `10.0.${at >> 8}.${at & 255}` }
  const number = String(at).padStart(10, '0')
  const check = String(98n - (BigInt(`10112310${number}232100`) % 97n)).padStart(2, '0')
  const details = {
    ...{ holder: 'Zoe de Vries', street: 'Oudegracht', house_number: '12', zip: '3511 AB', city: 'Utrecht' },
    ...{ iban: `NL${check}ABNA${number}`, phone: `+316${20_000_000 + at}` },
  }
  const given = await giveDetails(ctx, order, details)
  if (!given.ok && given.reason !== 'sms_failed') throw new Error(given.reason)
  const row = shop.db.selectFrom('direct_debits').select('code_hash').where('order_id', '=', order.id)
  const { code_hash } = await row.executeTakeFirstOrThrow()
  if (!(await sign(shop.db, order.id, code_hash, shop.now))) throw new Error('the mandate was not signed')
}

async function proveProvider(base: Db, second: Db, doubles: Doubles, name: string, count: number): Promise<LostProof> {
  const shop = openShop(base, name)
  const double = doubles.list.find((one) => one.name === name)
  const placed: Placed[] = []
  for (let at = 0; at < count; at += 1) {
    const one = await shop.place()
    // A site sends no more codes than these in an hour.
    if (at > 0 && at % LIMITS.smsOfTenant.count === 0) shop.now += LIMITS.smsOfTenant.windowMs
    if (double) await double.pay(shop.at(one.buyer), one.order, one.redirectTo)
    else await signDebit(shop, one, at)
    placed.push(one)
  }
  const { status } = findProvider(name)!
  let [asked, unanswered, lastMinutes] = [0, 0, 0]
  const restore = substitute(name, {
    status: async (site, order) => {
      asked += 1
      if (asked % UNANSWERED_OF === 0) {
        unanswered += 1
        throw new Error('the provider does not answer')
      }
      return status(site, order)
    },
  })
  const began = shop.now
  const check = (connection: Db) => {
    const services = { ...shop.services, db: connection }
    return createOrderChecker({ services, findTenant: () => shop.tenant, log: { error: () => {} } })({} as Job)
  }
  const open = async () => {
    const rows = await shop.db.selectFrom('orders').select('id').where('status', '!=', 'completed').execute()
    return new Set(rows.map(({ id }) => id))
  }
  try {
    for (let left = placed.length; left > 0 && shop.now < began + 8 * DAY_MS; ) {
      shop.now += MINUTE_MS
      await Promise.all([check(base), check(second)])
      const waiting = await open()
      left = placed.filter(({ order }) => waiting.has(order.id)).length
      lastMinutes = (shop.now - began) / MINUTE_MS
    }
    // Asked again later, nothing more comes of it.
    shop.now += DAY_MS
    await Promise.all([check(base), check(second)])
  } finally {
    restore()
  }
  const accounts = await Promise.all(placed.map((one) => readAccount(shop.db, one)))
  const isRight = ({ purchases, credits, sum }: (typeof accounts)[number]) =>
    purchases === 1 && credits === PACK.credits && sum === PACK.credits
  const wrong = accounts.filter((account) => !isRight(account))
  const faults = wrong.map(({ order, purchases, credits }) => describe(name, order, purchases, credits))
  const credited = accounts.length - wrong.length
  return { provider: name, orders: count, credited, asked, unanswered, lastMinutes, faults }
}

const describe = (name: string, { id, status }: Pick<OrderRow, 'id' | 'status'>, purchases: number, credits: number) =>
  `lost messages of ${name}: order ${id} is ${status}, ${purchases} purchases, a balance of ${credits}`

/**
 * All messages are lost and every third question to the provider too: two processes that ask about open orders credit
 * every one, once. CCBill is left out: it knows a sale by its own number alone (decisions/payment-providers.md).
 */
export async function proveLostMessages(base: Db, count: number): Promise<LostProof[]> {
  const doubles = await installDoubles()
  const second = await connect(base.url, { synchronous: 'off' })
  const proofs: LostProof[] = []
  try {
    for (const name of ['sandbox', 'verotel', 'mollie', 'sepa'])
      proofs.push(await proveProvider(base, second, doubles, name, count))
    return proofs
  } finally {
    await second.close()
    await doubles.restore()
  }
}
