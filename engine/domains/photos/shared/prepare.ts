import { MAX_PHOTO_BYTES } from '../pipeline/sizes.ts'
import { DRAWN_QUALITY, DRAWN_SIDE_PX } from './drawn.ts'

type Prepared =
  | { readonly ok: true; readonly picture: Blob }
  | { readonly ok: false; readonly reason: 'photo_too_large' | 'photo_heic' | 'photo_format' }

const isHeic = ({ type, name }: { readonly type: string; readonly name: string }) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** The picture as a JPEG of at most 2400 px a side; undefined if this browser cannot read it. */
async function redraw(file: File): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, DRAWN_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', DRAWN_QUALITY),
    )
  } catch {
    return undefined
  }
}

/**
 * Prepares a chosen file for upload. Converts HEIC to JPEG if the browser can read it, as Safari can, and shrinks files
 * that are too large. Leaves all other files unchanged.
 */
export async function prepare(file: File): Promise<Prepared> {
  const heic = isHeic(file)
  if (!heic && file.type !== '' && !file.type.startsWith('image/')) return { ok: false, reason: 'photo_format' }
  if (!heic && file.size <= MAX_PHOTO_BYTES) return { ok: true, picture: file }
  const drawn = await redraw(file)
  if (drawn && drawn.size <= MAX_PHOTO_BYTES) return { ok: true, picture: drawn }
  return { ok: false, reason: heic ? 'photo_heic' : 'photo_too_large' }
}
