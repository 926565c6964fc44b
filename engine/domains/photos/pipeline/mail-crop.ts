import pLimit from 'p-limit'
import sharp from 'sharp'
import { ART_SCALE } from '#engine/platform/mail/art.ts'
import { readFocus } from './focus.ts'

/** Two at a time, as `render.ts`: opening a mail must not hold up an upload for long. */
const limit = pLimit(2)
/** Where the focus, the eyes of most photos, stands in the height of the crop. */
const EYE_LINE = 0.42

/** How far the crop begins from the edge, so that the point is at its place in the crop where the picture is large enough. */
const startOf = (point: number, place: number, whole: number, cut: number) =>
  Math.min(whole - cut, Math.max(0, Math.round(point * whole - place * cut)))

/** A stored photo as a JPEG, which every mail program shows, of a size in CSS pixels; cut around its focus. */
export const renderMailCrop = (
  photo: Buffer,
  size: { readonly width: number; readonly height: number },
  focus: string | null,
): Promise<Buffer> =>
  limit(async () => {
    const [width, height] = [size.width * ART_SCALE, size.height * ART_SCALE]
    const { data, info } = await sharp(photo)
      .resize(width, height, { fit: 'outside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { x, y } = readFocus(focus)
    const [left, top] = [startOf(x, 0.5, info.width, width), startOf(y, EYE_LINE, info.height, height)]
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .extract({ left, top, width, height })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  })
