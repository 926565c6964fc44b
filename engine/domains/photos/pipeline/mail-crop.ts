import pLimit from 'p-limit'
import sharp from 'sharp'
import { ART_SCALE } from '#engine/platform/mail/art.ts'

/** Two at a time, as `render.ts`: opening a mail must not hold up an upload for long. */
const limit = pLimit(2)

/** A stored photo as a JPEG, which every mail program shows, of a size in CSS pixels; cut around the face. */
export const renderMailCrop = (
  photo: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> =>
  limit(() =>
    sharp(photo)
      .resize(width * ART_SCALE, height * ART_SCALE, { fit: 'cover', position: 'attention' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  )
