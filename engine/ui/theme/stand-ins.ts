import { globalFontFace } from '@vanilla-extract/css'
import type { STAND_INS, ThemeTokens } from './tokens.ts'

type Fonts = ThemeTokens['fonts']

/** Local names of the face, or of one with the same widths. */
const LOCAL_NAMES: Readonly<Record<(typeof STAND_INS)[number], readonly string[]>> = {
  sans: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Helvetica Neue'],
  sansBold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold'],
  serif: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
  mono: ['Courier New', 'CourierNewPSMT', 'Liberation Mono'],
}

const standInOf = (family: string) => `${family} stand-in`
const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

/**
 * Until a font is loaded, a system font is shown at its widths and heights, so that nothing moves when it is replaced.
 */
export function defineStandIns(fonts: Fonts): void {
  for (const { family, ascent, descent, standIns } of fonts) {
    globalFontFace(
      standInOf(family),
      standIns.map(({ face, weight, stretch, size }) => ({
        src: LOCAL_NAMES[face].map((name) => `local('${name}')`).join(', '),
        fontWeight: weight,
        ...(stretch ? { fontStretch: stretch } : {}),
        sizeAdjust: percent(size),
        ascentOverride: percent(ascent / size),
        descentOverride: percent(descent / size),
        lineGapOverride: '0%',
      })),
    )
  }
}

/** The theme with each font's stand-in behind it wherever it is named. */
export function withStandIns(tokens: ThemeTokens): ThemeTokens {
  const name = (value: string) =>
    tokens.fonts.reduce((text, { family }) => text.replace(`'${family}'`, `'${family}', '${standInOf(family)}'`), value)
  const type = { ...tokens.type, 'f-display': name(tokens.type['f-display']), 'f-body': name(tokens.type['f-body']) }
  return { ...tokens, type }
}
