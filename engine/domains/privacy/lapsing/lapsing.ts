import {
  closeAllSessions,
  type InactiveRow,
  listInactive,
  listUnconfirmed,
  markLapsed,
  storeWarning,
} from '#engine/domains/accounts/index.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { noticeJob, noticeLater } from '#engine/platform/mail/later.ts'
import type { TenantWork } from '#engine/platform/manifests/domain.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { notifyContacts } from '../deletion/delete-account.ts'
import { insertDeletion } from '../deletion/queries.ts'

const REMIND_AFTER_MS = DAY_MS
/** One reminder: a server that was stopped for longer sends none to those who signed up before. */
const REMIND_UNTIL_MS = 4 * DAY_MS

/** How long before the end each of the two warnings is sent. */
export const WARN_MS = [30 * DAY_MS, 7 * DAY_MS] as const

/** The rules are a tenant's, so those of its first country hold for all. */
export const lapsingSettings = (tenant: Tenant): Pick<Settings, 'unconfirmed_days' | 'inactive_days'> =>
  settingsIn(tenant)

/** Calls with each row of all pages. */
async function forEachRow<Row extends { readonly id: string }>(
  list: (afterId: string) => Promise<readonly Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (let rows = await list(''); rows.length > 0; rows = await list(rows.at(-1)!.id))
    for (const row of rows) await act(row)
}

/** Closes an account at once; the next erasure removes it. `seenBefore`: of one who stays away. */
async function lapse({ db, services, tenant, now }: TenantWork, id: string, seenBefore?: number): Promise<void> {
  const reason = seenBefore === undefined ? 'unconfirmed' : 'inactive'
  const contacts = await db.transaction(async (trx) => {
    if (!(await markLapsed(trx, id, now, seenBefore))) return []
    const row = { member_id: id, tenant_id: tenant.slug, reason, note: '', created_at: now, erase_at: now }
    await insertDeletion(trx, row)
    await closeAllSessions(trx, id)
    return [id, ...(await notifyContacts(trx, id, now))]
  })
  for (const contact of contacts) services.bus.publish(tenant.poolId, contact)
}

/** Reminds once who has not confirmed after a day, and closes what was never confirmed (product.md 12.9). */
async function sweepUnconfirmed(work: TenantWork): Promise<void> {
  const { db, services, tenant, now } = work
  const reminded = { after: now - REMIND_UNTIL_MS, before: now - REMIND_AFTER_MS }
  await forEachRow(
    (after) => listUnconfirmed(db, tenant.slug, after, reminded),
    async ({ id: memberId }) => {
      const order = { template: 'activation_reminder', channel: 'mail', memberId, key: memberId } as const
      await noticeLater(services, { ...order, tenantId: tenant.slug })
    },
  )
  const before = now - lapsingSettings(tenant).unconfirmed_days * DAY_MS
  await forEachRow(
    (after) => listUnconfirmed(db, tenant.slug, after, { after: -1, before }),
    ({ id }) => lapse(work, id),
  )
}

/** Warnings of before the last visit do not count. */
const warningsOf = ({ warnings, warned_at, last_seen_at }: InactiveRow) =>
  warnings !== null && warned_at !== null && warned_at > last_seen_at ? { warnings, warnedAt: warned_at } : undefined

/** What is due for a member who stays away: the first warning, the second, the end, or nothing yet. */
function stepOf(row: InactiveRow, inactiveMs: number, now: number): 'warn' | 'warn_again' | 'lapse' | undefined {
  const warned = warningsOf(row)
  if (!warned) return 'warn'
  const since = now - warned.warnedAt
  if (warned.warnings === 1) return since >= WARN_MS[0] - WARN_MS[1] ? 'warn_again' : undefined
  return since >= WARN_MS[1] && now - row.last_seen_at >= inactiveMs ? 'lapse' : undefined
}

async function warn({ services, tenant, now }: TenantWork, memberId: string, warning: 1 | 2): Promise<void> {
  const scope = { poolId: tenant.poolId, tenantId: tenant.slug }
  const goesAt = now + WARN_MS[warning - 1]!
  await transactionWithJobs(services, scope, async (trx, enqueue) => {
    await lockMembers(trx, [memberId])
    await storeWarning(trx, memberId, warning, now)
    const order = { template: 'inactive_warning', channel: 'mail', memberId, tenantId: tenant.slug } as const
    await enqueue(noticeJob({ ...order, key: `${memberId}:${now}`, data: String(goesAt) }))
  })
}

/** Warns twice who stays away, and closes the account at the end (product.md 12.9). */
async function sweepInactive(work: TenantWork): Promise<void> {
  const { db, tenant, now } = work
  const inactiveMs = lapsingSettings(tenant).inactive_days * DAY_MS
  await forEachRow(
    (after) => listInactive(db, tenant.slug, after, now - inactiveMs + WARN_MS[0]),
    async (row) => {
      const step = stepOf(row, inactiveMs, now)
      if (step === 'lapse') await lapse(work, row.id, now - inactiveMs)
      else if (step) await warn(work, row.id, step === 'warn' ? 1 : 2)
    },
  )
}

/** The nightly round of a tenant. Idempotent. */
export async function sweepLapsing(work: TenantWork): Promise<void> {
  await sweepUnconfirmed(work)
  await sweepInactive(work)
}
