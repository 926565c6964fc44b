import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ART_SCALE } from '#engine/platform/mail/art.ts'
import type { ArtParts } from './mail-art.ts'

/** Draws one picture of a brand's mails to standard output, in a process of its own as `installed/draw-icon.ts`. Argument: the parts as JSON. */
const parts = JSON.parse(process.argv[2]!) as ArtParts

/** At which Librsvg draws a pixel of an SVG as one of the picture, in dots an inch. */
const UNSCALED_DENSITY = 72
/** So that a mark with a small viewBox is not blurred. */
const MARK_SCALE = 12
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

type FileParts = Extract<ArtParts, { file: string }>

const drawMark = async ({ file, width, height }: FileParts) =>
  sharp(await readFile(file), { density: UNSCALED_DENSITY * MARK_SCALE })
    .resize(width, height, { fit: 'contain', background: NOTHING })
    .png({ compressionLevel: 9 })
    .toBuffer()

const drawMotif = async ({ svg }: Extract<ArtParts, { kind: 'motif' }>) =>
  sharp(Buffer.from(svg), { density: UNSCALED_DENSITY * ART_SCALE })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** A face as hero pictures have it: in the upper two thirds, in the middle. */
async function drawFace({ file, width, height }: FileParts) {
  const { width: whole, height: tall } = await sharp(file).metadata()
  const seen = Math.min(whole, Math.round((tall * width) / height))
  const cut = { width: seen, height: Math.min(tall, Math.round((seen * height) / width)) }
  const top = Math.min(tall - cut.height, Math.round(tall * 0.1))
  return sharp(file)
    .extract({ left: Math.round((whole - cut.width) / 2), top, ...cut })
    .resize(width, height)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

const drawn = parts.kind === 'motif' ? drawMotif(parts) : parts.kind === 'mark' ? drawMark(parts) : drawFace(parts)
process.stdout.write(await drawn)
