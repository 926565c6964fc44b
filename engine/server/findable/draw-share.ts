import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import type { ShareParts } from './share.ts'

/** Draws the picture for links to standard output, in a process of its own as `installed/draw-icon.ts`. Argument: the parts as JSON. */
const { own, mark, people, ground } = JSON.parse(process.argv[2]!) as ShareParts

const [WIDTH, HEIGHT] = [1200, 630]
const MARK_DENSITY = 72 * 8
/** The places of the people, the one in front last: left, top, width, height. */
const PLACES = [
  [560, 0, 330, 560],
  [910, 190, 290, 440],
] as const
const MARK = { left: 90, width: 360, height: 300 }

async function person(file: string, [left, top, width, height]: (typeof PLACES)[number]): Promise<OverlayOptions> {
  const input = await sharp(file).resize(width, height, { fit: 'cover', position: 'top' }).toBuffer()
  return { input, left, top }
}

async function brand(file: string): Promise<OverlayOptions> {
  const left = people.length === 0 ? Math.round((WIDTH - MARK.width) / 2) : MARK.left
  const input = await sharp(await readFile(file), { density: MARK_DENSITY })
    .resize(MARK.width, MARK.height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return { input, left, top: Math.round((HEIGHT - MARK.height) / 2) }
}

const drawn = () =>
  Promise.all([...people.map((file, n) => person(file, PLACES[n]!)), ...(mark === undefined ? [] : [brand(mark)])])

const picture = own
  ? sharp(own).resize(WIDTH, HEIGHT, { fit: 'cover' })
  : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } }).composite(await drawn())
process.stdout.write(await picture.png({ compressionLevel: 9, palette: true }).toBuffer())
