import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { PoolOperatorContext } from '#engine/platform/operators/context.ts'
import type { PersonalData, Pool } from '#engine/platform/personal-data/index.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { type ErasureServices, listReturned, replayTombstones } from './erasure.ts'

export interface Replay {
  readonly personalData: readonly PersonalData[]
  /** Only counts the members. */
  readonly dryRun?: boolean
}

/**
 * Erases members again that a restored backup contains, as the server does each hour; returns how many. Recorded before
 * the first, because each is erased in a transaction of its own.
 */
export async function replayByOperator(
  ctx: PoolOperatorContext,
  { personalData, dryRun = false }: Replay,
): Promise<number> {
  const services = { ...ctx.services, personalData }
  const { length } = await listReturned(services, ctx.pool)
  if (dryRun || length === 0) return length
  await changeByOperator<void>(ctx, async () =>
    changed(undefined, { action: 'tombstones_replay', outcome: `${length} members` }),
  )
  return replayTombstones(services, ctx.pool)
}

/** The pools that the database knows, with the brands that were served in them. */
async function listPools({ db }: Pick<ErasureServices, 'db'>): Promise<Pool[]> {
  const { pools } = await openRecords(db).read()
  const brands = Map.groupBy(pools, ([, poolId]) => poolId)
  return [...brands].map(([poolId, own]) => ({ poolId, tenantIds: own.map(([slug]) => slug) }))
}

/** The same for all pools of a database that no server uses, such as a backup that is being put back. */
export async function replayAll(services: ErasureServices): Promise<number> {
  let erased = 0
  for (const pool of await listPools(services)) erased += await replayTombstones(services, pool)
  return erased
}

/** How many members of such a database were erased, and are there. */
export async function countReturned(services: ErasureServices): Promise<number> {
  let returned = 0
  for (const pool of await listPools(services)) returned += (await listReturned(services, pool)).length
  return returned
}
