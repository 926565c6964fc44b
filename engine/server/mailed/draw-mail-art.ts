import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ArtParts } from './mail-art.ts'

/** Draws one picture of a brand's mails to standard output, in a process of its own as `installed/draw-icon.ts`. Argument: the parts as JSON. */
const parts = JSON.parse(process.argv[2]!) as ArtParts

/** Librsvg draws at 72 dots an inch; a small viewBox would be blurred. */
const ART_DENSITY = 72 * 12
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

const drawMark = async ({ file, width, height }: Extract<ArtParts, { kind: 'mark' }>) =>
  sharp(await readFile(file), { density: ART_DENSITY })
    .resize(width, height, { fit: 'contain', background: NOTHING })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** The motif in the colour of a scheme, where it lies in the head; the rest is transparent, for whatever ground is under it. */
async function drawMotif({ svg, colour, width, height, at }: Extract<ArtParts, { kind: 'motif' }>) {
  const inner = svg.replace('<svg ', `<svg fill="${colour}" color="${colour}" opacity="${at.opacity}" `)
  const whole = await sharp(Buffer.from(inner), { density: ART_DENSITY })
    .resize(at.size, at.size, { fit: 'contain', background: NOTHING })
    .png()
    .toBuffer()
  const left = Math.max(0, -at.x)
  const top = Math.max(0, -at.y)
  const seen = await sharp(whole)
    .extract({
      left,
      top,
      width: Math.min(at.size - left, width - Math.max(0, at.x)),
      height: Math.min(at.size - top, height - Math.max(0, at.y)),
    })
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: NOTHING } })
    .composite([{ input: seen, left: Math.max(0, at.x), top: Math.max(0, at.y) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** A face as hero pictures have it: in the upper two thirds, in the middle. */
async function drawFace({ file, width, height }: Extract<ArtParts, { kind: 'face' }>) {
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

const drawn = parts.kind === 'mark' ? drawMark(parts) : parts.kind === 'motif' ? drawMotif(parts) : drawFace(parts)
process.stdout.write(await drawn)
