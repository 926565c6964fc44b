import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { Job } from '#engine/platform/jobs/job.ts'
import { pausesOf, TimeoutError } from '#engine/platform/jobs/pauses.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import sandbox from '../providers/sandbox/provider.ts'
import { reportOutcome } from '../providers/sandbox/reporting.ts'
import { nextCheckAt } from '../rules.ts'
import { createOrderChecker, serviceOfProvider } from './reconciling.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const rosa = makeTenant('rosa')
const other = makeTenant('other')

describeOnBothDialects('the reconciling of orders', (open) => {
  let base: Db
  let buyer: MembersTable
  let now: number
  let errors: string[]

  beforeEach(async () => {
    base = await open()
    now = NOW
    errors = []
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * DAY_MS })
    await plantMember(base, 'other', { id: buyer.id, signup_at: NOW - 365 * DAY_MS })
    return () => base.close()
  })
  afterEach(() => void vi.restoreAllMocks())

  const services = () => makeServices(base, { now: () => now })
  const at = (tenant = rosa) =>
    makeMemberContext(base, { ...buyer, pool_id: tenant.slug }, { tenant, services: services(), now })
  const place = async (tenant = rosa) => (await placeOne(at(tenant), { packageId: 'p10' })).order
  const orderOf = (id: string) =>
    base.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const creditsOf = async (pool = 'rosa') =>
    (await base.kysely.selectFrom('members').select('credits').where('pool_id', '=', pool).executeTakeFirstOrThrow())
      .credits
  const check = () => {
    const log = { error: ({ err }: { err?: unknown }) => void errors.push(String(err)) }
    return createOrderChecker({
      services: services(),
      findTenant: (slug) => [rosa, other].find((one) => one.slug === slug),
      log,
    })({} as Job)
  }

  it('credits every paid order whose message was lost, two minutes after it was placed, once', async () => {
    const orders = await Promise.all(Array.from({ length: 7 }, () => place()))
    for (const order of orders) await reportOutcome(at(), order, 'never')
    await reportOutcome(at(other), await place(other), 'never')
    now += 2 * MINUTE_MS - 1
    await check()
    expect(await creditsOf()).toBe(0)
    now += 1
    await Promise.all([check(), check()])
    expect(await creditsOf()).toBe(70)
    expect(await creditsOf('other')).toBe(10)
    now += DAY_MS
    await check()
    expect(await creditsOf()).toBe(70)
    expect(await orderOf(orders[0]!.id)).toMatchObject({ status: 'completed', next_check_at: null })
  })

  it('asks again ever more rarely for seven days, also while the provider does not answer', async () => {
    const status = vi.spyOn(sandbox, 'status').mockRejectedValue(new Error('no line'))
    const { id } = await place()
    const ages: number[] = []
    for (let next = (await orderOf(id)).next_check_at; next !== null; next = (await orderOf(id)).next_check_at) {
      now = next
      ages.push((now - NOW) / MINUTE_MS)
      await check()
    }
    expect(ages.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 256])
    expect(ages.at(-1)).toBe(7 * 24 * 60)
    expect(status).toHaveBeenCalledTimes(ages.length)
    expect(errors).toHaveLength(ages.length)
    expect((await orderOf(id)).status).toBe('created')
  })

  it('asks a provider that does not answer in time for a few orders only, and later for the others', async () => {
    const status = vi.spyOn(sandbox, 'status').mockRejectedValue(new TimeoutError('no answer'))
    for (let at = 0; at < 12; at += 1) await place()
    now += 2 * MINUTE_MS
    await check()
    expect(status.mock.calls.length).toBeLessThanOrEqual(5)
    status.mockClear()
    now += 2 * MINUTE_MS
    await check()
    expect(status).toHaveBeenCalled()
  })

  it('asks a provider nothing while it is paused for jobs, and pauses it for them when it is silent itself', async () => {
    const status = vi.spyOn(sandbox, 'status').mockRejectedValue(new TimeoutError('no answer'))
    const [service, pauses] = [serviceOfProvider('sandbox'), pausesOf(services())]
    pauses.begin(service)
    pauses.end(service, new TimeoutError('no answer'))
    for (let at = 0; at < 3; at += 1) await place()
    await place(other)
    await base.kysely.updateTable('orders').set({ next_check_at: now }).execute()
    await check()
    expect(status).not.toHaveBeenCalled()
    now += 2 * MINUTE_MS
    await check()
    expect(status).toHaveBeenCalledOnce()
    expect(pauses.admit(service, 1).may).toBe('pause')
  })

  it('finds a payment of an order that a newer one has closed', async () => {
    const order = await place()
    await reportOutcome(at(), order, 'never')
    await base.kysely.updateTable('orders').set({ status: 'closed' }).execute()
    now += 2 * MINUTE_MS
    await check()
    expect(await creditsOf()).toBe(10)
  })

  it('credits nothing when the provider has another amount, and says so', async () => {
    const amount = { minorUnits: 1, currency: 'EUR' }
    vi.spyOn(sandbox, 'status').mockResolvedValue({ state: 'completed', amount })
    await place()
    now += 2 * MINUTE_MS
    await check()
    expect(await creditsOf()).toBe(0)
    expect(errors).toEqual(['Error: the provider has another amount or currency'])
  })
})

it('never plans a check before now or after seven days', () => {
  for (let age = 0; age < 7 * DAY_MS; age += 37 * MINUTE_MS) {
    const next = nextCheckAt(NOW, NOW + age)!
    expect(next).toBeGreaterThan(NOW + age)
    expect(next).toBeLessThanOrEqual(NOW + 7 * DAY_MS)
  }
  expect(nextCheckAt(NOW, NOW + 7 * DAY_MS)).toBeNull()
})
