import sharp, { type Sharp } from 'sharp'

/** The longer side of the copy that is measured, px. */
const MEASURED_PX = 200
/** Tenths between which a face is looked for: what is measured lower is a body, and farther out the background. */
const LEFTMOST = 1
const RIGHTMOST = 9
const HIGHEST = 1
const LOWEST = 5

const tenths = (fraction: number, least: number, most: number) =>
  String(Math.min(most, Math.max(least, Math.round(fraction * 10))))

/** A point of a picture, in fractions from its left and upper edge, as two digits: tenths, such as `53`. */
export const toFocus = (x: number, y: number): string => tenths(x, LEFTMOST, RIGHTMOST) + tenths(y, HIGHEST, LOWEST)

/** Fractions of a focus; without one those of `.photo img` in ui/display/Photo.css.ts. */
export const readFocus = (focus: string | null): { readonly x: number; readonly y: number } =>
  focus === null ? { x: 0.5, y: 0.24 } : { x: Number(focus[0]) / 10, y: Number(focus[1]) / 10 }

/**
 * Where the eye goes first: colours of skin, edges and strong colours, as libvips weighs them. Null where nothing stands
 * out.
 */
export async function measureFocus(picture: Sharp): Promise<string | null> {
  const { data, info: small } = await picture
    .resize(MEASURED_PX, MEASURED_PX, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  // Measured only where a crop takes something away.
  const side = Math.min(small.width, small.height)
  if (side < 2) return null
  const { info } = await sharp(data)
    .resize(side, side - 1, { fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  if (info.attentionX === undefined || info.attentionY === undefined) return null
  return toFocus(info.attentionX / small.width, info.attentionY / small.height)
}
