import { dueDays } from '#engine/domains/moderation/index.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { listRunning } from '#engine/platform/running-servers/running-servers.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { Inspected } from '#engine/tenancy/inspect.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { countJobs, countJobsByLane, countMails, countRefunds, countWaiting } from './doctor/doctor.queries.ts'

type StateOf = 'live' | 'draft' | 'last valid' | 'refused'

const stateOf = ({ loaded, lastValid }: Inspected): StateOf => {
  if (!loaded) return lastValid ? 'last valid' : 'refused'
  return loaded.tenant.hidden ? 'draft' : 'live'
}

/** What waits for a decision, and how much of it is due by now or within a day. */
async function readQueue(ctx: InstallationOperatorContext, table: 'reports' | 'complaints', all: readonly Inspected[]) {
  const { services, now } = ctx
  const tenants = new Map(all.map(({ slug, loaded, lastValid }) => [slug, (loaded ?? lastValid?.loaded)?.tenant]))
  const rows = (await countWaiting(services.db, table)).map(({ tenantId, category, count, since }) => {
    const tenant = tenants.get(tenantId)
    return { count, dueAt: tenant ? since + dueDays(category, settingsIn(tenant)) * DAY_MS : null }
  })
  const due = rows.flatMap(({ dueAt }) => dueAt ?? [])
  const open = rows.reduce((sum, { count }) => sum + count, 0)
  const nextDueAt = due.length > 0 ? Math.min(...due) : null
  return { open, nextDueAt, isOverdue: nextDueAt !== null && nextDueAt <= now }
}

/** One screen about the installation: servers, tenants, jobs, what waits for a decision, refunds, mails of today (UTC). */
export async function readStatus(
  ctx: InstallationOperatorContext,
  { tenants }: { readonly tenants: readonly Inspected[] },
) {
  const { services, now } = ctx
  const servers = await listRunning(services)
  const { dead, oldest } = await countJobs(services.db, now)
  const refunds = await countRefunds(services.db, now)
  const states = Map.groupBy(tenants, stateOf)
  return {
    servers: servers.length,
    machines: new Set(servers.map(({ machine }) => machine)).size,
    tenants: Object.fromEntries([...states].map(([state, all]) => [state, all.length])),
    jobs: {
      dead,
      byLane: await countJobsByLane(services.db),
      oldestDue: oldest ? { kind: oldest.kind, at: oldest.run_at } : null,
    },
    reports: await readQueue(ctx, 'reports', tenants),
    complaints: await readQueue(ctx, 'complaints', tenants),
    refunds: refunds.reduce((sum, { count }) => sum + count, 0),
    mailsToday: await countMails(services.db, now - (now % DAY_MS)),
  }
}
