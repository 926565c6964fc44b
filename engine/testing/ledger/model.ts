import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { AlreadySpent, findUnspent, spendCredits, verifyLedger } from '#engine/domains/ledger/index.ts'
import { grantByOperator } from '#engine/domains/operators/index.ts'
import { settleOrder } from '#engine/domains/payments/notices.ts'
import { placeOrder } from '#engine/domains/payments/orders.ts'
import { refundOrder } from '#engine/domains/payments/refunds.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { makeContext, makeTenant, NOW, plantMember } from '../context.ts'
import { operatorBeside } from '../operators/operator.ts'
import fc from '../properties.ts'

const MEMBERS = 2
const KEYS = 4
const DAY_MS = 86_400_000
const STATES = ['pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] as const

const member = fc.nat(MEMBERS - 1)
const key = fc.nat(KEYS - 1)
/** An order by its place among those placed so far. */
const order = fc.nat(7)

/** What happens to one member or one order; keys and orders come up again. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy'), member, pack: fc.constantFrom('p10', 'p60') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('notice'), order, state: fc.constantFrom(...STATES) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spend'), member, credits: fc.nat(40), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw'), order }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grant'), member, credits: fc.integer({ min: 1, max: 20 }), key }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire'), days: fc.integer({ min: 1, max: 20 }) }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Steps one after the other; the acts of a step happen at once. */
export const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.array(act, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(act, { minLength: 2, maxLength: 5 }) },
  ),
  { minLength: 1, maxLength: 16 },
)
export type Steps = readonly (readonly Act[])[]

interface World {
  readonly db: ScopedDb
  readonly start: RequestContext
  readonly memberIds: readonly string[]
  /** Ids of the orders, as they were placed, with the buyer of each. */
  readonly orders: { readonly id: string; readonly buyer: string }[]
  now: number
}

async function contextOf({ db, start, now }: World, id: string): Promise<MemberContext> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...start, services: { ...start.services, now: () => now }, now, viewer: { ...row, sessionHash: 'session' } }
}

async function buy(world: World, id: string, packageId: string): Promise<void> {
  const ctx = await contextOf(world, id)
  const placed = await placeOrder(ctx, { clientId: newPublicId(), packageId, method: 'card', shownCode: '' })
  if (!placed.ok) return
  world.orders.push({ id: placed.order.id, buyer: id })
  await settleOrder(ctx, placed.order, 'completed')
}

async function spend({ db, now }: World, id: string, credits: number, ref: string): Promise<void> {
  try {
    await db.transaction((trx) => spendCredits(trx, id, credits, { reason: 'message', ref, now }))
  } catch (error) {
    if (!(error instanceof AlreadySpent)) throw error
  }
}

async function run(world: World, one: Act): Promise<void> {
  const { db, memberIds, orders, now } = world
  if (one.kind === 'expire') {
    world.now += one.days * DAY_MS
    return
  }
  if (one.kind === 'notice' || one.kind === 'withdraw') {
    const chosen = orders[one.order % Math.max(1, orders.length)]
    if (!chosen) return
    const ctx = await contextOf(world, chosen.buyer)
    if (one.kind === 'withdraw') return void (await refundOrder(ctx, chosen.id))
    const row = await db.selectFrom('orders').selectAll().where('id', '=', chosen.id).executeTakeFirstOrThrow()
    return void (await settleOrder(ctx, row, one.state))
  }
  const id = memberIds[one.member]!
  if (one.kind === 'buy') return buy(world, id, one.pack)
  if (one.kind === 'spend') return spend(world, id, one.credits, `spend-${one.key}`)
  const grant = { who: id, credits: one.credits, reason: 'goodwill', key: `grant-${one.key}` } as const
  await grantByOperator(operatorBeside({ ...world.start, now }), grant)
}

const CREDITED = ['completed', 'refunded', 'charged_back']

/** What is wrong with the pool: balances, debts, and orders that did not credit exactly once. */
async function listFaults({ db }: World): Promise<string[]> {
  const { faults } = await verifyLedger({ db })
  const members = await db.selectFrom('members').select(['id', 'credits', 'debt']).execute()
  const entries = await db.selectFrom('credit_entries').select(['delta', 'reason', 'ref']).execute()
  const debts = await db.selectFrom('debt_entries').select(['delta', 'ref']).execute()
  const orders = await db.selectFrom('orders').select(['id', 'status', 'credits']).execute()
  const unspent = await Promise.all(
    members.map(async ({ id, credits }) => ({ id, credits, left: [...(await findUnspent(db, id))] })),
  )
  const sum = (rows: readonly { readonly delta: number }[]) => rows.reduce((total, { delta }) => total + delta, 0)
  return [
    ...faults.map((fault) => `the balance is not the sum of its entries: ${JSON.stringify(fault)}`),
    ...unspent.flatMap(({ id, credits, left }) => {
      const isWrong = left.some(([order, n]) => n < 0 || n > (orders.find((one) => one.id === order)?.credits ?? 0))
      const total = left.reduce((all, [, n]) => all + n, 0)
      return isWrong || total > credits ? [`${id} has unspent ${JSON.stringify(left)} of ${credits} credits`] : []
    }),
    ...members.filter(({ credits, debt }) => credits > 0 && debt > 0).map(({ id }) => `${id} has credits and a debt`),
    ...orders.flatMap(({ id, status, credits }) => {
      const own = entries.filter(({ ref }) => ref === id)
      const bought = own.filter(({ reason }) => reason === 'purchase')
      const expected = CREDITED.includes(status) ? credits : 0
      const left = sum(own) - sum(debts.filter(({ ref }) => ref === id))
      return [
        ...(bought.length > 1 || sum(bought) !== expected ? [`${status} order ${id} credited ${sum(bought)}`] : []),
        ...(left < 0 || left > expected ? [`order ${id} has ${left} credits left`] : []),
        ...(status === 'charged_back' && left !== 0 ? [`${left} credits of the charged back order ${id} stayed`] : []),
      ]
    }),
  ]
}

/** One context for all sequences: making one costs more than a sequence. */
const beginnings = new WeakMap<Db, RequestContext>()
function beginning(base: Db): RequestContext {
  const made = beginnings.get(base) ?? makeContext(base)
  beginnings.set(base, made)
  return made
}

/** Runs the steps in a pool of its own and returns what is wrong afterwards, in it or in the pool beside it. */
export async function runSteps(base: Db, list: Steps): Promise<string[]> {
  const pool = `p${newPublicId().slice(0, 12)}`
  const db = scopeDb(base, { poolId: pool, tenantId: pool })
  const memberIds: string[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    // Past the offers to new members.
    const { id } = await plantMember(base, pool, { signup_at: NOW - 365 * DAY_MS })
    await plantMember(base, `${pool}-twin`, { id, credits: 1 })
    memberIds.push(id)
  }
  const start = { ...beginning(base), tenant: makeTenant(pool), db }
  const world: World = { db, start, memberIds, orders: [], now: NOW }
  for (const step of list) await Promise.all(step.map((one) => run(world, one)))
  const twins = await base.kysely
    .selectFrom('members')
    .select('credits')
    .where('pool_id', '=', `${pool}-twin`)
    .execute()
  const disturbed = twins.some(({ credits }) => credits !== 1) ? ['another pool was changed'] : []
  return [...(await listFaults(world)), ...disturbed]
}
