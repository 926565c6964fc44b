import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AVIF_SIZES, type AvifSize, PHOTO_SIZES, type PhotoSize } from './sizes.ts'

const NAME = /^[0-9A-Za-z-]{1,36}$/

export type PhotoFormat = 'webp' | 'avif'

/** A picture in every size, and its AVIF variants if encoded. */
export interface PhotoFiles extends Readonly<Record<PhotoSize, Buffer>> {
  readonly avif?: Readonly<Partial<Record<AvifSize, Buffer>>>
}

/** Path of a photo's file in the media folder. @throws for names that could escape it. */
export function mediaPath(poolId: string, photoId: string, size: PhotoSize, format: PhotoFormat = 'webp'): string {
  if (!NAME.test(poolId) || !NAME.test(photoId)) throw new Error(`not a name of a folder: ${poolId}/${photoId}`)
  return join(poolId, photoId, `${size}.${format}`)
}

const folderOf = (mediaDir: string, poolId: string, photoId: string) =>
  join(mediaDir, mediaPath(poolId, photoId, 's'), '..')

const draftOf = (folder: string) => `${folder}.draft`

/** Writes all sizes atomically: the folder is renamed into place. */
export async function writePhotoFiles(
  mediaDir: string,
  poolId: string,
  photoId: string,
  files: PhotoFiles,
): Promise<void> {
  const folder = folderOf(mediaDir, poolId, photoId)
  const draft = draftOf(folder)
  try {
    await mkdir(draft, { recursive: true })
    for (const size of PHOTO_SIZES) await writeFile(join(draft, `${size}.webp`), files[size])
    for (const size of AVIF_SIZES) {
      const avif = files.avif?.[size]
      if (avif) await writeFile(join(draft, `${size}.avif`), avif)
    }
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** The largest stored size of a photo. */
export const readLargest = (mediaDir: string, poolId: string, photoId: string): Promise<Buffer> =>
  readFile(join(mediaDir, mediaPath(poolId, photoId, 'l')))

/** Removes a photo's files in every size and format, half-written ones too. */
export async function removePhotoFiles(mediaDir: string, poolId: string, photoId: string): Promise<void> {
  const folder = folderOf(mediaDir, poolId, photoId)
  await rm(folder, { recursive: true, force: true })
  await rm(draftOf(folder), { recursive: true, force: true })
}
