import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const MB = 1024 * 1024

export interface Specimen {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  /** `ok`, or the reason it is refused with. */
  readonly answer: 'ok' | 'photo_unreadable' | 'photo_format' | 'photo_too_large' | 'photo_heic' | 'body_too_large'
}

/** Red above, blue below: shows whether a picture is upright. */
export function twoHalves(width: number, height: number): Sharp {
  const below = { create: { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#2040c0' } }
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: below, gravity: 'south' },
  ])
}

const GPS = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 0/1' },
}

/** As a camera held another way stores it: turned, and `orientation` says how to turn it back. */
async function rotated(orientation: number): Promise<Buffer> {
  const stored: Record<number, (picture: Sharp) => Sharp> = {
    3: (picture) => picture.rotate(180),
    6: (picture) => picture.rotate(270),
    8: (picture) => picture.rotate(90),
  }
  const upright = await twoHalves(600, 800).png().toBuffer()
  return (stored[orientation] ?? ((picture) => picture))(sharp(upright))
    .withExif({ IFD0: { Make: 'CanaryCam', Software: 'canary' }, ...GPS })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const

const noisy = (width: number, height: number, quality: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality })
    .toBuffer()

/** A photo as large cameras make it: 48 megapixels in a little less than the 10 MB that are allowed. */
export const makeBigPhoto = (): Promise<Buffer> => noisy(8000, 6000, 29)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A square of one bit a pixel: some thousand bytes that a decoder blows up to hundreds of megabytes. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const svg = (script: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${script}<rect width="90" height="90"/></svg>`,
  )

/** The header of a file as an iPhone writes it; no decoder here reads further. */
function heic(): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([head, Buffer.alloc(4000, 7)])
}

/**
 * Pictures as they come, and what is no picture. Made here, so that the repository holds none.
 * `bombSide` is the side of the largest PNG in px: 14,000 are 196 megapixels in 24 KB.
 */
export async function makePhotoCorpus({ bombSide, bigMb }: { bombSide: number; bigMb: number }): Promise<Specimen[]> {
  const upright = await rotated(1)
  const jpeg = await twoHalves(600, 800).jpeg().toBuffer()
  const bomb = pngBomb(bombSide)
  const html = Buffer.from('<script>alert(document.domain)</script>')
  const list: [string, string, Buffer, Specimen['answer']][] = [
    ['upright.jpg', 'image/jpeg', upright, 'ok'],
    ['turned-3.jpg', 'image/jpeg', await rotated(3), 'ok'],
    ['turned-6.jpg', 'image/jpeg', await rotated(6), 'ok'],
    ['turned-8.jpg', 'image/jpeg', await rotated(8), 'ok'],
    ['plain.png', 'image/png', await twoHalves(600, 800).png().toBuffer(), 'ok'],
    ['plain.webp', 'image/webp', await twoHalves(600, 800).webp().toBuffer(), 'ok'],
    ['plain.avif', 'image/avif', await twoHalves(600, 800).avif({ effort: 0 }).toBuffer(), 'ok'],
    ['see-through.png', 'image/png', await twoHalves(600, 800).ensureAlpha(0.5).png().toBuffer(), 'ok'],
    [
      'one-pixel.png',
      'image/png',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'ok',
    ],
    ['wrong-name.png', 'image/png', jpeg, 'ok'],
    ['polyglot.jpg', 'image/jpeg', Buffer.concat([jpeg, html]), 'ok'],
    ['noisy.jpg', 'image/jpeg', await noisy(4000, 3000, 60), 'ok'],
    ['bomb.png', 'image/png', bomb, 'photo_too_large'],
    ['picture.svg', 'image/svg+xml', svg('<script>alert(1)</script>'), 'photo_unreadable'],
    ['svg-as-png.png', 'image/png', svg('<image href="file:///etc/passwd"/>'), 'photo_unreadable'],
    ['page.html', 'text/html', Buffer.concat([html, jpeg]), 'photo_unreadable'],
    ['moving.gif', 'image/gif', await twoHalves(60, 80).gif().toBuffer(), 'photo_format'],
    ['scan.tiff', 'image/tiff', await twoHalves(60, 80).tiff().toBuffer(), 'photo_format'],
    ['truncated.jpg', 'image/jpeg', jpeg.subarray(0, Math.floor(jpeg.length / 3)), 'photo_unreadable'],
    ['truncated.png', 'image/png', (await noisyPng()).subarray(0, 20_000), 'photo_unreadable'],
    ['empty.jpg', 'image/jpeg', Buffer.alloc(0), 'photo_unreadable'],
    ['noise.jpg', 'image/jpeg', Buffer.alloc(5000, 0x5a), 'photo_unreadable'],
    ['iphone.heic', 'image/heic', heic(), 'photo_heic'],
    ['big.jpg', 'image/jpeg', Buffer.concat([jpeg, Buffer.alloc(bigMb * MB)]), 'body_too_large'],
  ]
  return list.map(([name, type, bytes, answer]) => ({ name, type, bytes, answer }))
}

const noisyPng = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
