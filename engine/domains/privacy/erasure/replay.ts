import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { PoolOperatorContext } from '#engine/platform/operators/context.ts'
import type { PersonalData } from '#engine/platform/personal-data/index.ts'
import { listReturned, replayTombstones } from './erasure.ts'

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
