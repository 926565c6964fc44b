import { fileSize, scrub } from '#engine/db/sqlite/scrub.ts'
import type { JobHandler, JobServices } from '#engine/platform/jobs/job.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import { readTombstones } from './tombstones.ts'

export const REWRITE_SMALL = 'rewrite_small_database'
/** All erasures of ten minutes share one rewrite, whatever the number of pools; it follows the ten minutes. */
const TOGETHER_MS = 10 * 60_000

/** Has the file of SQLite rewritten soon if it is small: what was erased until now is in no free page then. */
export async function rewriteLater(services: JobServices): Promise<void> {
  if (services.db.dialect !== 'sqlite') return
  const turn = Math.floor(services.now() / TOGETHER_MS) + 1
  const key = `${REWRITE_SMALL}::${turn}`
  await enqueueJob(services, { kind: REWRITE_SMALL, key, tenantId: '', payload: {}, runAt: turn * TOGETHER_MS })
}

/** The handler of jobs of kind `rewrite_small_database`; a file that is not small waits for the night. */
export const createSmallRewriteHandler =
  ({ services }: JobSite): JobHandler =>
  async () =>
    void (await scrub(services.db, 'if_small'))

/** A day, and the time by which a job may be late. */
const SINCE_MS = 25 * 60 * 60_000

/**
 * The handler of jobs of kind `rewrite_database`: once a night, if a member was erased since the night before, the file
 * of SQLite is rewritten (decisions/erasure.md).
 */
export const createRewriteHandler =
  ({ services, listTenants, log }: JobSite): JobHandler =>
  async () => {
    const { db, dataDir, now } = services
    if (db.dialect !== 'sqlite') return
    const pools = new Set(listTenants().map(({ poolId }) => poolId))
    const tombstones = await Promise.all([...pools].map((poolId) => readTombstones(dataDir, poolId)))
    if (!tombstones.flat().some(({ erasedAt }) => erasedAt > now() - SINCE_MS)) return
    const { rewritten } = await scrub(db, 'if_medium')
    if (rewritten) return
    const bytes = await fileSize(db)
    log.error({ bytes }, 'the database is too large to be rewritten while it serves: run `admin db compact`')
  }
