import type { PhotoStatus } from '#engine/db/schema.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { listGrants } from '../album/queries.ts'
import { photoUrl } from '../links.ts'
import { inOrder, photoLimit } from '../photos.ts'
import { listPhotos } from '../queries.ts'
import type { RejectReason } from '../review/reasons.ts'

/** One of the viewer's own photos, with everything that may be done with it. */
export interface OwnPhoto {
  readonly id: string
  readonly status: PhotoStatus
  readonly main: boolean
  readonly private: boolean
  /** Why it is not shown; null while it is, or waits. */
  readonly reason: RejectReason | null
  /** Waits again, because the member objected. */
  readonly appealed: boolean
  /** An objection is possible once. */
  readonly appealable: boolean
  readonly small: string
  readonly large: string
  readonly thumbhash: string
}

export interface OwnPhotosView {
  readonly photos: readonly OwnPhoto[]
  /** What the viewer may have, and what Premium members may. */
  readonly limit: number
  readonly premium: number
  readonly paid: boolean
  /** Whether somebody looks before others see a photo. */
  readonly reviewed: boolean
  /** To whom the private album is open. */
  readonly album: readonly { readonly id: string; readonly name: string }[]
}

/** The viewer's photos with their states, the main one first. */
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
