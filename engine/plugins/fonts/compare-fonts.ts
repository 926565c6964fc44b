import { isInRange, readCssRange } from '#engine/ui/theme/css-range.ts'
import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'
import { FACE_WIDTHS, measureFont } from './measure-font.ts'

type Font = ThemeTokens['fonts'][number]
type StandIn = Font['standIns'][number]

/** Kerning, which is not measured, takes up to this share of a width. */
const KERNING = 0.04
/** Tokens have three decimals. */
const ROUNDING = 0.0006
const [DISPLAY_PX, BODY_PX] = [64, 16]

/** The weights of running text or headings, as numbers. */
function weightsOf({ type }: ThemeTokens, family: string): number[] {
  const isIn = (role: 'f-display' | 'f-body') => type[role].startsWith(`'${family}'`)
  const names = [
    ...(isIn('f-display') ? (['w-display'] as const) : []),
    ...(isIn('f-body') ? (['w-body', 'w-strong', 'w-label'] as const) : []),
  ]
  return names.map((name) => Number(type[name])).filter((weight) => weight > 0)
}

/** The sizes at which a stand-in is as wide as its font: at the weights that the theme uses of it, or at both ends. */
function measureSizes(tokens: ThemeTokens, { family, file }: Font, { face, weight, stretch }: StandIn): number[] {
  const range = readCssRange(weight)
  const used = weightsOf(tokens, family).filter((one) => isInRange(one, range))
  const widths = readCssRange(stretch ?? '100%')
  const wdth = [100, Number.parseFloat(tokens.type['wdth-display'])].find((one) => isInRange(one, widths)) ?? widths.min
  const opsz = tokens.type['f-display'].startsWith(`'${family}'`) ? DISPLAY_PX : BODY_PX
  return (used.length > 0 ? used : [range.min, range.max]).map(
    (wght) => measureFont(file.replace('{subset}', 'latin'), { wght, wdth, opsz }).width / FACE_WIDTHS[face],
  )
}

export interface ComparedFont {
  readonly family: string
  /** A line of the font, such as `ascent` or `serif 400`. */
  readonly what: string
  readonly given: number
  /** One value, or the least and the most at the weights that the theme uses. */
  readonly measured: readonly [least: number, most: number]
  readonly isWrong: boolean
}

const compared = (family: string, what: string, given: number, all: readonly number[], may: number): ComparedFont => {
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return { family, what, given, measured: [least, most], isWrong: given < least - may || given > most + may }
}

/** What a theme says of its fonts, beside what their files say. @throws for a font that is not installed */
function compareFonts(tokens: ThemeTokens): ComparedFont[] {
  return tokens.fonts.flatMap((font) => {
    const { ascent, descent } = measureFont(font.file.replace('{subset}', 'latin'), { wght: 400, wdth: 100, opsz: 16 })
    return [
      compared(font.family, 'ascent', font.ascent, [ascent], ROUNDING),
      compared(font.family, 'descent', font.descent, [descent], ROUNDING),
      ...font.standIns.map((standIn) => {
        const name = [standIn.face, standIn.weight, standIn.stretch].filter(Boolean).join(' ')
        const sizes = measureSizes(tokens, font, standIn)
        return compared(font.family, name, standIn.size, sizes, KERNING * Math.max(...sizes))
      }),
    ]
  })
}

const shown = ([least, most]: ComparedFont['measured']) =>
  most - least < ROUNDING ? least.toFixed(3) : `${least.toFixed(3)} to ${most.toFixed(3)}`

/** `Gloock         serif 400      1.109   1.149`. */
const describeFont = ({ family, what, given, measured }: ComparedFont): string =>
  `${family.padEnd(28)} ${what.padEnd(24)} ${String(given).padEnd(7)} ${shown(measured)}`

/** The fonts of a theme whose stand-ins would make text move when the font comes. */
export const listMetricFaults = (tokens: ThemeTokens): string[] =>
  compareFonts(tokens)
    .filter(({ isWrong }) => isWrong)
    .map(({ family, what, given, measured }) => `fonts: ${family}: ${what} is ${given}, measured ${shown(measured)}`)

/** Loaded as one: few commands measure fonts. */
export default { compareFonts, describeFont, listMetricFaults }
