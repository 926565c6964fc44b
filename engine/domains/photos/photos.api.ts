import * as z from 'zod'
import { answer, type CallAnswer, defineCall, refuse } from '#engine/server/call.ts'
import type { MemberContext } from '#engine/server/context.ts'
import { photoUrl } from './links.ts'
import { type PhotoRefusal, photoLimit, removePhoto, storePhoto } from './photos.ts'
import { readPicture } from './picture.ts'
import type { PhotoRow } from './queries.ts'

const STATUS: Record<PhotoRefusal, number> = {
  photo_too_large: 413,
  photo_unreadable: 400,
  photo_format: 400,
  photo_limit: 403,
  not_found: 404,
}

const describe = (ctx: MemberContext, photo: PhotoRow) => ({
  id: photo.id,
  status: photo.status,
  filename: photoUrl(ctx, photo.id, 'l'),
  thumb_filename: photoUrl(ctx, photo.id, 'thumb'),
  match: photoUrl(ctx, photo.id, 'm'),
})

async function upload(ctx: MemberContext, bytes: Buffer, contentType: string): Promise<CallAnswer> {
  const picture = await readPicture(bytes, contentType)
  if (!picture) return refuse(400, 'photo_unreadable')
  const stored = await storePhoto(ctx, picture)
  if (stored.ok) return answer({ photo: describe(ctx, stored.photo) })
  return refuse(STATUS[stored.reason], stored.reason, { limit: photoLimit(ctx) })
}

export default [
  defineCall({
    method: 'POST',
    path: '/api/photos.php',
    auth: 'member',
    accepts: 'image',
    handle: (ctx, { bytes, req }) => upload(ctx, bytes, req.headers['content-type'] ?? ''),
  }),
  defineCall({
    method: 'DELETE',
    path: '/api/photos.php',
    auth: 'member',
    body: z.strictObject({ photo: z.strictObject({ id: z.uuid() }) }),
    handle: async (ctx, { body }) => {
      const removed = await removePhoto(ctx, body.photo.id)
      return removed.ok ? answer({ photo: body.photo }) : refuse(404, removed.reason)
    },
  }),
]
