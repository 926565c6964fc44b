import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PHOTO_SIZES, type PhotoSize } from './sizes.ts'

const NAME = /^[0-9A-Za-z-]{1,36}$/

/** Where a photo's file lies below the media folder. @throws for names that could lead out of it. */
export function mediaPath(poolId: string, photoId: string, size: PhotoSize): string {
  if (!NAME.test(poolId) || !NAME.test(photoId)) throw new Error(`not a name of a folder: ${poolId}/${photoId}`)
  return join(poolId, photoId, `${size}.webp`)
}

/** Writes every size or none: the folder appears whole. */
export async function writePhotoFiles(
  mediaDir: string,
  poolId: string,
  photoId: string,
  files: Readonly<Record<PhotoSize, Buffer>>,
): Promise<void> {
  const folder = join(mediaDir, mediaPath(poolId, photoId, 's'), '..')
  const draft = `${folder}.draft`
  await mkdir(draft, { recursive: true })
  for (const size of PHOTO_SIZES) await writeFile(join(draft, `${size}.webp`), files[size])
  await rename(draft, folder)
}

export async function removePhotoFiles(mediaDir: string, poolId: string, photoId: string): Promise<void> {
  await rm(join(mediaDir, mediaPath(poolId, photoId, 's'), '..'), { recursive: true, force: true })
}
