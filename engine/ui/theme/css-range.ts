export interface CssRange {
  readonly min: number
  readonly max: number
}

/** Reads the range of a font face, such as `400 700` or `62% 100%`; a single value is both ends. */
export function readCssRange(range: string): CssRange {
  const [min = Number.NaN, max = min] = range.split(' ').map(Number.parseFloat)
  return { min, max }
}

export const isInRange = (value: number, { min, max }: CssRange): boolean => value >= min && value <= max
