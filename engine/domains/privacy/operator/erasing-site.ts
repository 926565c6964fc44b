import { countAtHome, listAtHome } from '#engine/domains/accounts/index.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import type { PoolOperatorContext } from '#engine/platform/operators/context.ts'
import { eraseDue } from '../erasure/erasure.ts'
import { orderErasure } from './erasing.ts'

export interface SiteErasing {
  /** The slug of the site whose members are erased: those whose home it is, fictional ones too. */
  readonly tenant: string
  /** Only counts. */
  readonly dryRun?: boolean
  /** Called after each batch with the number erased so far. */
  readonly report?: (erased: number) => void
}

/** Members of one batch: each batch is erased before the next is ordered, so that an interrupted call leaves few half done. */
const BATCH = 500

/**
 * Erases all members of a site as `eraseByOperator` does each, with its row of the audit log and its tombstone. Called again
 * after an interruption it goes on with those that are left. Members of other sites of the pool stay.
 */
export async function eraseSiteMembers(
  ctx: PoolOperatorContext,
  { tenant, dryRun = false, report = () => {} }: SiteErasing,
): Promise<{ readonly members: number }> {
  const { db, services, pool } = ctx
  if (dryRun) return { members: await countAtHome(db, tenant) }
  let members = 0
  for (let after = ''; ; ) {
    const batch = await listAtHome(db, tenant, after, BATCH)
    if (batch.length === 0) return { members }
    for (const id of batch) await orderErasure(ctx, id, tenant)
    await eraseDue({ ...services, personalData: personalDataOf(services.domains) }, pool)
    members += batch.length
    after = batch.at(-1)!
    report(members)
  }
}
