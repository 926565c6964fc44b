/** A side of a picture, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const POINT = /^(-?[\d.]+)%? (-?[\d.]+)%?$/

/** The points of a `clip-path` polygon in percent, as those of an SVG; undefined for any other value. */
function pointsOf(clip: string, { width, height }: Size): string | undefined {
  const inside = /^polygon\(([^()]+)\)$/.exec(clip)?.[1]
  const points = inside?.split(',').map((point) => POINT.exec(point.trim()))
  if (!points?.every((point) => point)) return undefined
  return points.map((point) => `${(Number(point![1]) / 100) * width},${(Number(point![2]) / 100) * height}`).join(' ')
}

/** The four radii of a `border-radius` in pixels, from the upper left clockwise, none larger than half of a side. */
function radiiOf(radius: string, { width, height }: Size, scale: number): number[] {
  const most = Math.min(width, height) / 2
  const [a = 0, b = a, c = a, d = b] = radius.split(' ').map((one) => Math.min(most, Number.parseFloat(one) * scale))
  return [a, b, c, d].map((one) => (Number.isFinite(one) ? one : 0))
}

/**
 * The shape of a theme's photos as an SVG element without colour: its clip, if that is a polygon in percent, else its
 * radius, whose pixels are `scale` times as large.
 */
export function shapeOf(photo: { readonly radius: string; readonly clip: string }, size: Size, scale = 1): string {
  const { width, height } = size
  const points = pointsOf(photo.clip, size)
  if (points !== undefined) return `<polygon points="${points}"/>`
  if (photo.radius === '50%')
    return `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}"/>`
  const [a, b, c, d] = radiiOf(photo.radius, size, scale) as [number, number, number, number]
  const arc = (r: number, x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`
  const sides = [
    `M${a} 0H${width - b}${arc(b, width, b)}`,
    `V${height - c}${arc(c, width - c, height)}`,
    `H${d}${arc(d, 0, height - d)}`,
    `V${a}${arc(a, a, 0)}Z`,
  ]
  return `<path d="${sides.join('')}"/>`
}
