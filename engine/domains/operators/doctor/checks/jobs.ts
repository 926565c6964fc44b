import { type Check, type CheckFinding, tablesOf } from '../context.ts'
import { countJobs } from '../doctor.queries.ts'

const OVERDUE_MS = 15 * 60_000

/** Jobs that were given up, and whether anybody works on those that wait. */
export default {
  name: 'jobs',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const db = tablesOf(ctx)
    if (!db) return []
    const now = ctx.now()
    const { dead, oldest } = await countJobs(db, now)
    const found: CheckFinding[] = []
    if (dead > 0)
      found.push({
        ...{ grade: 'wrong', about: 'jobs' },
        reason: `${dead === 1 ? 'a job has' : `${dead} jobs have`} failed eight times`,
        remedy: '`jobs list --dead` says why; after mending, `jobs retry <id>`',
      })
    if (oldest && now - oldest.run_at > OVERDUE_MS)
      found.push({
        ...{ grade: 'wrong', about: 'jobs' },
        reason: `a job (${oldest.kind}) has been due for ${Math.floor((now - oldest.run_at) / 60_000)} minutes`,
        remedy: 'start a server, or more of them; `jobs list` shows what waits',
      })
    return found
  },
} satisfies Check
