import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { type FilePlace, keepFiles, releaseFiles, removeLoose, unlessFull, withFiles } from './pipeline/owned-files.ts'
import { type RenderedPhoto, renderPhoto } from './pipeline/render.ts'
import {
  deletePhoto,
  findPhoto,
  insertPhoto,
  listPhotos,
  lockMember,
  type PhotoRow,
  PUBLIC_PHOTO,
  setMainPhotoId,
  updatePhoto,
} from './queries.ts'
import { startOf } from './review/later.ts'

export type PhotoRefusal =
  | 'photo_too_large'
  | 'photo_unreadable'
  | 'photo_format'
  | 'photo_heic'
  | 'photo_limit'
  | 'photo_many'
  | 'storage_full'
  | 'not_found'
/** What HTTP answers to each. */
export const PHOTO_STATUS: Readonly<Record<PhotoRefusal, number>> = {
  photo_too_large: 413,
  photo_unreadable: 400,
  photo_format: 400,
  photo_heic: 400,
  photo_limit: 403,
  photo_many: 429,
  storage_full: 507,
  not_found: 404,
}
export type PhotoResult = { readonly ok: true } | { readonly ok: false; readonly reason: PhotoRefusal }
type Refused = { readonly ok: false; readonly reason: PhotoRefusal }

/** How many photos the member may have (product.md section 9: free 3, premium 25). */
export const photoLimit = ({ settings, viewer }: Pick<MemberContext, 'settings' | 'viewer'>) =>
  viewer.paid_user ? settings.premium_photos : settings.free_photos

async function insertWithinLimit(ctx: MemberContext, id: string, photo: RenderedPhoto): Promise<PhotoRow | undefined> {
  const start = startOf(ctx.settings)
  return ctx.db.transaction(async (trx) => {
    if (start.status === 'active') await lockAround(trx, ctx.viewer.id)
    const { main_photo_id } = await lockMember(trx, ctx.viewer.id)
    const others = await listPhotos(trx, ctx.viewer.id)
    if (others.length >= photoLimit(ctx)) return undefined
    const { width, height, thumbhash, focus } = photo
    const position = (others.at(-1)?.position ?? -1) + 1
    const facts = { width, height, thumbhash, focus, position, ...start, created_at: ctx.now } as const
    const row: PhotoRow = { id, member_id: ctx.viewer.id, ...PUBLIC_PHOTO, ...facts }
    await insertPhoto(trx, row)
    await keepFiles(trx, id)
    if (start.status === 'active' && main_photo_id === null) await setMainPhotoId(trx, ctx.viewer.id, id)
    return row
  })
}

/**
 * Stores a photo of the viewer, re-encoded without metadata; pending until reviewed, unless the tenant reviews later
 * (`photo_review`). The first active one becomes the main photo. Refused files are deleted.
 */
export async function storePhoto(ctx: MemberContext, bytes: Buffer): Promise<{ ok: true; photo: PhotoRow } | Refused> {
  const attempt = await takeAttempt(ctx.db, `photo:${ctx.viewer.id}`, LIMITS.photo, ctx.now)
  if (!attempt.ok) return { ok: false, reason: 'photo_many' }
  if ((await listPhotos(ctx.db, ctx.viewer.id)).length >= photoLimit(ctx)) return { ok: false, reason: 'photo_limit' }
  const rendered = await renderPhoto(bytes)
  if (!rendered.ok) return rendered
  return unlessFull(ctx.log, async () => {
    const photo = await withFiles(filePlace(ctx), rendered.photo.files, (id) =>
      insertWithinLimit(ctx, id, rendered.photo),
    )
    return photo ? { ok: true, photo } : { ok: false, reason: 'photo_limit' }
  })
}

/** Where the viewer's photos are stored. */
export const filePlace = ({ db, services, now }: MemberContext): FilePlace => ({
  ...{ db, now },
  storage: services.storage,
})

/** Replaces a removed main photo by another active one, in a transaction that begins with `lockAround`. */
export async function replaceMain(trx: ScopedDb, memberId: string, goneId: string): Promise<void> {
  const { main_photo_id } = await lockMember(trx, memberId)
  if (main_photo_id !== null && main_photo_id !== goneId) return
  const next = (await listPhotos(trx, memberId)).find(
    (photo) => photo.status === 'active' && photo.private === 0 && photo.id !== goneId,
  )
  await setMainPhotoId(trx, memberId, next?.id ?? null)
}

/** Removes one of the viewer's photos and its files. */
export async function removePhoto(ctx: MemberContext, photoId: string): Promise<PhotoResult> {
  const removed = await ctx.db.transaction(async (trx) => {
    const photo = await findPhoto(trx, photoId)
    if (photo?.member_id !== ctx.viewer.id || photo.shown_to !== null) return false
    await lockAround(trx, ctx.viewer.id)
    await replaceMain(trx, ctx.viewer.id, photoId)
    await deletePhoto(trx, photoId)
    await releaseFiles(trx, photoId, ctx.now)
    return true
  })
  if (!removed) return { ok: false, reason: 'not_found' }
  await removeLoose(filePlace(ctx), photoId)
  return { ok: true }
}

/** Makes one of the viewer's active photos the main one, which is always first. */
export async function chooseMainPhoto(ctx: MemberContext, photoId: string): Promise<PhotoResult> {
  const photo = await findPhoto(ctx.db, photoId)
  if (photo?.member_id !== ctx.viewer.id || photo.status !== 'active' || photo.private === 1 || photo.shown_to !== null)
    return { ok: false, reason: 'not_found' }
  await setMainPhotoId(ctx.db, ctx.viewer.id, photoId)
  return { ok: true }
}

/** The viewer's photos: the main one, then by position. */
export function inOrder<Photo extends { readonly id: string }>(photos: readonly Photo[], mainId: string | null) {
  const main = photos.filter((photo) => photo.id === mainId)
  return [...main, ...photos.filter((photo) => photo.id !== mainId)]
}

/** Moves one of the viewer's photos to a position (from 0); the main one stays first. */
export async function movePhoto(ctx: MemberContext, photoId: string, to: number): Promise<PhotoResult> {
  return ctx.db.transaction(async (trx) => {
    const { main_photo_id } = await lockMember(trx, ctx.viewer.id)
    const photos = inOrder(await listPhotos(trx, ctx.viewer.id), main_photo_id)
    const photo = photos.find(({ id }) => id === photoId)
    if (!photo) return { ok: false, reason: 'not_found' } as const
    const others = photos.filter(({ id }) => id !== photoId)
    const moved = inOrder(others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, photo), main_photo_id)
    for (const [position, { id, position: before }] of moved.entries())
      if (position !== before) await updatePhoto(trx, id, { position })
    return { ok: true } as const
  })
}

/** Moves one of the viewer's photos into the private album or out of it; the main photo is never private. */
export async function setPhotoPrivate(ctx: MemberContext, photoId: string, hidden: boolean): Promise<PhotoResult> {
  return ctx.db.transaction(async (trx) => {
    await lockAround(trx, ctx.viewer.id)
    await lockMember(trx, ctx.viewer.id)
    const photo = await findPhoto(trx, photoId)
    if (photo?.member_id !== ctx.viewer.id || photo.shown_to !== null)
      return { ok: false, reason: 'not_found' } as const
    await updatePhoto(trx, photoId, { private: hidden ? 1 : 0 })
    await replaceMain(trx, ctx.viewer.id, hidden ? photoId : '')
    return { ok: true } as const
  })
}
