import type { ScopedDb } from '#engine/db/scope.ts'
import { orderInside } from '#engine/domains/notifications/index.ts'
import type { EnqueueInside } from '#engine/platform/jobs/jobs.ts'
import { listPhotos, type PhotoRow } from '../queries.ts'

/** Decisions closer together than this are reported together, after a pause of this length. */
export const QUIET_MS = 10 * 60_000

type Decided = 'active' | 'rejected'
const TEMPLATES = { active: 'photos_approved', rejected: 'photos_rejected' } as const satisfies Record<Decided, string>

/** Enqueues the notification of a decision in its transaction. Idempotent per decision. */
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
  /** Photos of one batch of decisions. */
  readonly photos: readonly PhotoRow[]
  /** With rejections: the number of approvals in the same batch. */
  readonly approved: number
}

/** That a photo which was shown all along stays is no news. */
const isNews = ({ status, review_later, reviewed_at }: PhotoRow) =>
  reviewed_at !== null && !(status === 'active' && review_later === 1)

/**
 * The batch that ends with the decision at a time. Undefined if a later decision of the kind continues it, if the
 * photos are deleted, and for approvals that a mail about rejections includes.
 */
export async function findReviewNews(
  db: ScopedDb,
  memberId: string,
  status: Decided,
  at: number,
): Promise<ReviewNews | undefined> {
  const all = (await listPhotos(db, memberId)).filter(isNews)
  const photos = runUntil(all, status, at)
  if (photos.length === 0) return undefined
  const from = Math.min(...photos.map((photo) => photo.reviewed_at!)) - QUIET_MS
  const meanwhile = all.filter(({ reviewed_at }) => reviewed_at! > from && reviewed_at! < at + QUIET_MS)
  if (status === 'active' && meanwhile.some((photo) => photo.status === 'rejected')) return undefined
  return { photos, approved: meanwhile.filter((photo) => photo.status === 'active').length }
}

/**
 * Photos of a kind up to a time, each decided within the pause after the previous one; empty if a later one follows.
 */
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
