import { fileSize, scrub } from '#engine/db/sqlite/scrub.ts'
import type { JobHandler } from '#engine/platform/jobs/job.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import { readTombstones } from './tombstones.ts'

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
