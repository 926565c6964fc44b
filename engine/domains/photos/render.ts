import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MAX_PHOTO_BYTES, PHOTO_SIZES, PHOTO_WIDTHS, type PhotoSize } from './sizes.ts'

const MAX_PIXELS = 50_000_000
const QUALITY = 78
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])
const WAITING: (() => void)[] = []
let running = 0

// A picture must never be a document: these loaders read files and scripts.
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] })

export interface RenderedPhoto {
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
  readonly files: Readonly<Record<PhotoSize, Buffer>>
}
export type RenderResult =
  | { readonly ok: true; readonly photo: RenderedPhoto }
  | { readonly ok: false; readonly reason: 'photo_too_large' | 'photo_unreadable' | 'photo_format' }

/** Two at a time: a decoded picture may take 200 MB. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resolve) => WAITING.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    WAITING.shift()?.()
  }
}

function sized(picture: Sharp, size: PhotoSize): Promise<Buffer> {
  const width = PHOTO_WIDTHS[size]
  switch (size) {
    case 'thumb':
      return picture.resize(width, width, { fit: 'cover', position: 'north' }).webp({ quality: QUALITY }).toBuffer()
    case 'blur':
      return picture.resize(24).webp({ quality: 60 }).toBuffer().then(spread)
    default:
      return picture.resize(width, null, { withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
  }
}

const spread = (tiny: Buffer) =>
  sharp(tiny).resize(PHOTO_WIDTHS.blur, null, { kernel: 'cubic' }).blur(9).webp({ quality: 50 }).toBuffer()

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function render(bytes: Buffer): Promise<RenderResult> {
  const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  if (!FORMATS.has(format ?? '')) return { ok: false, reason: 'photo_format' }
  const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(PHOTO_WIDTHS.l, PHOTO_WIDTHS.l * 2, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const picture = () => sharp(upright.data, { raw: { width, height, channels } })
  const files = {} as Record<PhotoSize, Buffer>
  for (const size of PHOTO_SIZES) files[size] = await sized(picture(), size)
  return { ok: true, photo: { width, height, thumbhash: await thumbhashOf(picture()), files } }
}

/** Draws a member's picture anew in every size: upright, as WebP, without any of its metadata (decision 7). */
export async function renderPhoto(bytes: Buffer): Promise<RenderResult> {
  if (bytes.length > MAX_PHOTO_BYTES) return { ok: false, reason: 'photo_too_large' }
  if (bytes.length === 0) return { ok: false, reason: 'photo_unreadable' }
  try {
    return await inTurn(() => render(bytes))
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { ok: false, reason: tooLarge ? 'photo_too_large' : 'photo_unreadable' }
  }
}
