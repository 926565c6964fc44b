import type { Request, Response } from 'express'
import * as z from 'zod'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { MAIL_CROPS, type MailCrop } from '#engine/platform/mail/art.ts'
import { readStored } from '#engine/platform/storage/storage.ts'
import { mediaKey } from '../pipeline/files.ts'
import { renderMailCrop } from '../pipeline/mail-crop.ts'
import { isSignedForMail } from './links.ts'
import { hasMailPhotos } from './mail-photo.ts'
import { findMailable } from './queries.ts'

const params = z.object({
  photoId: z.string().regex(/^[0-9A-Za-z-]{1,36}$/),
  crop: z.enum(Object.keys(MAIL_CROPS) as [MailCrop, ...MailCrop[]]),
})
const query = z.strictObject({
  e: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
  s: z.string().min(1).max(64),
})

/**
 * `GET /media/<photo>/mail/<crop>.jpg`: a photo for a mail, without a session, as long as a visitor may see its member.
 * Answers 403 `link_expired` or 404 `not_found` otherwise.
 */
export async function sendMailPhoto(ctx: RequestContext, req: Request, res: Response): Promise<void> {
  const named = params.safeParse({ photoId: req.params.photoId, crop: String(req.params.crop).replace(/\.jpg$/, '') })
  if (!named.success) return sendAnswer(res, refuse(404, 'not_found'))
  const { photoId, crop } = named.data
  const signed = query.safeParse(req.query)
  if (!signed.success || !isSignedForMail(ctx, photoId, signed.data.e, signed.data.s))
    return sendAnswer(res, refuse(403, 'link_expired'))
  const key = mediaKey(ctx.tenant.poolId, photoId, 'm')
  const shown = hasMailPhotos(ctx.settings) ? await findMailable(ctx.db, photoId) : undefined
  if (!shown || !(await ctx.services.storage.get(key))) return sendAnswer(res, refuse(404, 'not_found'))
  const picture = await renderMailCrop(await readStored(ctx.services.storage, key), MAIL_CROPS[crop], shown.focus)
  // A day: a photo that its member takes back leaves the caches of mail programs soon.
  res.setHeader('cache-control', 'private, max-age=86400')
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
  res.type('image/jpeg').send(picture)
}
