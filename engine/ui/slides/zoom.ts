/** How a picture lies in its frame: `x` and `y` are px from the centre, `scale` is 1 when it fits. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
/** What one step, a double tap or a double click, zooms to. */
export const STEP_SCALE = 2.5

/** The size at which a picture of these proportions fits the frame whole. */
export function fitted(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame
  const by = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * by, height: picture.height * by }
}

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Between 1 and `MAX_SCALE`; what is larger than the frame covers it, what is smaller stays in the middle. */
export function bounded(zoom: Zoom, content: Size, frame: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale))
  const spare = (side: keyof Size) => Math.max(0, (content[side] * scale - frame[side]) / 2)
  return { scale, x: clamp(zoom.x, spare('width')), y: clamp(zoom.y, spare('height')) }
}

/** Zooms to a scale; the part of the picture under `point`, px from the frame's centre, stays under it. */
export function zoomedTo(zoom: Zoom, scale: number, point: Point): Zoom {
  const to = Math.min(MAX_SCALE, Math.max(1, scale))
  const by = to / zoom.scale
  return { scale: to, x: point.x - by * (point.x - zoom.x), y: point.y - by * (point.y - zoom.y) }
}

export const pannedBy = (zoom: Zoom, by: Point): Zoom => ({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y })

const middle = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: Pair) => Math.hypot(a.x - b.x, a.y - b.y)
export type Pair = readonly [Point, Point]

/** After two fingers have moved from one pair of points to another: the picture goes with both. */
export function pinched(zoom: Zoom, from: Pair, to: Pair): Zoom {
  const [start, end] = [middle(from), middle(to)]
  const panned = pannedBy(zoom, { x: end.x - start.x, y: end.y - start.y })
  return distance(from) === 0 ? panned : zoomedTo(panned, (zoom.scale * distance(to)) / distance(from), end)
}
