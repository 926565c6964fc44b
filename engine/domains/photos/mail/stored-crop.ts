import { Readable } from 'node:stream'
import type { RequestContext } from '#engine/platform/context.ts'
import { MAIL_CROPS, type MailCrop } from '#engine/platform/mail/art.ts'
import { readStored, type StoredFile } from '#engine/platform/storage/storage.ts'
import { mailKey, mediaKey, removePhotoFiles } from '../pipeline/files.ts'
import { renderMailCrop } from '../pipeline/mail-crop.ts'
import { unlessFull } from '../pipeline/owned-files.ts'
import { findPhoto } from '../queries.ts'

interface Wanted {
  readonly photoId: string
  readonly crop: MailCrop
  readonly focus: string | null
}

/** Crops that are being drawn, by key: mails of one sending are opened at about the same time. */
const drawing = new Map<string, Promise<StoredFile | undefined>>()

/** A file of these bytes, which may not be stored. */
const fileOf = (content: Buffer, modifiedAt: number): StoredFile => ({
  size: content.length,
  modifiedAt,
  stream: ({ start, end } = { start: 0, end: content.length - 1 }) => Readable.from([content.subarray(start, end + 1)]),
})

async function draw(
  ctx: RequestContext,
  key: string,
  { photoId, crop, focus }: Wanted,
): Promise<StoredFile | undefined> {
  const { storage } = ctx.services
  const photo = await readStored(storage, mediaKey(ctx.tenant.poolId, photoId, 'm'))
  const content = await renderMailCrop(photo, MAIL_CROPS[crop], focus)
  await unlessFull(ctx.log, async () => storage.put(key, content))
  // The files of a photo that was deleted meanwhile are gone already: this one must not remain.
  if (!(await findPhoto(ctx.db, photoId))) {
    await removePhotoFiles(storage, ctx.tenant.poolId, photoId)
    return undefined
  }
  return fileOf(content, ctx.now)
}

/**
 * The crop of a photo, drawn and stored beside the photo's other files by the first who asks: the address works without a
 * session, and may be asked for any number of times. Undefined where the photo has no file; where the store has no room,
 * each answer is drawn anew.
 */
export async function openMailCrop(ctx: RequestContext, wanted: Wanted): Promise<StoredFile | undefined> {
  const { storage } = ctx.services
  const key = mailKey(ctx.tenant.poolId, wanted.photoId, wanted.crop)
  const stored = await storage.get(key)
  if (stored) return stored
  if (!(await storage.get(mediaKey(ctx.tenant.poolId, wanted.photoId, 'm')))) return undefined
  const drawn = drawing.get(key) ?? draw(ctx, key, wanted).finally(() => drawing.delete(key))
  drawing.set(key, drawn)
  const shared = await drawn
  // Each asker reads a file of its own.
  return shared && ((await storage.get(key)) ?? shared)
}
