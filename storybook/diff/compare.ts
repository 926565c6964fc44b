import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const CHANNELS = 4
/** The colour of pixels that differ: no theme has it. */
const MARK = [255, 0, 200] as const
/** How much of the picture itself shows where nothing differs. */
const FAINT = 0.25

export interface Difference {
  /** Pixels that differ; those that only one of the pictures has are among them. */
  readonly pixels: number
  readonly width: number
  readonly height: number
  /** A PNG: the second picture, faint, with what differs marked. */
  readonly image: Buffer
}

interface Raw {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function readRaw(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const indexIn = ({ width, height }: Raw, x: number, y: number) =>
  x < width && y < height ? (y * width + x) * CHANNELS : undefined

function isSame(before: Raw, after: Raw, x: number, y: number): boolean {
  const [left, right] = [indexIn(before, x, y), indexIn(after, x, y)]
  if (left === undefined || right === undefined) return left === right
  return before.data.readUInt32LE(left) === after.data.readUInt32LE(right)
}

function paintPixel(image: Buffer, at: number, after: Raw, from: number | undefined, same: boolean) {
  for (let channel = 0; channel < 3; channel += 1) {
    const own = from === undefined ? 255 : (after.data[from + channel] ?? 255)
    image[at + channel] = same ? 255 - (255 - own) * FAINT : MARK[channel as 0 | 1 | 2]
  }
  image[at + 3] = 255
}

/** What differs between two PNG files, pixel by pixel; undefined where nothing does. */
export async function comparePictures(before: string, after: string): Promise<Difference | undefined> {
  const [first, second] = await Promise.all([readFile(before), readFile(after)])
  if (first.equals(second)) return undefined
  const [left, right] = await Promise.all([readRaw(first), readRaw(second)])
  const width = Math.max(left.width, right.width)
  const height = Math.max(left.height, right.height)
  const image = Buffer.alloc(width * height * CHANNELS)
  let pixels = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const same = isSame(left, right, x, y)
      if (!same) pixels += 1
      paintPixel(image, (y * width + x) * CHANNELS, right, indexIn(right, x, y), same)
    }
  }
  if (pixels === 0) return undefined
  const raw = { width, height, channels: CHANNELS } as const
  return { pixels, width, height, image: await sharp(image, { raw }).png().toBuffer() }
}
