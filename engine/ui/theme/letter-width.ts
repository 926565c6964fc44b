import { isInRange, readCssRange } from './css-range.ts'
import type { STAND_INS, ThemeTokens } from './tokens.ts'

/** How wide a letter of a name is in the stand-ins, in em. */
const WIDTHS: Readonly<Record<(typeof STAND_INS)[number], number>> = {
  sans: 0.56,
  sansBold: 0.63,
  serif: 0.5,
  mono: 0.6,
}
/** No face counts as narrower: a name may have capitals and wide letters. */
const LEAST = 0.6

/** How wide a letter of the theme's display face is, in em: by it a heading gives a long name the room that it needs. */
export function letterWidth({ fonts, type }: Pick<ThemeTokens, 'fonts' | 'type'>): number {
  const faces = fonts.filter(({ family }) => type['f-display'].startsWith(`'${family}'`))
  const standIns = faces.flatMap((face) => face.standIns)
  const standIn = standIns.find(({ weight }) => isInRange(Number(type['w-display']), readCssRange(weight)))
  return standIn ? Math.max(LEAST, Number((WIDTHS[standIn.face] * standIn.size).toFixed(2))) : LEAST
}
