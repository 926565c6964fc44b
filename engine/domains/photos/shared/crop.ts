/** A part of a picture in source pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Zoom from 1 (covers the frame), and the centre from -1 to 1 on each axis. */
export interface View {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }
export const MAX_ZOOM = 3

const within = (value: number) => Math.min(1, Math.max(-1, value))

/** The part of a picture that a frame of `ratio` (width / height) shows, clamped to the picture. */
export function cropOf(picture: Size, ratio: number, view: View): Crop {
  const wide = picture.width / picture.height > ratio
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom))
  const width = (wide ? picture.height * ratio : picture.width) / zoom
  const height = (wide ? picture.height : picture.width / ratio) / zoom
  return {
    x: ((picture.width - width) * (1 + within(view.x))) / 2,
    y: ((picture.height - height) * (1 + within(view.y))) / 2,
    width,
    height,
  }
}

/** The view after dragging by fractions of the frame's width and height. */
export function dragged(picture: Size, ratio: number, view: View, by: { x: number; y: number }): View {
  const crop = cropOf(picture, ratio, view)
  const spareX = picture.width - crop.width
  const spareY = picture.height - crop.height
  const x = spareX > 0 ? within(view.x - (2 * by.x * crop.width) / spareX) : view.x
  const y = spareY > 0 ? within(view.y - (2 * by.y * crop.height) / spareY) : view.y
  return { ...view, x, y }
}

export const zoomedBy = (view: View, factor: number): View => ({
  ...view,
  zoom: Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor)),
})

/** Left, top, width and height of the whole picture in percent of the frame, so that the frame shows the crop. */
export const placeOf = (picture: Size, crop: Crop) => ({
  left: `${(-100 * crop.x) / crop.width}%`,
  top: `${(-100 * crop.y) / crop.height}%`,
  width: `${(100 * picture.width) / crop.width}%`,
  height: `${(100 * picture.height) / crop.height}%`,
})
