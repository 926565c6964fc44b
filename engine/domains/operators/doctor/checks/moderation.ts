import { dueDays } from '#engine/domains/moderation/index.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { type Check, type CheckFinding, tablesOf } from '../context.ts'
import { countWaiting } from '../doctor.queries.ts'
import { servedOf } from '../served.ts'

const TABLES = { reports: 'report queue', complaints: 'complaint queue' } as const

/** Reports and complaints whose time for a decision is over (product.md 10.6). */
export default {
  name: 'moderation',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const db = tablesOf(ctx)
    if (!db) return []
    const now = ctx.now()
    const tenants = new Map(servedOf(ctx).map((tenant) => [tenant.slug, tenant]))
    const found: CheckFinding[] = []
    for (const table of ['reports', 'complaints'] as const) {
      const waiting = Map.groupBy(await countWaiting(db, table), ({ tenantId }) => tenantId)
      for (const [tenantId, groups] of waiting) {
        const tenant = tenants.get(tenantId)
        if (!tenant) continue
        const due = groups.map(({ category, since }) => since + dueDays(category, settingsIn(tenant)) * DAY_MS)
        const first = Math.min(...due)
        if (now < first) continue
        found.push({
          ...{ grade: 'wrong', about: tenantId },
          reason: `${table} are overdue: the oldest was to be decided by ${new Date(first).toISOString().slice(0, 10)}`,
          remedy: `\`${TABLES[table]} ${tenantId}\``,
        })
      }
    }
    return found
  },
} satisfies Check
