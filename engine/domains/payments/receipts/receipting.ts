import { scopeDb } from '#engine/db/scope.ts'
import { issueReceipts, type Receipt, readReceipts } from '#engine/domains/receipts/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import { noticeJob } from '#engine/platform/mail/later.ts'
import type { Services } from '#engine/platform/services.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { findOwnOrder } from '../own-order.ts'
import { listWithoutReceipt } from '../queries.ts'

/** Longer than any outage that a running site outlasts; what is older is issued when its owner looks at it. */
const SWEPT_MS = 30 * 86_400_000
const MOST = 500

/**
 * Issues what an order lacks, and mails each document once. A crash before a mail is stored leaves the receipt without
 * one; it is on the page of the order.
 */
async function issueOf(services: Services, tenant: Tenant, order: OrderRow): Promise<void> {
  const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  for (const kind of await issueReceipts({ base: services.db, db, tenant, now: services.now() }, order)) {
    const key = `${tenant.slug}:${order.id}:${kind}`
    const data = JSON.stringify({ order: order.id, kind })
    const about = { template: 'receipt', memberId: order.member_id, tenantId: tenant.slug, key, data } as const
    await enqueueJob(services, noticeJob({ ...about, channel: 'mail' }))
  }
}

/** Issues the receipts of a brand that are due and not there yet, whatever was the way of their order. */
export async function sweepReceipts({ services, tenant }: { services: Services; tenant: Tenant }): Promise<void> {
  const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  for (const order of await listWithoutReceipt(db, services.now() - SWEPT_MS, MOST)) {
    await issueOf(services, tenant, order)
  }
}

/**
 * The receipts of an own order; issues those that are due and not there yet, unless the database takes no writes.
 * Undefined for anyone else's order.
 */
export async function readOwnReceipts(ctx: MemberContext, orderId: string): Promise<Receipt[] | undefined> {
  const order = await findOwnOrder(ctx, orderId)
  if (!order) return undefined
  await writeBeside(ctx, () => issueOf(ctx.services, ctx.tenant, order))
  return readReceipts(ctx.db, order.id)
}
