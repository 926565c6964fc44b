import type { Request, Response } from 'express'
import { type CallAnswer, refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { MAIL_CROPS, type MailCrop } from '#engine/platform/mail/art.ts'
import { sendStored } from '#engine/platform/storage/send-stored.ts'
import { readPicture, readSignature } from '../address.ts'
import { isSignedForMail } from './links.ts'
import { hasMailPhotos } from './mail-photo.ts'
import { findMailable } from './queries.ts'
import { openMailCrop } from './stored-crop.ts'

const CROPS = Object.keys(MAIL_CROPS) as MailCrop[]

async function sendPicture(ctx: RequestContext, req: Request, res: Response): Promise<CallAnswer | undefined> {
  const named = readPicture({ photoId: req.params.photoId, file: req.params.crop }, CROPS, '.jpg')
  if (!named) return refuse(404, 'not_found')
  const { photoId, name: crop } = named
  const signed = readSignature(req.query)
  if (!signed || !isSignedForMail(ctx, photoId, signed)) return refuse(403, 'link_expired')
  const shown = hasMailPhotos(ctx.settings) ? await findMailable(ctx.db, photoId) : undefined
  const picture = shown && (await openMailCrop(ctx, { photoId, crop, focus: shown.focus }))
  if (!picture) return refuse(404, 'not_found')
  // A day: a photo that its member takes back leaves the caches of mail programs soon.
  res.setHeader('cache-control', 'private, max-age=86400')
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
  await sendStored(req, res.type('image/jpeg'), picture)
  return undefined
}

/**
 * `GET /media/<photo>/mail/<crop>.jpg`: a photo for a mail, without a session, as long as a visitor may see its member.
 * Answers 403 `link_expired` or 404 `not_found` otherwise.
 */
export async function sendMailPhoto(ctx: RequestContext, req: Request, res: Response): Promise<void> {
  const answer = await sendPicture(ctx, req, res)
  if (answer) sendAnswer(res, answer)
}
