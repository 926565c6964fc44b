import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import * as z from 'zod'
import { type CallAnswer, refuse, sendAnswer } from '#engine/server/call.ts'
import type { RequestContext } from '#engine/server/context.ts'
import { mediaPath } from './files.ts'
import { isSigned, secondsLeft } from './links.ts'
import { findPhoto } from './queries.ts'
import { PHOTO_SIZES, type PhotoSize } from './sizes.ts'
import { hasOpenPhotos } from './viewing.queries.ts'

const mediaQuery = z.strictObject({
  e: z.string().regex(/^\d{1,7}$/),
  s: z.string().min(1).max(64),
})
const params = z.object({
  photoId: z.string().regex(/^[0-9A-Za-z-]{1,36}$/),
  size: z.enum(PHOTO_SIZES as [PhotoSize, ...PhotoSize[]]),
})

/**
 * Sends a photo's file: the address must be signed for this tenant and not have ended, the photo be active, or the viewer's
 * own, and its member be there for the viewer. Answers 403 `link_expired` or 404 `not_found` otherwise.
 */
async function sendMedia(ctx: RequestContext, req: Request, res: Response): Promise<CallAnswer | undefined> {
  const parsed = params.safeParse({ photoId: req.params.photoId, size: String(req.params.size).replace(/\.webp$/, '') })
  if (!parsed.success) return refuse(404, 'not_found')
  const { photoId, size } = parsed.data
  const query = mediaQuery.safeParse(req.query)
  if (!query.success) return refuse(403, 'link_expired')
  const day = Number(query.data.e)
  if (!isSigned(ctx, photoId, size, day, query.data.s)) return refuse(403, 'link_expired')
  const photo = await findPhoto(ctx.db, photoId)
  if (!photo || (photo.status !== 'active' && photo.member_id !== ctx.viewer?.id)) return refuse(404, 'not_found')
  if (!(await hasOpenPhotos(ctx.db, photo.member_id, ctx.viewer?.id))) return refuse(404, 'not_found')
  const file = mediaPath(ctx.tenant.poolId, photoId, size)
  if (!existsSync(join(ctx.services.mediaDir, file))) return refuse(404, 'not_found')
  res.setHeader('cache-control', `private, max-age=${secondsLeft(day, ctx.now)}, immutable`)
  await new Promise<void>((resolve, reject) => {
    res.sendFile(file, { root: ctx.services.mediaDir, cacheControl: false }, (error) =>
      error && !res.headersSent ? reject(error) : resolve(),
    )
  })
  return undefined
}

/** `GET /media/<photo>/<size>.webp`. */
export async function photoHandler(ctx: RequestContext, req: Request, res: Response): Promise<void> {
  const answer = await sendMedia(ctx, req, res)
  if (answer) sendAnswer(res, answer)
}
