import { createConnection } from 'mysql2/promise'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { mysqlPoolOptions } from '#engine/db/mysql/mysql.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { findCredits, grantCredits, spendCredits } from '#engine/domains/ledger/index.ts'
import { readReceipts } from '#engine/domains/receipts/index.ts'
import { deleteJobs, listJobs, retryJob } from '#engine/platform/jobs/jobs.ts'
import { MAX_ATTEMPTS, runDueJobs } from '#engine/platform/jobs/run.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { findFailedOrder, UNPAYABLE_MS } from './failed-order.ts'
import { settleOrder } from './notices.ts'
import sandbox from './providers/sandbox/provider.ts'
import { listOpenRefunds } from './queries.ts'
import { sweepReceipts } from './receipts/receipting.ts'
import { createRefundPayer } from './refund-paying.ts'
import { ORDER_REFUND, refundOrder } from './refunds.ts'

const HOUR_MS = 3_600_000
const rosa = makeTenant('rosa')
const other = makeTenant('other')

describeOnBothDialects('the refund of an order', (open, dialect) => {
  let base: Db
  let buyer: MembersTable
  let now: number

  beforeEach(async () => {
    base = await open()
    now = NOW
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 24 * HOUR_MS })
    await plantMember(base, 'other', { id: buyer.id, signup_at: NOW - 365 * 24 * HOUR_MS })
    return () => base.close()
  })
  afterEach(() => void vi.restoreAllMocks())

  const services = () => makeServices(base, { now: () => now })
  const at = (tenant = rosa) =>
    makeMemberContext(base, { ...buyer, pool_id: tenant.slug }, { tenant, services: services(), now })
  const ordersOf = (id: string) => base.kysely.selectFrom('orders').selectAll().where('id', '=', id).execute()
  const waiting = () => listJobs({ db: base }, 'queued')
  const work = () => {
    const findTenant = (slug: string) => [rosa, other].find((tenant) => tenant.slug === slug)
    const handlers = { [ORDER_REFUND]: createRefundPayer({ services: services(), findTenant }) }
    return runDueJobs(services(), handlers, { error: () => {} })
  }

  async function buy(): Promise<string> {
    const { order } = await placeOne(at())
    await settleOrder(at(), order, 'completed')
    const [row] = await ordersOf(order.id)
    const twin = { ...row!, tenant_id: 'other', pool_id: 'other', status: 'refunded', refund_status: 'paid' } as const
    await base.kysely.insertInto('orders').values(twin).execute()
    return order.id
  }
  const refundStatusOf = async (id: string) => {
    const rows = await ordersOf(id)
    expect(rows.find(({ tenant_id }) => tenant_id === 'other')).toMatchObject({
      refund_status: 'paid',
      updated_at: NOW,
    })
    return rows.find(({ tenant_id }) => tenant_id === 'rosa')?.refund_status
  }

  if (dialect === 'mysql')
    it('waits for the member before it locks the order, as messages of providers do', async () => {
      const id = await buy()
      const other = await createConnection(mysqlPoolOptions(base.url))
      onTestFinished(() => other.end())
      await other.query('begin')
      await other.query('select id from members where pool_id = ? and id = ? for update', ['rosa', buyer.id])
      const refunding = refundOrder(at(), id)
      const isWaiting = async () => {
        const [rows] = await other.query(
          "select id from information_schema.processlist where db = database() and info like '%members%' and id <> connection_id()",
        )
        return (rows as object[]).length
      }
      await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0)
      const [orders] = await other.query('select id from orders where id = ? for update nowait', [id])
      expect(orders).toHaveLength(2)
      await other.query('rollback')
      expect(await refunding).toMatchObject({ ok: true })
    })

  it('is stored as one job with the change of the order, and asks the provider for nothing yet', async () => {
    const refund = vi.spyOn(sandbox, 'refund')
    const id = await buy()
    expect(await refundStatusOf(id)).toBeNull()
    const results = await Promise.all([refundOrder(at(), id), refundOrder(at(), id)])
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, credits: 60, cents: 1999 }])
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'refund_not_possible' }])
    expect(await refundStatusOf(id)).toBe('pending')
    expect(await waiting()).toMatchObject([{ kind: ORDER_REFUND, tenant_id: 'rosa' }])
    expect(refund).not.toHaveBeenCalled()
  })

  it('pays back what of the order is unspent, however many credits were free', async () => {
    const move = (reason: 'signup' | 'message', delta: number) =>
      at().db.transaction(async (trx) => {
        const entry = { reason, ref: `${reason}-${delta}`, now }
        return delta < 0 ? spendCredits(trx, buyer.id, -delta, entry) : grantCredits(trx, buyer.id, delta, entry)
      })
    await move('signup', 3)
    const [older, newer] = [await buy(), await buy()]
    await move('message', -12)
    expect(await refundOrder(at(), older)).toEqual({ ok: true, credits: 51, cents: Math.floor((1999 * 51) / 60) })
    expect(await refundOrder(at(), newer)).toEqual({ ok: true, credits: 60, cents: 1999 })
    expect(await findCredits(at().db, buyer.id)).toBe(0)
    await move('signup', 9)
    expect(await refundOrder(at(), older)).toEqual({ ok: false, reason: 'refund_not_possible' })
  })

  it('ends premium with the last order that was paid back whole, and gives it back where the money did not arrive', async () => {
    const isPremium = async () => {
      const members = base.kysely.selectFrom('members').select(['pool_id', 'paid_user']).where('id', '=', buyer.id)
      return (await members.execute()).find(({ pool_id }) => pool_id === 'rosa')?.paid_user === 1
    }
    const refund = vi.spyOn(sandbox, 'refund').mockResolvedValue('declined')
    const [first, second, third] = [await buy(), await buy(), await buy()]
    const find = async (id: string) => (await ordersOf(id)).find(({ tenant_id }) => tenant_id === 'rosa')!
    await refundOrder(at(), first)
    expect(await isPremium()).toBe(true)
    await settleOrder(at(), await find(second), 'charged_back')
    expect(await isPremium()).toBe(true)
    await refundOrder(at(), third)
    expect(await isPremium()).toBe(false)
    await work()
    expect(await isPremium()).toBe(true)
    await settleOrder(at(), await find(first), 'charged_back')
    expect(await isPremium()).toBe(true)
    refund.mockRestore()
  })

  it('leaves premium where a part of the order was spent', async () => {
    const id = await buy()
    await at().db.transaction((trx) => spendCredits(trx, buyer.id, 1, { reason: 'message', ref: 'one', now }))
    expect(await refundOrder(at(), id)).toMatchObject({ ok: true, credits: 59 })
    expect(await at().db.selectFrom('members').select('paid_user').execute()).toEqual([{ paid_user: 1 }])
  })

  it('stores no job when it is refused', async () => {
    const id = await buy()
    await base.kysely.updateTable('members').set({ credits: 0 }).execute()
    expect(await refundOrder(at(), id)).toEqual({ ok: false, reason: 'refund_all_spent' })
    expect(await waiting()).toEqual([])
    expect(await ordersOf(id)).toContainEqual(expect.objectContaining({ status: 'completed', refund_status: null }))
  })

  it('is paid by the provider, once, with the order as its key', async () => {
    const refund = vi.spyOn(sandbox, 'refund')
    const id = await buy()
    await refundOrder(at(), id)
    expect(await work()).toBe(1)
    expect(await refundStatusOf(id)).toBe('paid')
    expect(await work()).toBe(0)
    expect(refund).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ tenant: rosa }),
      expect.objectContaining({ id, tenant_id: 'rosa' }),
      1999,
      id,
    )
    expect(await listOpenRefunds(at().db, 10)).toEqual([])
  })

  it('is retried with the same key after the provider failed, and is listed in the meantime', async () => {
    const refund = vi.spyOn(sandbox, 'refund').mockRejectedValueOnce(new Error('no line to the bank'))
    const id = await buy()
    await refundOrder(at(), id)
    await work()
    expect(await refundStatusOf(id)).toBe('failed')
    expect(await listOpenRefunds(at().db, 10)).toMatchObject([{ id, refund_status: 'failed', refunded_cents: 1999 }])
    expect(await listOpenRefunds(at(other).db, 10)).toEqual([])
    expect(await waiting()).toMatchObject([{ last_error: expect.stringContaining('no line to the bank') }])
    now += HOUR_MS
    await work()
    expect(await refundStatusOf(id)).toBe('paid')
    expect(new Set(refund.mock.calls.map(([, , cents, key]) => `${cents} ${key}`))).toEqual(new Set([`1999 ${id}`]))
  })

  it('is marked as failed after the last attempt, and can be retried', async () => {
    const refund = vi.spyOn(sandbox, 'refund').mockRejectedValue(new Error('no line to the bank'))
    const id = await buy()
    await refundOrder(at(), id)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await work()
      now += HOUR_MS
    }
    const [dead] = await listJobs({ db: base }, 'dead')
    expect(dead).toMatchObject({ kind: ORDER_REFUND, last_error: expect.stringMatching(/payment \d{8} failed/) })
    expect(await refundStatusOf(id)).toBe('failed')
    refund.mockResolvedValue('accepted')
    expect(await retryJob(services(), dead!.id)).toBe(true)
    await work()
    expect(await refundStatusOf(id)).toBe('paid')
  })

  it('comes back to the member as credits when the provider declines it, once, with an alert', async () => {
    const refund = vi.spyOn(sandbox, 'refund').mockResolvedValue('declined')
    const id = await buy()
    await refundOrder(at(), id)
    expect(await findCredits(at().db, buyer.id)).toBe(0)
    await work()
    expect(await refundStatusOf(id)).toBe('declined')
    expect(await findCredits(at().db, buyer.id)).toBe(60)
    const [order] = (await ordersOf(id)).filter(({ tenant_id }) => tenant_id === 'rosa')
    expect(order).toMatchObject({ status: 'completed', refunded_cents: 0 })
    expect(await findFailedOrder(at().db, buyer.id, now)).toEqual({ id, sinceS: now / 1000, refund: 'declined' })
    expect(await findFailedOrder(at().db, buyer.id, now + UNPAYABLE_MS + 1)).toBeNull()
    expect(await refundOrder(at(), id)).toEqual({ ok: false, reason: 'refund_not_possible' })
    now += HOUR_MS
    await work()
    expect(refund).toHaveBeenCalledOnce()
    expect(await findCredits(at().db, buyer.id)).toBe(60)
    await settleOrder(at(), order!, 'charged_back')
    expect(await findCredits(at().db, buyer.id)).toBe(0)
  })

  it('comes back as credits when the provider reports later that it did not arrive, once, with an alert', async () => {
    const id = await buy()
    const find = async () => (await ordersOf(id)).find(({ tenant_id }) => tenant_id === 'rosa')!
    expect(await settleOrder(at(), await find(), 'refund_failed')).toBe('unchanged')
    await refundOrder(at(), id)
    await work()
    expect(await refundStatusOf(id)).toBe('paid')
    await sweepReceipts({ services: services(), tenant: rosa })
    const told = await Promise.all([1, 2].map(async () => settleOrder(at(), await find(), 'refund_failed')))
    expect(told.toSorted()).toEqual(['applied', 'unchanged'])
    expect(await refundStatusOf(id)).toBe('returned')
    expect(await findCredits(at().db, buyer.id)).toBe(60)
    expect(await findFailedOrder(at().db, buyer.id, now)).toEqual({ id, sinceS: now / 1000, refund: 'returned' })
    expect(await refundOrder(at(), id)).toEqual({ ok: false, reason: 'refund_not_possible' })
    expect(await listOpenRefunds(at().db, 10)).toEqual([])
    await sweepReceipts({ services: services(), tenant: rosa })
    await sweepReceipts({ services: services(), tenant: rosa })
    expect((await readReceipts(at().db, id)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['sale', 1999],
      ['refund', -1999],
      ['refund_failed', 1999],
    ])
    await settleOrder(at(), await find(), 'charged_back')
    expect(await findCredits(at().db, buyer.id)).toBe(0)
  })

  it('credits a payment of which only a refund that did not arrive was reported', async () => {
    for (const overtaking of ['refunded', undefined] as const) {
      const { order } = await placeOne(at())
      if (overtaking) await settleOrder(at(), order, overtaking)
      expect(await settleOrder(at(), order, 'refund_failed')).toBe('applied')
      expect(await settleOrder(at(), order, 'completed')).toBe('unchanged')
    }
    expect(await findCredits(at().db, buyer.id)).toBe(120)
  })

  it('is paid back once by a provider that fails five times and then works', async () => {
    const refund = vi.spyOn(sandbox, 'refund')
    for (let failure = 0; failure < 5; failure += 1) refund.mockRejectedValueOnce(new Error('no line to the bank'))
    const id = await buy()
    await refundOrder(at(), id)
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await work()
      now += HOUR_MS
    }
    expect(refund).toHaveBeenCalledTimes(6)
    expect(await refundStatusOf(id)).toBe('paid')
  })

  it('is paid for a member erased in the meantime', async () => {
    const id = await buy()
    await refundOrder(at(), id)
    await deleteJobs({ db: base }, buyer.id, ['rosa'])
    await work()
    expect(await refundStatusOf(id)).toBe('paid')
  })

  it('is not paid if the bank has charged the payment back in the meantime', async () => {
    const refund = vi.spyOn(sandbox, 'refund')
    const id = await buy()
    await refundOrder(at(), id)
    await settleOrder(at(), (await ordersOf(id)).find(({ tenant_id }) => tenant_id === 'rosa')!, 'charged_back')
    await work()
    expect(refund).not.toHaveBeenCalled()
    expect(await refundStatusOf(id)).toBeNull()
  })
})
