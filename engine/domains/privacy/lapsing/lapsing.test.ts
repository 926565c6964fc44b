import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { PERSONAL_DATA } from '#engine/testing/jobs/site.ts'
import { eraseDue } from '../erasure/erasure.ts'
import { sweepLapsing } from './lapsing.ts'

const DAY_MS = 86_400_000
const rosa = makeTenant('rosa')
const UNCONFIRMED = {
  status: 'not_confirmed',
  profile_status: 'disabled',
  confirmed_at: null,
  last_seen_at: NOW,
} as const

describeOnBothDialects('an account that lapses', (open) => {
  let base: Db
  let now: number
  beforeEach(async () => {
    base = await open()
    now = NOW
    return () => base.close()
  })

  const services = () => makeServices(base, { now: () => now })
  const round = (tenant = rosa) =>
    sweepLapsing({
      db: scopeDb(base, { poolId: tenant.poolId, tenantId: tenant.slug }),
      ...{ services: services(), tenant, now },
    })
  /** With a twin in another pool, who is older than any limit and stays. */
  const plant = async (changes: Partial<MembersTable> = {}, id = 'joris') => {
    const member = await plantMember(base, 'rosa', { id, name: id, ...changes })
    await plantMember(base, 'other', { ...member, pool_id: 'other', tenant_id: 'other', signup_at: 1, ranked_at: 1 })
  }
  const statusOf = async (id = 'joris') => {
    const rows = await systemDb(base).selectFrom('members').select(['pool_id', 'status']).where('id', '=', id).execute()
    expect(rows.filter(({ pool_id }) => pool_id === 'other')).toHaveLength(1)
    return rows.find(({ pool_id }) => pool_id === 'rosa')?.status
  }
  const mails = async () => {
    const rows = await systemDb(base).selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()
    return rows.map(({ payload }) => JSON.parse(payload) as { template: string; memberId: string; data: string })
  }
  const templates = async () => (await mails()).map(({ template }) => template)

  it('is reminded once, a day after the sign-up, if it is not confirmed', async () => {
    await plant({ ...UNCONFIRMED, signup_at: NOW })
    await plant({ signup_at: NOW }, 'confirmed')
    await round()
    expect(await mails()).toEqual([])
    now = NOW + DAY_MS
    await round()
    now = NOW + 2 * DAY_MS
    await round()
    expect(await mails()).toMatchObject([{ template: 'activation_reminder', memberId: 'joris' }])
  })

  it('goes 30 days after the sign-up if it was never confirmed, with all its rows', async () => {
    await plant({ ...UNCONFIRMED, signup_at: NOW - 30 * DAY_MS + 1 })
    await plant({ signup_at: NOW - 30 * DAY_MS }, 'confirmed')
    await plant({ ...UNCONFIRMED, signup_at: NOW - 30 * DAY_MS, paid_user: 1 }, 'payer')
    await plant({ ...UNCONFIRMED, signup_at: NOW - 30 * DAY_MS, banned_at: NOW }, 'banned')
    await round()
    expect(await statusOf()).toBe('not_confirmed')
    now = NOW + 1
    await round()
    expect([await statusOf(), await statusOf('confirmed')]).toEqual(['deleted', 'active'])
    expect([await statusOf('payer'), await statusOf('banned')]).toEqual(['not_confirmed', 'not_confirmed'])
    now = NOW + 120_000
    await eraseDue({ ...services(), personalData: PERSONAL_DATA }, { poolId: 'rosa', tenantIds: ['rosa'] })
    expect(await statusOf()).toBeUndefined()
  })

  it('is warned twice and goes after 24 months of absence', async () => {
    const seen = NOW - 730 * DAY_MS
    await plant({ last_seen_at: seen, ranked_at: seen, signup_at: 1 })
    now = NOW - 31 * DAY_MS
    await round()
    expect(await mails()).toEqual([])
    for (const [day, sent, status] of [
      [-30, 1, 'active'],
      [-29, 1, 'active'],
      [-7, 2, 'active'],
      [-1, 2, 'active'],
      [0, 2, 'deleted'],
    ] as const) {
      now = NOW + day * DAY_MS
      await round()
      expect([day, (await templates()).length, await statusOf()]).toEqual([day, sent, status])
    }
    expect(await templates()).toEqual(['inactive_warning', 'inactive_warning'])
    expect((await mails()).map(({ data }) => Number(data))).toEqual([NOW, NOW])
  })

  it('of years ago is warned twice first, 30 days before it goes', async () => {
    const seen = NOW - 3000 * DAY_MS
    await plant({ last_seen_at: seen, ranked_at: seen, signup_at: 1 })
    await round()
    await round()
    expect([await statusOf(), (await mails()).length]).toEqual(['active', 1])
    now = NOW + 23 * DAY_MS
    await round()
    now = NOW + 29 * DAY_MS
    await round()
    expect([await statusOf(), (await mails()).length]).toEqual(['active', 2])
    now = NOW + 30 * DAY_MS
    await round()
    expect(await statusOf()).toBe('deleted')
  })

  it('stays if its member comes back, and is warned anew after the next absence', async () => {
    const seen = NOW - 730 * DAY_MS
    await plant({ last_seen_at: seen, ranked_at: seen, signup_at: 1 })
    now = NOW - 30 * DAY_MS
    await round()
    const back = { last_seen_at: NOW - 29 * DAY_MS, ranked_at: NOW - 29 * DAY_MS }
    await systemDb(base).updateTable('members').set(back).where('pool_id', '=', 'rosa').execute()
    now = NOW
    await round()
    expect([await statusOf(), (await mails()).length]).toEqual(['active', 1])
    now = back.last_seen_at + 700 * DAY_MS
    await round()
    expect([await statusOf(), (await mails()).length]).toEqual(['active', 2])
    expect((await mails()).map(({ data }) => Number(data)).sort()[1], 'the first warning again').toBe(now + 30 * DAY_MS)
  })

  it('goes sooner where the tenant says so', async () => {
    await plant({ ...UNCONFIRMED, signup_at: NOW - 5 * DAY_MS })
    await round(makeTenant('rosa', { unconfirmed_days: 7 }))
    expect(await statusOf()).toBe('not_confirmed')
    await round(makeTenant('rosa', { unconfirmed_days: 5 }))
    expect(await statusOf()).toBe('deleted')
  })
})
