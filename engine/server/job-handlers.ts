import type { Logger } from 'pino'
import {
  createComplaintReceivedHandler,
  createComplaintReplyHandler,
} from '#engine/domains/moderation/complaint-reply.mail.ts'
import { eraseDue, replayTombstones } from '#engine/domains/privacy/index.ts'
import { pruneEvents } from '#engine/platform/events/index.ts'
import { type Job, type JobHandler, type JobHandlers, pruneJobs } from '#engine/platform/jobs/jobs.ts'
import { rekeyNames } from '#engine/platform/names/rekey.queries.ts'
import type { Pool } from '#engine/platform/personal-data/index.ts'
import type { Services } from '#engine/platform/services.ts'
import { scopeDb } from '../db/scope.ts'
import { pruneSessions, pruneTokens } from '../domains/accounts/index.ts'
import { refundUnanswered, settleDecidedPhoto } from '../domains/chat/index.ts'
import { checkLedger } from '../domains/ledger/index.ts'
import { COMPLAINT_RECEIVED, COMPLAINT_REPLY } from '../domains/moderation/index.ts'
import {
  CAMPAIGN,
  type Campaign,
  mailCampaign,
  type Round,
  readBounceFolder,
  remindOfPhoto,
  remindOfUnread,
  sendWeeklyUpdates,
} from '../domains/notifications/index.ts'
import {
  createCallbackHandler,
  createOrderChecker,
  createRefundPayer,
  ORDER_REFUND,
  PAYMENT_CALLBACK,
  pruneCallbacks,
  sweepReceipts,
} from '../domains/payments/index.ts'
import { CHAT_PHOTO_DECIDED, pruneLooseFiles } from '../domains/photos/index.ts'
import type { TenantRegistry } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/schema.ts'
import { createMailHandler, createPushHandler } from './mail-handlers.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import {
  BOUNCES,
  CHECK_ORDERS,
  ERASURE,
  FICTIONAL_REFUNDS,
  LEDGER_CHECK,
  PHOTO_REMINDERS,
  PRUNE_CALLBACKS,
  PRUNE_JOBS,
  PRUNE_POOL,
  RECEIPT_SWEEP,
  UNREAD_REMINDERS,
  WEEKLY_UPDATES,
} from './schedule.ts'

interface HandlerOptions {
  readonly services: Services
  readonly tenants: TenantRegistry
  /** A brand's own origin. */
  originOf(tenant: Tenant): string
  readonly log: Pick<Logger, 'error'>
}

/** What the worker can do, by kind of job. */
export function createJobHandlers({ services, tenants, originOf, log }: HandlerOptions): JobHandlers {
  const findTenant = (slug: string) => tenants.list().find((tenant) => tenant.slug === slug)
  const composing = { services, findTenant, originOf }
  const round = (run: (round: Round, job: Job) => Promise<unknown>) => createRoundHandler(services, findTenant, run)
  return {
    mail: createMailHandler(composing),
    push: createPushHandler(composing),
    [RECEIPT_SWEEP]: async () => {
      for (const tenant of tenants.list()) await sweepReceipts({ services, tenant })
    },
    [ORDER_REFUND]: createRefundPayer({ services, findTenant }),
    [PAYMENT_CALLBACK]: createCallbackHandler({ services, findTenant }),
    [CHECK_ORDERS]: createOrderChecker({ services, listTenants: () => tenants.list(), log }),
    [COMPLAINT_RECEIVED]: createComplaintReceivedHandler(composing),
    [COMPLAINT_REPLY]: createComplaintReplyHandler(composing),
    [UNREAD_REMINDERS]: round(remindOfUnread),
    [PHOTO_REMINDERS]: round(remindOfPhoto),
    [WEEKLY_UPDATES]: round(sendWeeklyUpdates),
    [CAMPAIGN]: round((it, { payload }) => mailCampaign(it, payload as Campaign)),
    [BOUNCES]: async () => void (await readBounceFolder(services, tenants.list())),
    [FICTIONAL_REFUNDS]: createRefundHandler(services, findTenant),
    [CHAT_PHOTO_DECIDED]: round(({ db, now }, job) => settleDecidedPhoto({ db, services, now, log }, photoOf(job))),
    [LEDGER_CHECK]: round(checkLedger),
    [PRUNE_POOL]: round((it) => prunePool(it, services.mediaDir)),
    [PRUNE_JOBS]: async () => void (await pruneJobs(services)),
    [PRUNE_CALLBACKS]: round(({ db, now }) => pruneCallbacks(db, now)),
    [ERASURE]: async ({ tenantId }) => {
      const pool = poolOf(tenants, findTenant(tenantId)?.poolId)
      if (pool) await eraseDue({ ...services, personalData: PERSONAL_DATA }, pool)
    },
  }
}

const photoOf = ({ payload }: Job) => (payload as { photo: string }).photo

function createRoundHandler(
  services: Services,
  findTenant: (slug: string) => Tenant | undefined,
  run: (round: Round, job: Job) => Promise<unknown>,
): JobHandler {
  return async (job) => {
    const tenant = findTenant(job.tenantId)
    if (!tenant) return
    const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
    await run({ db, services, now: services.now() }, job)
  }
}

/** The brands of a pool; undefined when all are removed. */
function poolOf(tenants: TenantRegistry, poolId: string | undefined): Pool | undefined {
  const own = tenants.list().filter((tenant) => tenant.poolId === poolId)
  return poolId && own.length > 0 ? { poolId, tenantIds: own.map(({ slug }) => slug) } : undefined
}

async function prunePool({ db, now }: Round, mediaDir: string): Promise<void> {
  await Promise.all([pruneSessions(db, now), pruneTokens(db, now), pruneEvents(db, now)])
  await pruneLooseFiles({ db, mediaDir, now })
}

/** Before the first request: erases members again that a restored backup contains, and makes keys of names anew. */
export async function prepareMembers({
  services,
  tenants,
}: Pick<HandlerOptions, 'services' | 'tenants'>): Promise<void> {
  for (const poolId of new Set(tenants.list().map((tenant) => tenant.poolId))) {
    const pool = poolOf(tenants, poolId)
    if (!pool) continue
    await replayTombstones({ ...services, personalData: PERSONAL_DATA }, pool)
    await rekeyNames(scopeDb(services.db, { poolId, tenantId: pool.tenantIds[0]! }))
  }
}

/** A tenant removed in the meantime is not an error. */
function createRefundHandler(services: Services, findTenant: (slug: string) => Tenant | undefined): JobHandler {
  return async ({ tenantId }) => {
    const tenant = findTenant(tenantId)
    if (!tenant) return
    const { poolId, slug } = tenant
    const db = scopeDb(services.db, { poolId, tenantId: slug })
    await refundUnanswered({ db, poolId, now: services.now(), bus: services.bus })
  }
}
