import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PhotoFiles } from './files.ts'
import { measureFocus, readFocus } from './focus.ts'
import {
  AVIF_SIZES,
  type AvifSize,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  PHOTO_SIZES,
  PHOTO_WIDTHS,
  type PhotoSize,
} from './sizes.ts'

const QUALITY = 78
const AVIF = { quality: 52, effort: 2 } as const
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])
/** Two at a time: a decoded picture may take 200 MB. */
const limit = pLimit(2)

// Block document loaders, which can read files and run scripts.
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] })
// Each picture is read once, so the cache of libvips is useless.
sharp.cache(false)

export interface RenderedPhoto {
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
  /** What crops keep, of focus.ts. */
  readonly focus: string | null
  readonly files: PhotoFiles
}
export type RenderResult =
  | { readonly ok: true; readonly photo: RenderedPhoto }
  | { readonly ok: false; readonly reason: 'photo_too_large' | 'photo_unreadable' | 'photo_format' | 'photo_heic' }

/** Clockwise rotation in degrees, then a crop in fractions (0 to 1) of the rotated picture. */
export interface PhotoEdit {
  readonly turn: 0 | 90 | 180 | 270
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

interface RenderOptions {
  readonly edit?: PhotoEdit
  /** `false` skips AVIF, which takes most of the time. */
  readonly avif?: boolean
  /** Where the face is, if that is known. */
  readonly focus?: string
}

interface Raw {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** The square that keeps the focus where it is, in fractions. */
function squareOf({ width, height }: Raw['info'], focus: string | null) {
  const side = Math.min(width, height)
  const { x, y } = readFocus(focus)
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), width: side, height: side }
}

function sized(drawn: Raw, size: PhotoSize, focus: string | null): Promise<Buffer> {
  const width = PHOTO_WIDTHS[size]
  const picture = open(drawn)
  switch (size) {
    case 'thumb':
      return picture.extract(squareOf(drawn.info, focus)).resize(width).webp({ quality: QUALITY }).toBuffer()
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

const open = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } })
const toRaw = (picture: Sharp): Promise<Raw> => picture.raw().toBuffer({ resolveWithObject: true })

async function applyEdit(upright: Raw, { turn, crop }: PhotoEdit): Promise<Raw> {
  const turned = turn === 0 ? upright : await toRaw(open(upright).rotate(turn))
  if (!crop) return turned
  const { width, height } = turned.info
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return toRaw(
    open(turned).extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
    }),
  )
}

async function drawFiles(drawn: Raw, withAvif: boolean, focus: string | null): Promise<PhotoFiles> {
  const files = {} as Record<PhotoSize, Buffer>
  for (const size of PHOTO_SIZES) files[size] = await sized(drawn, size, focus)
  if (!withAvif) return files
  const avif: Partial<Record<AvifSize, Buffer>> = {}
  for (const size of AVIF_SIZES) {
    avif[size] = await open(drawn).resize(PHOTO_WIDTHS[size], null, { withoutEnlargement: true }).avif(AVIF).toBuffer()
  }
  return { ...files, avif }
}

async function render(bytes: Buffer, { edit, avif = true, focus: known }: RenderOptions): Promise<RenderResult> {
  const { format } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS }).metadata()
  if (!FORMATS.has(format ?? '')) return { ok: false, reason: 'photo_format' }
  const upright = await toRaw(
    sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(PHOTO_WIDTHS.l, PHOTO_WIDTHS.l * 2, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  )
  const drawn = edit ? await applyEdit(upright, edit) : upright
  const { width, height } = drawn.info
  const focus = known ?? (await measureFocus(open(drawn)))
  const [thumbhash, files] = [await thumbhashOf(open(drawn)), await drawFiles(drawn, avif, focus)]
  return { ok: true, photo: { width, height, thumbhash, focus, files } }
}

const HEIC_BRANDS = /heic|heix|heim|heis|hevc|hevx|mif1|msf1/

/** HEIC with HEVC, which the decoder lacks for patent reasons. */
const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.test(bytes.toString('latin1', 8, 32))

/**
 * Re-encodes a picture in every size: upright, as WebP and AVIF, without metadata (product.md 10.7).
 * At most 10 MB and 50 megapixels; the dimensions are read from the header, before decoding.
 */
export async function renderPhoto(bytes: Buffer, options: RenderOptions = {}): Promise<RenderResult> {
  if (bytes.length > MAX_PHOTO_BYTES) return { ok: false, reason: 'photo_too_large' }
  if (bytes.length === 0) return { ok: false, reason: 'photo_unreadable' }
  try {
    return await limit(render, bytes, options)
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    if (tooLarge) return { ok: false, reason: 'photo_too_large' }
    return { ok: false, reason: isHeic(bytes) ? 'photo_heic' : 'photo_unreadable' }
  }
}
