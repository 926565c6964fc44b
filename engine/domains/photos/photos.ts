import { newPublicId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/server/context.ts'
import { removePhotoFiles, writePhotoFiles } from './files.ts'
import {
  deletePhoto,
  findPhoto,
  insertPhoto,
  listPhotos,
  lockMember,
  type PhotoRow,
  setMainPhotoId,
  setPhotoStatus,
} from './queries.ts'
import { renderPhoto } from './render.ts'

export type PhotoRefusal = 'photo_too_large' | 'photo_unreadable' | 'photo_format' | 'photo_limit' | 'not_found'
type Refused = { readonly ok: false; readonly reason: PhotoRefusal }

/** How many photos the member may have (spec section 9: free 3, premium 25). */
export const photoLimit = ({ settings, viewer }: MemberContext) =>
  viewer.paid_user ? settings.premium_photos : settings.free_photos

/**
 * Stores a picture of the viewer: re-drawn, without metadata, pending until reviewed unless the tenant reviews later
 * (`photo_review`). The first shown one becomes the main photo.
 */
export async function storePhoto(ctx: MemberContext, bytes: Buffer): Promise<{ ok: true; photo: PhotoRow } | Refused> {
  const limit = photoLimit(ctx)
  if ((await listPhotos(ctx.db, ctx.viewer.id)).length >= limit) return { ok: false, reason: 'photo_limit' }
  const rendered = await renderPhoto(bytes)
  if (!rendered.ok) return rendered
  const { width, height, thumbhash, files } = rendered.photo
  const id = newPublicId()
  await writePhotoFiles(ctx.services.mediaDir, ctx.tenant.poolId, id, files)
  const status = ctx.settings.photo_review === 'after' ? 'active' : 'pending'
  const photo = await ctx.db.transaction(async (trx) => {
    const { main_photo_id } = await lockMember(trx, ctx.viewer.id)
    const others = await listPhotos(trx, ctx.viewer.id)
    if (others.length >= limit) return undefined
    const position = (others.at(-1)?.position ?? -1) + 1
    const row = {
      id,
      member_id: ctx.viewer.id,
      status,
      position,
      width,
      height,
      thumbhash,
      created_at: ctx.now,
    } as const
    await insertPhoto(trx, row)
    if (status === 'active' && main_photo_id === null) await setMainPhotoId(trx, ctx.viewer.id, id)
    return row
  })
  if (photo) return { ok: true, photo }
  await removePhotoFiles(ctx.services.mediaDir, ctx.tenant.poolId, id)
  return { ok: false, reason: 'photo_limit' }
}

/** Another shown photo takes the place of a main photo that goes. */
async function replaceMain(trx: ScopedDb, memberId: string, goneId: string): Promise<void> {
  const { main_photo_id } = await lockMember(trx, memberId)
  if (main_photo_id !== null && main_photo_id !== goneId) return
  const next = (await listPhotos(trx, memberId)).find((photo) => photo.status === 'active' && photo.id !== goneId)
  await setMainPhotoId(trx, memberId, next?.id ?? null)
}

/** Removes one of the viewer's own photos with its files. */
export async function removePhoto(ctx: MemberContext, photoId: string): Promise<{ ok: true } | Refused> {
  const removed = await ctx.db.transaction(async (trx) => {
    const photo = await findPhoto(trx, photoId)
    if (photo?.member_id !== ctx.viewer.id) return false
    await replaceMain(trx, ctx.viewer.id, photoId)
    await deletePhoto(trx, photoId)
    return true
  })
  if (!removed) return { ok: false, reason: 'not_found' }
  await removePhotoFiles(ctx.services.mediaDir, ctx.tenant.poolId, photoId)
  return { ok: true }
}

/** Makes one of the viewer's own shown photos the main one. */
export async function chooseMainPhoto(ctx: MemberContext, photoId: string): Promise<{ ok: true } | Refused> {
  const photo = await findPhoto(ctx.db, photoId)
  if (photo?.member_id !== ctx.viewer.id || photo.status !== 'active') return { ok: false, reason: 'not_found' }
  await setMainPhotoId(ctx.db, ctx.viewer.id, photoId)
  return { ok: true }
}

/** An operator's decision; a photo that is no longer shown stops being the main one. */
export async function reviewPhoto(
  db: ScopedDb,
  photoId: string,
  status: 'active' | 'rejected',
): Promise<{ ok: true } | Refused> {
  return db.transaction(async (trx) => {
    const photo = await findPhoto(trx, photoId)
    if (!photo) return { ok: false, reason: 'not_found' } as const
    await setPhotoStatus(trx, photoId, status)
    await replaceMain(trx, photo.member_id, status === 'rejected' ? photoId : '')
    return { ok: true } as const
  })
}
