import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { placeOrder } from '#engine/domains/payments/orders.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import type { Services } from '#engine/platform/services.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import { makeContext, makeServices, makeTenant, NOW, plantMember } from '../context.ts'
import { SLUG } from './doubles.ts'

/** What an order of these proofs buys. */
export const PACK = { id: 'p60', credits: 60, cents: 1999 } as const
const DAY_MS = 86_400_000

export interface Placed {
  readonly order: OrderRow
  readonly buyer: MembersTable
  readonly redirectTo: string
}

/** A site whose orders one provider takes, on a database, with a clock that a proof moves. */
export interface Shop {
  readonly base: Db
  readonly db: ScopedDb
  readonly tenant: Tenant
  readonly services: Services
  now: number
  /** The context of a buyer, on another connection where one is given. */
  at(buyer: MembersTable, connection?: Db): MemberContext
  /** A new member past the offers to new members. */
  plant(changes?: Partial<MembersTable>): Promise<MembersTable>
  /** A new member's order of the package of 60 credits. */
  place(buyer?: MembersTable): Promise<Placed>
}

export const shopTenant = (provider: string, settings: Partial<Settings> = {}) =>
  makeTenant(SLUG, {
    payment_providers: [provider],
    payment_methods: [provider === 'sepa' ? 'directdebit' : 'card'],
    ...settings,
  })

export function openShop(base: Db, provider: string, settings: Partial<Settings> = {}): Shop {
  const tenant = shopTenant(provider, settings)
  const scope = { poolId: SLUG, tenantId: SLUG }
  const services = makeServices(base, { now: () => shop.now })
  const start: RequestContext = makeContext(base, { tenant, services })
  const shop: Shop = {
    ...{ base, tenant, services, now: NOW },
    db: scopeDb(base, scope),
    at: (buyer, connection = base) => ({
      ...start,
      services: connection === base ? services : { ...services, db: connection },
      db: scopeDb(connection, scope),
      now: shop.now,
      viewer: { ...buyer, sessionHash: 'session' },
    }),
    plant: (changes = {}) => plantMember(base, SLUG, { signup_at: NOW - 365 * DAY_MS, ...changes }),
    async place(known) {
      const buyer = known ?? (await shop.plant())
      const method = provider === 'sepa' ? 'directdebit' : 'card'
      const placed = await placeOrder(shop.at(buyer), {
        ...{ clientId: newPublicId(), packageId: PACK.id, method, shownCode: '' },
      })
      if (!placed.ok) throw new Error(placed.reason)
      return { order: placed.order, redirectTo: placed.redirectTo, buyer }
    },
  }
  return shop
}

/** What an order has brought and cost by now. */
export async function readAccount(db: ScopedDb, { order, buyer }: Pick<Placed, 'order' | 'buyer'>) {
  const entries = await db
    .selectFrom('credit_entries')
    .select(['delta', 'reason', 'ref'])
    .where('member_id', '=', buyer.id)
    .execute()
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('members')
    .select(['credits', 'debt'])
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return {
    order: row,
    ...member,
    sum: entries.reduce((total, { delta }) => total + delta, 0),
    purchases: entries.filter(({ reason, ref }) => reason === 'purchase' && ref === order.id).length,
  }
}
