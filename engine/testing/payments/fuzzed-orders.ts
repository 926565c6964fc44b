import fc from 'fast-check'
import { scopeDb } from '#engine/db/scope.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type AttackedSite, openAttackedSite } from '../attack/attacked-site.ts'
import { CODES, orderBodies } from './order-bodies.ts'

const AT_ONCE = 4
/** Fewer than the limit of orders in an hour. */
const BODIES_OF_MEMBER = 40
const DAY_MS = 86_400_000
const SEED = 12
const OFFERS: Readonly<Record<string, number>> = { TIMEBONUS25: 25, WELCOME10: 10 }

export interface FuzzedOrderProof {
  readonly sent: number
  readonly orders: number
  /** Orders at a reduced price. */
  readonly reduced: number
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

interface Buyer {
  readonly id: string
  readonly session: string
}

async function plantCodes({ db }: AttackedSite, { slug }: Tenant): Promise<void> {
  const now = Date.now()
  const rows = Object.entries(CODES).map(([code, terms]) => ({
    ...{ tenant_id: slug, code, country: '', created_at: now, ...terms },
    ends_at: code === 'ENDED' ? now - DAY_MS : null,
  }))
  await db.kysely.insertInto('discount_codes').values(rows).execute()
}

/** What the price of an order has to be, from the settings and the codes alone; undefined if it may not be there. */
function priceOf(tenant: Tenant, order: OrderRow) {
  const settings = tenant.settingsByCountry[order.country]
  const pack = settings?.packages.find(({ id }) => id === order.package_id)
  if (!settings || !pack) return undefined
  const { price_cents: list, credits } = pack
  const { currency, discount_minimum_cents } = settings
  const whole = { credits, currency, list, amount: list, percentage: 0 }
  const code = order.discount_code
  if (code === null) return whole
  const known = CODES[code as keyof typeof CODES]
  if (code === 'OFF' || code === 'ENDED') return undefined
  const percentage = known?.percentage ?? OFFERS[code]
  if (percentage === undefined || list < (known?.minimum_cents ?? discount_minimum_cents)) return undefined
  return { ...whole, percentage, amount: Math.round((list * (100 - percentage)) / 100) }
}

function faultsOf(tenant: Tenant, order: OrderRow, buyers: ReadonlySet<string>): string[] {
  const right = priceOf(tenant, order)
  const isRight =
    right !== undefined &&
    order.credits === right.credits &&
    order.currency === right.currency &&
    order.list_price_cents === right.list &&
    order.amount_cents === right.amount &&
    order.discount_percentage === right.percentage
  const isUntouched =
    (order.status === 'created' || order.status === 'closed') &&
    order.completed_at === null &&
    order.refunded_cents === 0 &&
    order.late === 0 &&
    order.provider === 'sandbox' &&
    buyers.has(order.member_id)
  return isRight && isUntouched ? [] : [`${tenant.slug}: ${JSON.stringify(order)}`]
}

async function fuzzBrand(site: AttackedSite, tenant: Tenant, count: number, statuses: Map<number, number>) {
  await plantCodes(site, tenant)
  const bodies = fc.sample(orderBodies(tenant), { numRuns: count, seed: SEED })
  const buyers = new Map<number, Promise<Buyer>>()
  const plantBuyer = (nth: number) => {
    // Every third is new and has the offers to new members.
    const isNew = nth % 3 === 0
    const age = isNew ? 60_000 : 365 * DAY_MS
    return site.plant(tenant, { paid_user: isNew ? 0 : 1, signup_at: Date.now() - age })
  }
  const buyerOf = (at: number) => {
    const nth = Math.floor(at / BODIES_OF_MEMBER)
    const buyer = buyers.get(nth) ?? plantBuyer(nth)
    buyers.set(nth, buyer)
    return buyer
  }
  const faults: string[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < count; at = next++) {
      const { path, type, body } = bodies[at]!
      const { session } = await buyerOf(at)
      const asked = { method: 'POST', path, session, body, headers: { 'content-type': type } }
      const { status } = await site.ask(tenant, asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) faults.push(`${status} for ${path} ${type} ${body.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const db = scopeDb(site.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const orders = await db.selectFrom('orders').selectAll().execute()
  const ids = new Set((await Promise.all(buyers.values())).map(({ id }) => id))
  faults.push(...orders.flatMap((order) => faultsOf(tenant, order, ids)))
  const members = await db.selectFrom('members').select(['id', 'credits', 'debt']).execute()
  const changed = members.filter(({ credits, debt }) => credits !== 1000 || debt !== 0)
  faults.push(...changed.map(({ id, credits }) => `${tenant.slug}: ${id} has ${credits} credits`))
  return { orders: orders.length, reduced: orders.filter(({ discount_code }) => discount_code !== null).length, faults }
}

/**
 * So many bodies of orders to the built server, over its brands: the price is the server's, and nothing breaks. `env` is
 * the server's.
 */
export async function proveFuzzedOrders(
  tenants: readonly Tenant[],
  count: number,
  env: Record<string, string> = {},
): Promise<FuzzedOrderProof> {
  const site = await openAttackedSite(env)
  const statuses = new Map<number, number>()
  const each = Math.ceil(count / tenants.length)
  try {
    const found = []
    for (const tenant of tenants) found.push(await fuzzBrand(site, tenant, each, statuses))
    return {
      sent: each * tenants.length,
      orders: found.reduce((sum, { orders }) => sum + orders, 0),
      reduced: found.reduce((sum, { reduced }) => sum + reduced, 0),
      statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)),
      faults: found.flatMap(({ faults }) => faults),
    }
  } finally {
    await site.close()
  }
}
