import { afterIn, daysOf, type PageOfQueue, type QueueItem } from '#engine/domains/moderation/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { listAppealedAfter, listPendingAfter, listShownAfter } from './queries.ts'

const LISTS = { photo: listPendingAfter, appeal: listAppealedAfter, shown: listShownAfter }

/**
 * Photos of a site's members that wait for a look, at most `limit` of those not shown yet, of those objected
 * for and of those that are shown already.
 */
export async function listPhotosToReview(
  { db, tenant }: TenantOperatorContext,
  { after: place, limit }: PageOfQueue,
): Promise<QueueItem[]> {
  const items: QueueItem[] = []
  for (const kind of ['photo', 'appeal', 'shown'] as const) {
    const part = { tenant: tenant.slug, kind, urgent: false, waitMs: daysOf(kind, false, settingsIn(tenant)) * DAY_MS }
    const after = afterIn(part, place)
    if (!after) continue
    const rows = await LISTS[kind](db, tenant.slug, { after, limit })
    for (const { id, member_id: memberId, since: at } of rows) {
      const since = Number(at)
      const item = { kind, id, tenant: tenant.slug, urgent: false, since, memberId, category: '' } as const
      items.push({ ...item, dueAt: since + part.waitMs })
    }
  }
  return items
}
