import sharp from 'sharp'
import { type PortraitInput, renderPortrait } from './portrait/portrait.ts'

/** The photo of a demo member as WebP, `width` pixels wide at 3:4. Pure: the same input gives the same bytes. */
export async function renderDemoPhoto(portrait: Omit<PortraitInput, 'shot'>, shot: number, width: number) {
  return rasterise(renderPortrait({ ...portrait, shot }), width)
}

function rasterise(svg: string, width: number): Promise<Buffer> {
  // The drawing is 600 px wide at 72 dpi; a higher density renders it larger instead of enlarging pixels.
  const density = Math.min(288, Math.max(36, Math.round((72 * width) / 600)))
  return sharp(Buffer.from(svg), { density }).resize({ width }).webp({ quality: 74 }).toBuffer()
}
