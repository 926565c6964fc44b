import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { ORDER_REFUND } from '#engine/domains/payments/index.ts'
import { listJobs } from '#engine/platform/jobs/jobs.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { makeMemberContext, makeTenant, NOW, plantMember, SETTINGS } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { tryCode } from './discounts/discounts.ts'
import { settleOrder } from './notices.ts'
import { placeOrder } from './orders.ts'
import { toOrderView } from './screens/orders/order-view.ts'
import { inCountry } from './screens/schema.ts'

const HOUR_MS = 3_600_000
const FULL = { credits: 60, amount_cents: 1499, list_price_cents: 1999 } as const
/** What 14.99 buys at 19.99 for 60 credits. */
const LATE = { ...FULL, credits: 44 } as const

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

describeOnBothDialects('a reduction', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })

  const tenantWith = (tryoutCents: number) => {
    const packages = [
      { id: 'p10', credits: 10, price_cents: 499, tryout: false },
      { id: 'p60', credits: 60, price_cents: 1999, tryout: false },
      { id: 'try', credits: 10, price_cents: tryoutCents, tryout: true },
    ]
    return makeTenant('rosa', { packages })
  }
  const rowOf = (member: MembersTable) =>
    base.kysely.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  const asBuyer = async (member: MembersTable, tenant = makeTenant('rosa')) =>
    makeMemberContext(base, await rowOf(member), { tenant })
  const place = async (member: MembersTable, packageId: string, shownCode: string, tenant = makeTenant('rosa')) => {
    const input = { clientId: newPublicId(), packageId, method: 'card', shownCode } as const
    return placeOrder(await asBuyer(member, tenant), input)
  }
  async function placeFive(member: MembersTable, packageId: string, code: string, tenant = makeTenant('rosa')) {
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) {
      const placed = await place(member, packageId, code, tenant)
      if (!placed.ok) throw new Error(placed.reason)
      ids.push(placed.order.id)
    }
    return ids
  }
  const pay = async (member: MembersTable, orderId: string, tenant = makeTenant('rosa')) =>
    settleOrder(await asBuyer(member, tenant), await orderOf(orderId), 'completed')
  const orderOf = (id: string) =>
    base.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const plantCode = (code: string, validity: 'once-per-user' | 'always') =>
    base.kysely
      .insertInto('discount_codes')
      .values({
        tenant_id: 'rosa',
        ...{ code, percentage: 25, country: '', minimum_cents: 0, validity, status: 'active', created_at: NOW },
      })
      .execute()

  it('is given once for five orders with one code, in every order of paying', async () => {
    await plantCode('SPRING', 'once-per-user')
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const placed = await placeFive(buyer, 'p60', 'SPRING')
    const orders = await base.kysely.selectFrom('orders').selectAll().execute()
    const uses = await base.kysely.selectFrom('discount_uses').selectAll().execute()
    for (const order of permutations([...placed.keys()])) {
      // Ids of their own: the entries of the orders before stay.
      const renamed = new Map(placed.map((id) => [id, newPublicId()]))
      const rename = <T extends { id: string } | { order_id: string }>(row: T) =>
        'id' in row ? { ...row, id: renamed.get(row.id)! } : { ...row, order_id: renamed.get(row.order_id)! }
      const ids = [...renamed.values()]
      const sequence = order.map((at) => ids[at]!)
      await base.kysely.deleteFrom('orders').execute()
      await base.kysely.insertInto('orders').values(orders.map(rename)).execute()
      await base.kysely.deleteFrom('discount_uses').execute()
      await base.kysely.insertInto('discount_uses').values(uses.map(rename)).execute()
      await base.kysely.updateTable('members').set({ credits: 0, paid_user: 0 }).execute()
      for (const id of sequence) expect(await pay(buyer, id)).toBe('applied')
      const paid = await Promise.all(ids.map(orderOf))
      expect(paid).toMatchObject([LATE, LATE, LATE, LATE, FULL].map((row) => ({ ...row, status: 'completed' })))
      expect(paid.map((order) => toOrderView(order, { refundDays: 14, unspent: 0, now: NOW }).late)).toEqual([
        'offer',
        'offer',
        'offer',
        'offer',
        null,
      ])
      expect((await rowOf(buyer)).credits).toBe(60 + 4 * 44)
      for (const id of sequence) expect(await pay(buyer, id)).toBe('unchanged')
      expect(await base.kysely.selectFrom('discount_uses').selectAll().execute()).toEqual(uses.map(rename))
    }
    expect(await place(buyer, 'p60', 'SPRING')).toEqual({ ok: false, reason: 'price_changed' })
  })

  it('is not found by trying codes, on the page or by ordering, and right ones are no try', async () => {
    await plantCode('SPRING', 'once-per-user')
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const ctx = await asBuyer(buyer)
    const { count } = LIMITS.discountCode
    for (let at = 0; at < 2 * count; at += 1) expect((await tryCode(ctx, 'SPRING')).ok).toBe(true)
    const guesses = Array.from({ length: count + 5 }, (_, at) =>
      at % 2 === 0 ? tryCode(ctx, `GUESS${at}`) : place(buyer, 'p60', `GUESS${at}`),
    )
    for (const guessed of await Promise.all(guesses)) expect(guessed.ok).toBe(false)
    expect(await tryCode(ctx, 'SPRING')).toEqual({ ok: false, reason: 'codes_many' })
    expect(await place(buyer, 'p60', 'SPRING')).toEqual({ ok: false, reason: 'price_changed' })
    const other = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    expect((await place(other, 'p60', 'SPRING')).ok).toBe(true)
  })

  it('ends with sixty orders an hour', async () => {
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    for (let at = 0; at < LIMITS.order.count; at += 1) expect((await place(buyer, 'p60', '')).ok).toBe(true)
    expect(await place(buyer, 'p60', '')).toEqual({ ok: false, reason: 'orders_many' })
  })

  it('is given once when five orders are paid at the same moment', async () => {
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - HOUR_MS })
    const ids = await placeFive(buyer, 'p60', 'TIMEBONUS25')
    await Promise.all(ids.map((id) => pay(buyer, id)))
    expect((await rowOf(buyer)).credits).toBe(60 + 4 * 44)
  })

  it('is one for both offers to new members', async () => {
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - HOUR_MS })
    const first = await place(buyer, 'p60', 'TIMEBONUS25')
    const later = { ...(await asBuyer(buyer)), now: NOW + 4 * HOUR_MS }
    const input = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: 'WELCOME10' } as const
    const second = await placeOrder(later, input)
    if (!first.ok || !second.ok) throw new Error('an order was refused')
    expect(await orderOf(first.order.id)).toMatchObject({ status: 'closed' })
    for (const { order } of [first, second]) await pay(buyer, order.id)
    expect((await rowOf(buyer)).credits).toBe(60 + 44)
  })

  it('is given each time by a code that always works, and leaves orders without it open', async () => {
    await plantCode('ALWAYS', 'always')
    await plantCode('ONCE', 'once-per-user')
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const ids = [...(await placeFive(buyer, 'p60', 'ALWAYS')), ...(await placeFive(buyer, 'p60', ''))]
    await placeFive(buyer, 'p10', 'ONCE')
    for (const id of ids) await pay(buyer, id)
    expect((await rowOf(buyer)).credits).toBe(600)
  })

  it('sells the try-out package once, and ordinary credits for what is paid for the others', async () => {
    const tenant = tenantWith(99)
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const ids = await placeFive(buyer, 'try', '', tenant)
    for (const id of ids) await pay(buyer, id, tenant)
    expect(await Promise.all(ids.map(orderOf))).toMatchObject([2, 2, 2, 2, 10].map((credits) => ({ credits })))
    expect((await rowOf(buyer)).credits).toBe(18)
    expect(await place(buyer, 'try', '', tenant)).toEqual({ ok: false, reason: 'unknown_package' })
  })

  it('sells one try-out package, whatever those of other countries are called and bring', async () => {
    const packs = (id: string, credits: number) => [
      { id: 'p60', credits: 60, price_cents: 1999, tryout: false },
      { id, credits, price_cents: 99, tryout: true },
    ]
    const byCountry = {
      NL: { ...SETTINGS, packages: packs('try', 5) },
      DE: { ...SETTINGS, packages: packs('probe', 20) },
    }
    const tenant = makeTenant('rosa', {}, { countries: ['NL', 'DE'], settingsByCountry: byCountry })
    const buy = async (buyer: MembersTable, country: 'NL' | 'DE') => {
      const packageId = byCountry[country].packages[1]!.id
      const input = { clientId: newPublicId(), packageId, method: 'card', shownCode: '' } as const
      const placed = await placeOrder(inCountry(await asBuyer(buyer, tenant), country), input)
      return placed.ok ? placed.order.id : placed.reason
    }
    const payAll = async (buyer: MembersTable, ids: readonly string[]) => {
      for (const id of ids) await pay(buyer, id, tenant)
      for (const country of ['NL', 'DE'] as const) expect(await buy(buyer, country)).toBe('unknown_package')
      return (await rowOf(buyer)).credits
    }
    const plant = () => plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const [inNl, inDe, nlFirst, deFirst] = [await plant(), await plant(), await plant(), await plant()]
    expect(await payAll(inNl, [await buy(inNl, 'NL')])).toBe(5)
    expect(await payAll(inDe, [await buy(inDe, 'DE')])).toBe(20)
    // The older order is closed by the newer one, so it buys at the ordinary price, whichever is paid first.
    expect(await payAll(nlFirst, [await buy(nlFirst, 'NL'), await buy(nlFirst, 'DE')])).toBe(2 + 20)
    const both = [await buy(deFirst, 'NL'), await buy(deFirst, 'DE')]
    expect(await payAll(deFirst, both.toReversed())).toBe(20 + 2)
  })

  it('sells no second try-out package to a payment that was pending while another was bought', async () => {
    const tenant = tenantWith(99)
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const first = (await placeFive(buyer, 'try', '', tenant)).at(-1)
    await settleOrder(await asBuyer(buyer, tenant), await orderOf(first!), 'pending')
    expect(await place(buyer, 'try', '', tenant)).toEqual({ ok: false, reason: 'unknown_package' })
    await settleOrder(await asBuyer(buyer, tenant), await orderOf(first!), 'failed')
    const second = await place(buyer, 'try', '', tenant)
    if (!second.ok) throw new Error(second.reason)
    for (const id of [second.order.id, first!]) await pay(buyer, id, tenant)
    expect((await rowOf(buyer)).credits).toBe(10 + 2)
  })

  it('sells the try-out package to those who have bought another one', async () => {
    const tenant = tenantWith(99)
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const ordinary = await place(buyer, 'p60', '', tenant)
    if (!ordinary.ok) throw new Error(ordinary.reason)
    await pay(buyer, ordinary.order.id, tenant)
    expect(await place(buyer, 'try', '', tenant)).toMatchObject({ ok: true })
  })

  it('keeps what it brings when the tenant changes its packages before it is paid', async () => {
    const placedAt = tenantWith(99)
    const changed = makeTenant('rosa', {
      packages: [
        { id: 'p10', credits: 10, price_cents: 9999, tryout: false },
        { id: 'p60', credits: 60, price_cents: 9999, tryout: true },
      ],
    })
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const ordinary = [await place(buyer, 'p60', '', placedAt), await place(buyer, 'p60', '', placedAt)]
    const tryouts = [await place(buyer, 'try', '', placedAt), await place(buyer, 'try', '', placedAt)]
    for (const placed of [...ordinary, ...tryouts.toReversed()]) {
      if (!placed.ok) throw new Error(placed.reason)
      expect(await pay(buyer, placed.order.id, changed)).toBe('applied')
    }
    const orders = base.kysely.selectFrom('orders').select(['credits', 'amount_cents', 'status', 'late'])
    expect(
      (await orders.orderBy('amount_cents').orderBy('credits').execute()).map((one) => Object.values(one)),
    ).toEqual([
      [2, 99, 'completed', 1],
      [10, 99, 'completed', 0],
      [60, 1999, 'completed', 0],
      [60, 1999, 'completed', 0],
    ])
  })

  it('pays back what buys no credit at the ordinary price', async () => {
    const tenant = tenantWith(30)
    const buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    const [first] = await placeFive(buyer, 'try', '', tenant)
    expect(await pay(buyer, first!, tenant)).toBe('applied')
    expect(await orderOf(first!)).toMatchObject({
      status: 'refunded',
      late: 1,
      credits: 0,
      refunded_cents: 30,
      refund_status: 'pending',
    })
    expect(await listJobs({ db: base }, 'queued')).toMatchObject([{ kind: ORDER_REFUND, tenant_id: 'rosa' }])
    expect(await rowOf(buyer)).toMatchObject({ credits: 0, paid_user: 0 })
    expect(await pay(buyer, first!, tenant)).toBe('unchanged')
  })
})
