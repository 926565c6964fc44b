import { MAIL_CROPS, type MailCrop } from '#engine/platform/mail/art.ts'
import { readStored, type Storage } from '#engine/platform/storage/storage.ts'
import { AVIF_SIZES, type AvifSize, PHOTO_SIZES, type PhotoSize } from './sizes.ts'

const NAME = /^[0-9A-Za-z-]{1,36}$/

export type PhotoFormat = 'webp' | 'avif'

/** A picture in every size, and its AVIF variants if encoded. */
export interface PhotoFiles extends Readonly<Record<PhotoSize, Buffer>> {
  readonly avif?: Readonly<Partial<Record<AvifSize, Buffer>>>
}

function keyOf(poolId: string, photoId: string, file: string): string {
  if (!NAME.test(poolId) || !NAME.test(photoId)) throw new Error(`not a name of a photo: ${poolId}/${photoId}`)
  return `${poolId}/${photoId}/${file}`
}

/** Key of a photo's file in the storage. @throws for names that could leave the photo's own keys */
export const mediaKey = (poolId: string, photoId: string, size: PhotoSize, format: PhotoFormat = 'webp'): string =>
  keyOf(poolId, photoId, `${size}.${format}`)

/** The pool and the photo that a key names; undefined for a key of something else. */
export function parseMediaKey(key: string): { readonly poolId: string; readonly photoId: string } | undefined {
  const [poolId = '', photoId = '', file, ...more] = key.split('/')
  return file !== undefined && more.length === 0 && NAME.test(photoId) ? { poolId, photoId } : undefined
}

/** Key of a photo as mails show it, which is drawn when the first mail with it is opened. @throws as `mediaKey` */
export const mailKey = (poolId: string, photoId: string, crop: MailCrop): string =>
  keyOf(poolId, photoId, `mail-${crop}.jpg`)

/** Writes all sizes. Until a row names the photo nobody asks for them, so they need not appear at once. */
export async function writePhotoFiles(
  storage: Storage,
  poolId: string,
  photoId: string,
  files: PhotoFiles,
): Promise<void> {
  for (const size of PHOTO_SIZES) await storage.put(mediaKey(poolId, photoId, size), files[size])
  for (const size of AVIF_SIZES) {
    const avif = files.avif?.[size]
    if (avif) await storage.put(mediaKey(poolId, photoId, size, 'avif'), avif)
  }
}

/** The largest stored size of a photo. */
export const readLargest = (storage: Storage, poolId: string, photoId: string): Promise<Buffer> =>
  readStored(storage, mediaKey(poolId, photoId, 'l'))

/** Removes a photo's files in every size and format, half-written ones too. */
export async function removePhotoFiles(storage: Storage, poolId: string, photoId: string): Promise<void> {
  for (const size of AVIF_SIZES) await storage.delete(mediaKey(poolId, photoId, size, 'avif'))
  for (const crop of Object.keys(MAIL_CROPS) as MailCrop[]) await storage.delete(mailKey(poolId, photoId, crop))
  for (const size of PHOTO_SIZES) await storage.delete(mediaKey(poolId, photoId, size))
}
