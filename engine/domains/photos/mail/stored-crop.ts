import type { RequestContext } from '#engine/platform/context.ts'
import { MAIL_CROPS, type MailCrop } from '#engine/platform/mail/art.ts'
import { readStored, type StoredFile } from '#engine/platform/storage/storage.ts'
import { mailKey, mediaKey, removePhotoFiles } from '../pipeline/files.ts'
import { renderMailCrop } from '../pipeline/mail-crop.ts'
import { findPhoto } from '../queries.ts'

interface Wanted {
  readonly photoId: string
  readonly crop: MailCrop
  readonly focus: string | null
}

/** Crops that are being drawn, by key: mails of one sending are opened at about the same time. */
const drawing = new Map<string, Promise<void>>()

async function draw({ db, services, tenant }: RequestContext, key: string, { photoId, crop, focus }: Wanted) {
  const { storage } = services
  const photo = await readStored(storage, mediaKey(tenant.poolId, photoId, 'm'))
  await storage.put(key, await renderMailCrop(photo, MAIL_CROPS[crop], focus))
  // The files of a photo that was deleted meanwhile are gone already: this one must not remain.
  if (!(await findPhoto(db, photoId))) await removePhotoFiles(storage, tenant.poolId, photoId)
}

/**
 * The crop of a photo, drawn and stored beside the photo's other files by the first who asks: the address works without a
 * session, and may be asked for any number of times. Undefined where the photo has no file.
 * @throws StorageFull where there is no room for it
 */
export async function openMailCrop(ctx: RequestContext, wanted: Wanted): Promise<StoredFile | undefined> {
  const { storage } = ctx.services
  const key = mailKey(ctx.tenant.poolId, wanted.photoId, wanted.crop)
  const stored = await storage.get(key)
  if (stored) return stored
  if (!(await storage.get(mediaKey(ctx.tenant.poolId, wanted.photoId, 'm')))) return undefined
  const drawn = drawing.get(key) ?? draw(ctx, key, wanted).finally(() => drawing.delete(key))
  drawing.set(key, drawn)
  await drawn
  return storage.get(key)
}
