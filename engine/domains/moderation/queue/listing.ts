import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { afterIn, daysOf, type Place, type QueueItem } from './items.ts'
import { listComplaintsAfter, listReportsAfter } from './queries.ts'

export interface PageOfQueue {
  /** The last item of the page before; undefined for the first. */
  readonly after: Place | undefined
  readonly limit: number
}

/** Reports and complaints of a site that wait, at most `limit` of each kind and urgency. */
export async function listCases(
  ctx: TenantOperatorContext,
  { after: place, limit }: PageOfQueue,
): Promise<QueueItem[]> {
  const { db, tenant } = ctx
  const items: QueueItem[] = []
  for (const kind of ['report', 'complaint'] as const)
    for (const urgent of [true, false]) {
      const waitMs = daysOf(kind, urgent, settingsIn(tenant)) * DAY_MS
      const after = afterIn({ tenant: tenant.slug, kind, urgent, waitMs }, place)
      if (!after) continue
      const page = { urgent, after, limit }
      const rows =
        kind === 'report' ? await listReportsAfter(db, tenant.slug, page) : await listComplaintsAfter(db, page)
      for (const { id, member_id: memberId, category, created_at: since } of rows)
        items.push({ kind, id, tenant: tenant.slug, urgent, since, dueAt: since + waitMs, memberId, category })
    }
  return items
}
