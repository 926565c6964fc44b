import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws one icon of a brand from its SVG to standard output, in a separate process, because that of the server reads no
 * SVG (photos/pipeline). Arguments: the file, the size in pixels, the part of the size that the drawing takes, and the
 * colour behind it, or `none`.
 */
const [file, sizeText, partText, ground] = process.argv.slice(2)
const size = Number(sizeText)
const inner = Math.round(size * Number(partText))
/** Librsvg draws at 72 dots an inch; the small viewBox of an icon would be blurred. */
const DENSITY = 72 * 16

const drawing = await sharp(await readFile(file!), { density: DENSITY })
  .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  .toBuffer()
const background = ground === 'none' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground!
const icon = sharp({ create: { width: size, height: size, channels: 4, background } })
process.stdout.write(
  await icon
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9 })
    .toBuffer(),
)
