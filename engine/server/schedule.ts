import { Cron } from 'croner'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import type { Services } from '#engine/platform/services.ts'
import type { TenantRegistry } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/schema.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export const FICTIONAL_REFUNDS = 'fictional_refunds'
/** Erases members 14 days after their deletion. */
export const ERASURE = 'erasure'
/** Deletes old messages of payment providers. */
export const PRUNE_CALLBACKS = 'prune_callbacks'
export const PRUNE_JOBS = 'prune_jobs'
/** Deletes expired sessions, links and events. */
export const PRUNE_POOL = 'prune_pool'
export const UNREAD_REMINDERS = 'unread_reminders'
export const PHOTO_REMINDERS = 'photo_reminders'
export const WEEKLY_UPDATES = 'weekly_updates'
/** Computes balances again from their entries. */
export const LEDGER_CHECK = 'ledger_check'
/** Issues receipts that are still missing. */
export const RECEIPT_SWEEP = 'receipt_sweep'
/** Reads bounces and complaints. */
export const BOUNCES = 'bounces'

/** Asks payment providers for open orders. */
export const CHECK_ORDERS = 'check_orders'

interface Entry {
  readonly kind: string
  /** When, in UTC, as cron writes it. */
  readonly pattern: string
  /** A start of the server up to this late still makes up for a missed time. */
  readonly lateMs: number
  /**
   * One job for each tenant that wants it, for each pool (in the name of its first tenant), or for the whole
   * installation.
   */
  readonly per: 'tenant' | 'pool' | 'installation'
  wants?(tenant: Tenant): boolean
}

const hasFictional = ({ settingsByCountry }: Tenant) =>
  Object.values(settingsByCountry).some((settings) => settings.fictional_profiles)

/** All scheduled work. A kind is a handler's name in `job-handlers.ts`. */
const SCHEDULE: readonly Entry[] = [
  { kind: FICTIONAL_REFUNDS, pattern: '0 * * * *', lateMs: HOUR_MS, per: 'tenant', wants: hasFictional },
  { kind: ERASURE, pattern: '10 * * * *', lateMs: HOUR_MS, per: 'pool' },
  { kind: BOUNCES, pattern: '*/5 * * * *', lateMs: 5 * 60_000, per: 'installation' },
  { kind: CHECK_ORDERS, pattern: '* * * * *', lateMs: 60_000, per: 'installation' },
  // Each hour it is evening for other members (notifications/evening.ts); Thursday evening comes on two days of UTC.
  { kind: PHOTO_REMINDERS, pattern: '50 * * * *', lateMs: HOUR_MS, per: 'tenant' },
  { kind: UNREAD_REMINDERS, pattern: '0 * * * *', lateMs: HOUR_MS, per: 'tenant' },
  { kind: WEEKLY_UPDATES, pattern: '30 * * * 4,5', lateMs: HOUR_MS, per: 'tenant' },
  { kind: RECEIPT_SWEEP, pattern: '*/5 * * * *', lateMs: 5 * 60_000, per: 'installation' },
  { kind: LEDGER_CHECK, pattern: '0 3 * * *', lateMs: DAY_MS, per: 'pool' },
  { kind: PRUNE_CALLBACKS, pattern: '30 3 * * *', lateMs: DAY_MS, per: 'tenant' },
  { kind: PRUNE_JOBS, pattern: '20 3 * * *', lateMs: DAY_MS, per: 'installation' },
  { kind: PRUNE_POOL, pattern: '40 3 * * *', lateMs: DAY_MS, per: 'pool' },
]

interface Scheduled {
  readonly services: Pick<Services, 'db' | 'bus' | 'now'>
  readonly tenants: Pick<TenantRegistry, 'list'>
}

/** The last time a pattern fell due, epoch ms. */
function lastDue(pattern: string, now: number): number | undefined {
  return new Cron(pattern, { timezone: 'UTC', paused: true }).previousRuns(1, new Date(now + 1))[0]?.getTime()
}

/** Tenants of the jobs of an entry; '' for the whole installation. */
function slugsFor({ per, wants }: Entry, tenants: readonly Tenant[]): string[] {
  if (per === 'installation') return ['']
  const firstOfPool = new Map([...tenants].reverse().map((tenant) => [tenant.poolId, tenant]))
  const asked = per === 'pool' ? tenants.filter((tenant) => firstOfPool.get(tenant.poolId) === tenant) : tenants
  return asked.filter((tenant) => wants?.(tenant) ?? true).map(({ slug }) => slug)
}

/**
 * Stores the jobs of the times that fell due last. Every process may do so: the time is part of the key, so it is one
 * job whatever the number of processes, and the first of them wins.
 */
export async function scheduleDueJobs({ services, tenants }: Scheduled): Promise<void> {
  const now = services.now()
  for (const entry of SCHEDULE) {
    const { kind, pattern, lateMs } = entry
    const due = lastDue(pattern, now)
    if (due === undefined || now - due > lateMs) continue
    for (const slug of slugsFor(entry, tenants.list())) {
      await enqueueJob(services, { kind, key: `${kind}:${slug}:${due}`, tenantId: slug, payload: { due } })
    }
  }
}

/** Runs the schedule from now on, once a minute. Returns the function that stops it. */
export function startSchedule(scheduled: Scheduled, log: { error(details: object, message: string): void }) {
  const keep = () =>
    scheduleDueJobs(scheduled).catch((error) => log.error({ err: error }, 'the schedule could not be kept'))
  const clock = new Cron('* * * * *', { timezone: 'UTC', unref: true, protect: true }, keep)
  void keep()
  return () => clock.stop()
}
