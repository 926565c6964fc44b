import type { Request, Response } from 'express'
import { type CallAnswer, refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { sendStored } from '#engine/platform/storage/send-stored.ts'
import type { StoredFile } from '#engine/platform/storage/storage.ts'
import { isActive, isBlockedEitherWay } from '#engine/platform/visibility/index.ts'
import { readPicture, readSignature } from './address.ts'
import { maySeeAlbum } from './album/album.ts'
import { endOf, isSigned, secondsLeft } from './links.ts'
import { mediaKey } from './pipeline/files.ts'
import { AVIF_SIZES, PHOTO_SIZES, type PhotoSize } from './pipeline/sizes.ts'
import { findServedPhoto } from './queries.ts'

/**
 * Others see active photos of active members, unless there is a block; private ones only with access to the album, and
 * those of a chat only the member whom they were sent to, also when the sender's profile is disabled now.
 */
async function maySee(ctx: RequestContext, photoId: string): Promise<boolean> {
  const photo = await findServedPhoto(ctx.db, photoId)
  if (!photo) return false
  const { viewer } = ctx
  if (photo.member_id === viewer?.id) return true
  if (photo.status !== 'active' || (photo.shown_to !== null && photo.shown_to !== viewer?.id)) return false
  if (photo.shown_to === null && !isActive({ status: photo.member_status, profile_status: photo.profile_status }))
    return false
  if (viewer && (await isBlockedEitherWay(ctx.db, viewer.id, photo.member_id))) return false
  return photo.private === 0 || maySeeAlbum(ctx, photo.member_id)
}

interface Picture {
  readonly key: string
  readonly type: string
  readonly file: StoredFile
}

/** AVIF if the browser accepts it and the size has it, else WebP. */
async function findFile(
  { services, tenant }: RequestContext,
  req: Request,
  photoId: string,
  size: PhotoSize,
): Promise<Picture | undefined> {
  const wantsAvif = AVIF_SIZES.some((one) => one === size) && /image\/avif/.test(req.headers.accept ?? '')
  for (const format of wantsAvif ? (['avif', 'webp'] as const) : (['webp'] as const)) {
    const key = mediaKey(tenant.poolId, photoId, size, format)
    const file = await services.storage.get(key)
    if (file) return { key, type: `image/${format}`, file }
  }
  return undefined
}

/**
 * Sends a photo's file if the URL is signed for this tenant and not expired, and the viewer may see the photo.
 * Answers 403 `link_expired` or 404 `not_found` otherwise.
 */
async function sendMedia(ctx: RequestContext, req: Request, res: Response): Promise<CallAnswer | undefined> {
  const named = readPicture({ photoId: req.params.photoId, file: req.params.size }, PHOTO_SIZES, '.webp')
  if (!named) return refuse(404, 'not_found')
  const { photoId, name: size } = named
  const signed = readSignature(req.query)
  if (!signed || !isSigned(ctx, photoId, size, signed)) return refuse(403, 'link_expired')
  const picture = (await maySee(ctx, photoId)) ? await findFile(ctx, req, photoId, size) : undefined
  if (!picture) return refuse(404, 'not_found')
  res.setHeader('cache-control', `private, max-age=${secondsLeft(signed.day, ctx.now)}, immutable`)
  res.setHeader('vary', 'accept')
  // On the brand's pages the picture then comes from another origin.
  if (ctx.settings.cdn_prefix) res.setHeader('cross-origin-resource-policy', 'cross-origin')
  const address = await ctx.services.storage.signedAddress(picture.key, endOf(signed.day))
  if (address) res.redirect(302, address)
  else await sendStored(req, res.type(picture.type), picture.file)
  return undefined
}

/** `GET /media/<photo>/<size>.webp`; one URL for both formats. */
export async function photoHandler(ctx: RequestContext, req: Request, res: Response): Promise<void> {
  const answer = await sendMedia(ctx, req, res)
  if (answer) sendAnswer(res, answer)
}
