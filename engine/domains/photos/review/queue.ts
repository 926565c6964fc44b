import { afterIn, daysOf, type PageOfQueue, type QueueItem } from '#engine/domains/moderation/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { listPendingAfter } from './queries.ts'

/** Photos of a site's members that wait for a look, at most `limit` of those not seen yet and of those objected for. */
export async function listPhotosToReview(
  { db, tenant }: TenantOperatorContext,
  { after: place, limit }: PageOfQueue,
): Promise<QueueItem[]> {
  const items: QueueItem[] = []
  for (const kind of ['photo', 'appeal'] as const) {
    const part = { tenant: tenant.slug, kind, urgent: false, waitMs: daysOf(kind, false, settingsIn(tenant)) * DAY_MS }
    const after = afterIn(part, place)
    if (!after) continue
    const rows = await listPendingAfter(db, tenant.slug, { appealed: kind === 'appeal', after, limit })
    for (const { id, member_id: memberId, since: at } of rows) {
      const since = Number(at)
      const item = { kind, id, tenant: tenant.slug, urgent: false, since, memberId, category: '' } as const
      items.push({ ...item, dueAt: since + part.waitMs })
    }
  }
  return items
}
