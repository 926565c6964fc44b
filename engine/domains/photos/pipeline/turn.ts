export type Turn = 0 | 90 | 180 | 270
export type Shape = 'whole' | 'portrait' | 'square' | 'landscape'

/** Width by height; `whole` keeps the picture's own. */
export const RATIOS: Readonly<Partial<Record<Shape, number>>> = { portrait: 4 / 5, square: 1, landscape: 5 / 4 }

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a picture after a clockwise rotation in degrees. */
export const turnedBy = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Draws the picture rotated clockwise, filling the canvas. */
export function drawTurned(canvas: HTMLCanvasElement, image: HTMLImageElement, turn: Turn): void {
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const { width, height } = turnedBy(natural, turn)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.translate(width / 2, height / 2)
  pen.rotate((turn * Math.PI) / 180)
  pen.drawImage(image, -natural.width / 2, -natural.height / 2)
}
