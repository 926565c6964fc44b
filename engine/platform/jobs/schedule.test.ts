import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { makeServices, makeTenant } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobHandlers } from '#engine/testing/jobs/site.ts'
import { scheduleDueJobs } from './schedule.ts'

describeOnBothDialects('the schedule', (open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    return () => db.close()
  })
  const at = async (time: string, list: readonly Tenant[]) => {
    const services = makeServices(db, { now: () => Date.parse(time) })
    await scheduleDueJobs({ services, listTenants: () => list })
  }
  const count = async (kind: string) =>
    (await systemDb(db).selectFrom('jobs').select('tenant_id').where('kind', '=', kind).execute()).map(
      ({ tenant_id }) => tenant_id,
    )

  it('stores one job for each time, with any number of processes', async () => {
    const list = [makeTenant('rosa', { fictional_profiles: true }), makeTenant('plain')]
    await Promise.all(Array.from({ length: 5 }, () => at('2026-06-15T12:05:00Z', list)))
    expect(await count('fictional_refunds')).toEqual(['rosa'])
    await at('2026-06-15T12:59:59Z', list)
    expect(await count('fictional_refunds')).toEqual(['rosa'])
    await at('2026-06-15T13:00:00Z', list)
    expect(await count('fictional_refunds')).toEqual(['rosa', 'rosa'])
  })

  it('makes up for a missed time at a start soon after, not for one long ago', async () => {
    await at('2026-06-15T09:00:00Z', [])
    expect(await count('prune_jobs')).toEqual([''])
  })

  it('asks once for a pool, in the name of its first brand', async () => {
    const [one, two] = [makeTenant('one'), makeTenant('two')]
    const list = [one, { ...two, poolId: one.poolId }, makeTenant('three')]
    await at('2026-06-15T12:41:00Z', list)
    expect((await count('erasure')).sort()).toEqual(['one', 'three'])
  })

  it('has a handler for everything it stores', async () => {
    const list = [makeTenant('rosa', { fictional_profiles: true })]
    for (let day = 10; day < 18; day += 1) {
      for (let hour = 0; hour < 24; hour += 1) {
        await at(`2026-06-${day}T${String(hour).padStart(2, '0')}:59:00Z`, list)
      }
    }
    const kinds = await systemDb(db).selectFrom('jobs').select('kind').distinct().execute()
    const handlers = makeJobHandlers(makeServices(db), list)
    expect(kinds.length).toBeGreaterThan(2)
    expect(kinds.filter(({ kind }) => handlers[kind] === undefined)).toEqual([])
  })
})
