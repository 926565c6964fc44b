import { createVar, styleVariants } from '@vanilla-extract/css'
import { screens } from '../theme/layers.ts'

/** Numbers of characters below the first count as the first, above the last as the last. */
export const FEWEST = 6
export const MOST = 34
const COUNTS = Object.fromEntries(Array.from({ length: MOST - FEWEST + 1 }, (_, at) => [FEWEST + at, FEWEST + at]))

/** Characters of the whole name, and of its longest part. */
export const wholeCount = createVar()
export const longestCount = createVar()

/** Classes, because a page's policy allows no inline style. */
export const whole: Record<number, string> = styleVariants(COUNTS, (count) =>
  screens({ vars: { [wholeCount]: `${count}` } }),
)
export const longest: Record<number, string> = styleVariants(COUNTS, (count) =>
  screens({ vars: { [longestCount]: `${count}` } }),
)
