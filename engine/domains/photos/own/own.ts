import type { PhotoStatus } from '#engine/db/schema.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { listGrants } from '../album/queries.ts'
import { photoUrl } from '../links.ts'
import { inOrder, photoLimit } from '../photos.ts'
import { listPhotos } from '../queries.ts'
import type { RejectReason } from '../shared/reject-reasons.ts'

/** One of the viewer's photos with its possible actions. */
export interface OwnPhoto {
  readonly id: string
  readonly status: PhotoStatus
  readonly main: boolean
  readonly private: boolean
  /** Reason of the rejection; null otherwise. */
  readonly reason: RejectReason | null
  /** Pending again after the member's objection. */
  readonly appealed: boolean
  /** Whether the member may still object. */
  readonly appealable: boolean
  readonly small: string
  readonly large: string
  readonly thumbhash: string
}

export interface OwnPhotosView {
  readonly photos: readonly OwnPhoto[]
  /** Limits of the viewer and of premium members. */
  readonly limit: number
  readonly premium: number
  readonly paid: boolean
  /** Whether photos are reviewed before others see them. */
  readonly reviewed: boolean
  /** Members with access to the private album. */
  readonly album: readonly { readonly id: string; readonly name: string }[]
}

/** The viewer's photos with status, the main one first. */
export async function viewOwnPhotos(ctx: MemberContext, mainId: string | null): Promise<OwnPhotosView> {
  const { viewer, settings } = ctx
  const rows = inOrder(await listPhotos(ctx.db, viewer.id), mainId)
  const photos = rows.map((row) => ({
    id: row.id,
    status: row.status,
    main: row.id === mainId,
    private: row.private === 1,
    reason: row.status === 'rejected' ? (row.rejected_reason as RejectReason) : null,
    appealed: row.status === 'pending' && row.appealed_at !== null,
    appealable: row.status === 'rejected' && row.appealed_at === null,
    small: photoUrl(ctx, row.id, 'm'),
    large: photoUrl(ctx, row.id, 'l'),
    thumbhash: row.thumbhash,
  }))
  return {
    photos,
    limit: photoLimit(ctx),
    premium: settings.premium_photos,
    paid: viewer.paid_user === 1,
    reviewed: settings.photo_review === 'before',
    album: await listGrants(ctx.db, viewer.id),
  }
}
