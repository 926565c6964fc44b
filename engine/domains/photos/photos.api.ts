import * as z from 'zod'
import { answer, type CallAnswer, defineCall, redirectTo, refuse } from '#engine/platform/call.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { closeAlbum, openAlbum } from './album/album.ts'
import { photoUrl } from './links.ts'
import { PHOTO_STATUS, photoLimit, removePhoto, storePhoto } from './photos.ts'
import { readPicture } from './pipeline/picture.ts'
import type { PhotoRow } from './queries.ts'

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
  return refuse(PHOTO_STATUS[stored.reason], stored.reason, { limit: photoLimit(ctx) })
}

const album = z.strictObject({ profile: z.strictObject({ id: z.uuid() }) })

export default [
  defineCall({
    method: 'POST',
    path: '/api/photos.php',
    auth: 'member',
    accepts: 'image',
    handle: (ctx, { bytes, req }) => upload(ctx, bytes, req.headers['content-type'] ?? ''),
  }),
  /** One photo from a form without script; redirects to the own profile. */
  defineCall({
    method: 'POST',
    path: '/api/profile-photo.php',
    auth: 'member',
    accepts: 'image',
    async handle(ctx, { bytes, req }) {
      const picture = await readPicture(bytes, req.headers['content-type'] ?? '')
      const stored = picture ? await storePhoto(ctx, picture) : ({ ok: false, reason: 'photo_unreadable' } as const)
      return redirectTo(stored.ok ? '/profile?edit=photos&photo=sent' : `/profile?edit=photos&photo=${stored.reason}`)
    },
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
  /** Grants a member access to the private album. */
  defineCall({
    method: 'POST',
    path: '/api/album.php',
    auth: 'member',
    body: album,
    handle: async (ctx, { body }) => {
      const opened = await openAlbum(ctx, body.profile.id)
      return opened.ok ? answer({ album: { open: true } }) : refuse(404, opened.reason)
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/api/album.php',
    auth: 'member',
    body: album,
    handle: async (ctx, { body }) => {
      await closeAlbum(ctx, body.profile.id)
      return answer({ album: { open: false } })
    },
  }),
]
