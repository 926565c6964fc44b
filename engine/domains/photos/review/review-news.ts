import type { ScopedDb } from '#engine/db/scope.ts'
import { orderInside } from '#engine/domains/notifications/index.ts'
import type { EnqueueInside } from '#engine/platform/jobs/jobs.ts'
import { listPhotos, type PhotoRow } from '../queries.ts'

/** Decisions that lie closer together are told at once, when it has been quiet for so long. */
export const QUIET_MS = 10 * 60_000

type Decided = 'active' | 'rejected'
const TEMPLATES = { active: 'photos_approved', rejected: 'photos_rejected' } as const satisfies Record<Decided, string>

/** Orders the news of a decision for the photo's member, in its transaction; the same decision twice is one order. */
export const orderReviewNews = (
  enqueue: EnqueueInside,
  { id: memberId, tenant_id: tenantId }: { readonly id: string; readonly tenant_id: string },
  { status, at }: { readonly status: Decided; readonly at: number },
): Promise<void> =>
  orderInside(enqueue, {
    template: TEMPLATES[status],
    memberId,
    tenantId,
    key: String(at),
    data: String(at),
    runAt: at + QUIET_MS,
  })

export interface ReviewNews {
  /** Decided in one go, so that they are told together. */
  readonly photos: readonly PhotoRow[]
  /** Among the rejected ones: how many were approved meanwhile. */
  readonly approved: number
}

/**
 * What the decision at a time leaves to tell: those before it with no quiet between. Undefined where a later one of the
 * kind tells it, where the photos are gone, and for approvals that the mail about rejected ones tells.
 */
export async function findReviewNews(
  db: ScopedDb,
  memberId: string,
  status: Decided,
  at: number,
): Promise<ReviewNews | undefined> {
  const all = (await listPhotos(db, memberId)).filter((photo) => photo.reviewed_at !== null)
  const photos = runUntil(all, status, at)
  if (photos.length === 0) return undefined
  const from = Math.min(...photos.map((photo) => photo.reviewed_at!)) - QUIET_MS
  const meanwhile = all.filter(({ reviewed_at }) => reviewed_at! > from && reviewed_at! < at + QUIET_MS)
  if (status === 'active' && meanwhile.some((photo) => photo.status === 'rejected')) return undefined
  return { photos, approved: meanwhile.filter((photo) => photo.status === 'active').length }
}

/** Photos of a kind up to a time, each less than the quiet while after the one before; none when a later one follows. */
function runUntil(all: readonly PhotoRow[], status: Decided, at: number): PhotoRow[] {
  const kind = all.filter((photo) => photo.status === status).sort((a, b) => b.reviewed_at! - a.reviewed_at!)
  if (kind.some(({ reviewed_at }) => reviewed_at! > at && reviewed_at! < at + QUIET_MS)) return []
  const run: PhotoRow[] = []
  let next = at
  for (const photo of kind) {
    if (photo.reviewed_at! > at) continue
    if (next - photo.reviewed_at! >= QUIET_MS) break
    if (run.length === 0 && photo.reviewed_at !== at) break
    next = photo.reviewed_at!
    run.push(photo)
  }
  return run
}
