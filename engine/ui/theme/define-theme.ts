import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import { colourDeclarations, themeDeclarations } from './css-names.ts'
import { declareLayers } from './layers.ts'
import { defineStandIns, withStandIns } from './stand-ins.ts'
import type { ThemeTokens } from './tokens.ts'

const SUBSETS = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
}

/**
 * Writes a theme's whole stylesheet: its fonts and its custom properties in both schemes. The selectors fit any
 * element, so that several themes can stand on one page.
 */
export function defineTheme(name: string, tokens: ThemeTokens): void {
  declareLayers()
  defineFonts(tokens.fonts)
  defineStandIns(tokens.fonts)
  const main = tokens.defaultScheme
  const other = main === 'light' ? 'dark' : 'light'
  globalStyle(`[data-theme='${name}']`, { colorScheme: main, vars: themeDeclarations(withStandIns(tokens), main) })
  globalStyle(`[data-theme='${name}'][data-scheme='${other}']`, {
    colorScheme: other,
    vars: colourDeclarations(tokens.colour[other]),
  })
}

function defineFonts(fonts: ThemeTokens['fonts']): void {
  for (const font of fonts) {
    globalFontFace(
      font.family,
      Object.entries(SUBSETS).map(([subset, unicodeRange]) => ({
        src: `url('${font.file.replace('{subset}', subset)}') format('woff2')`,
        fontWeight: font.weight,
        ...(font.stretch ? { fontStretch: font.stretch } : {}),
        fontStyle: 'normal',
        fontDisplay: 'swap' as const,
        unicodeRange,
      })),
    )
  }
}
