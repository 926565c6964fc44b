import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import { type Size, shapeOf } from './shapes.ts'
import type { ShareParts } from './share.ts'

/** Draws the picture for links to standard output, in a process of its own as `installed/draw-icon.ts`. Argument: the parts as JSON. */
const { own, mark, people, structure, photo, motif, ground, accent, mat } = JSON.parse(process.argv[2]!) as ShareParts

const [WIDTH, HEIGHT] = [1200, 630]
const MARK_DENSITY = 72 * 8
/** Pixels of this picture for one of a page's photo, in radii. */
const SCALE = 2
type Place = Size & { readonly left: number; readonly top: number }
const at = (left: number, top: number, width: number, height: number): Place => ({ left, top, width, height })

/** The places of the people, the one in front last, and that of the motif, which no words are on. */
const PLACES = {
  pair: { people: [at(590, 0, 340, 560), at(920, 230, 280, 400)], motif: at(560, 120, 760, 760) },
  crowd: { people: [at(560, 0, 215, 630), at(768, 0, 215, 630), at(976, 0, 215, 630)], motif: at(440, -260, 560, 560) },
  quiet: { people: [at(750, 75, 360, 480)], motif: at(590, -35, 700, 700) },
} as const satisfies Record<ShareParts['structure'], { people: readonly Place[]; motif: Place }>
const MARK = at(90, 165, 360, 300)

const svgOf = ({ width, height }: Size, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** A photo in the theme's shape, on its mat where it has one. */
async function person(file: string, { left, top, ...size }: Place): Promise<OverlayOptions> {
  const inside = { width: size.width - 2 * photo.mat, height: size.height - 2 * photo.mat }
  const face = await sharp(file)
    .resize(inside.width, inside.height, { fit: 'cover', position: 'top' })
    .composite([{ input: svgOf(inside, shapeOf(photo, inside, SCALE)), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const ground = svgOf(size, photo.mat ? `<rect width="100%" height="100%" fill="${mat}"/>` : '')
  const input = await sharp(ground)
    .composite([{ input: face, left: photo.mat, top: photo.mat }])
    .png()
    .toBuffer()
  return { input, left, top }
}

/** The part of the motif that is inside the picture. */
async function ornament(svg: string, { left, top, width, height }: Place): Promise<OverlayOptions> {
  const drawn = await sharp(Buffer.from(svg), { density: MARK_DENSITY })
    .resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const seen = {
    width: Math.min(width - from.left, WIDTH - Math.max(0, left)),
    height: Math.min(height - from.top, HEIGHT - Math.max(0, top)),
  }
  const shape = await sharp(drawn)
    .extract({ ...from, ...seen })
    .png()
    .toBuffer()
  const input = await sharp({ create: { ...seen, channels: 4, background: accent } })
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

async function brand(file: string): Promise<OverlayOptions> {
  const left = people.length === 0 ? Math.round((WIDTH - MARK.width) / 2) : MARK.left
  const input = await sharp(await readFile(file), { density: MARK_DENSITY })
    .resize(MARK.width, MARK.height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return { input, left, top: MARK.top }
}

const places = PLACES[structure]
const shown = people.slice(0, places.people.length)
const drawn = () =>
  Promise.all([
    ...(motif && shown.length > 0 ? [ornament(motif, places.motif)] : []),
    ...shown.map((file, n) => person(file, places.people[n]!)),
    ...(mark === undefined ? [] : [brand(mark)]),
  ])

const picture = own
  ? sharp(own).resize(WIDTH, HEIGHT, { fit: 'cover' })
  : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } }).composite(await drawn())
process.stdout.write(await picture.png({ compressionLevel: 9, palette: true }).toBuffer())
