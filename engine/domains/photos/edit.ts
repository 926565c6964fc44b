import * as z from 'zod'
import type { MemberContext } from '#engine/platform/context.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { filePlace, type PhotoResult } from './photos.ts'
import { readLargest } from './pipeline/files.ts'
import { keepFiles, releaseFiles, removeLoose, unlessFull, withFiles } from './pipeline/owned-files.ts'
import { type PhotoEdit, type RenderedPhoto, renderPhoto } from './pipeline/render.ts'
import { deletePhoto, findPhoto, insertPhoto, lockMember, setMainPhotoId } from './queries.ts'

const part = z.coerce.number().min(0).max(1)
const side = z.coerce.number().min(0.05).max(1)

/** A rotation in degrees and a crop in fractions of the rotated picture, as the form sends them. */
export const editSchema = z
  .object({
    turn: z.coerce.number().pipe(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])),
    x: part.default(0),
    y: part.default(0),
    width: side.default(1),
    height: side.default(1),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001)
  .transform(({ turn, ...crop }): PhotoEdit => {
    const whole = crop.width > 0.999 && crop.height > 0.999
    return whole ? { turn } : { turn, crop }
  })

/** Replaces the picture under a new id, because browsers cache the old one. */
async function exchange(ctx: MemberContext, oldId: string, id: string, drawn: RenderedPhoto): Promise<boolean> {
  return ctx.db.transaction(async (trx) => {
    await lockAround(trx, ctx.viewer.id)
    const { main_photo_id } = await lockMember(trx, ctx.viewer.id)
    const photo = await findPhoto(trx, oldId)
    if (!photo || photo.status === 'rejected') return false
    const { width, height, thumbhash, focus } = drawn
    await insertPhoto(trx, { ...photo, id, width, height, thumbhash, focus })
    await keepFiles(trx, id)
    if (main_photo_id === oldId) await setMainPhotoId(trx, ctx.viewer.id, id)
    await deletePhoto(trx, oldId)
    await releaseFiles(trx, oldId, ctx.now)
    return true
  })
}

/**
 * Rotates and crops one of the viewer's photos. Position, status and album stay: a part of a reviewed picture needs no
 * new review. Rejected photos cannot be edited.
 */
export async function editPhoto(ctx: MemberContext, photoId: string, edit: PhotoEdit): Promise<PhotoResult> {
  const photo = await findPhoto(ctx.db, photoId)
  if (photo?.member_id !== ctx.viewer.id || photo.shown_to !== null || photo.status === 'rejected')
    return { ok: false, reason: 'not_found' }
  const rendered = await renderPhoto(await readLargest(ctx.services.storage, ctx.tenant.poolId, photoId), { edit })
  if (!rendered.ok) return rendered
  const place = filePlace(ctx)
  return unlessFull(ctx.log, async () => {
    const exchanged = await withFiles(place, rendered.photo.files, (id) => exchange(ctx, photoId, id, rendered.photo))
    if (!exchanged) return { ok: false, reason: 'not_found' }
    await removeLoose(place, photoId)
    return { ok: true }
  })
}
