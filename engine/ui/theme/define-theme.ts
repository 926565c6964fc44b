import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import { colourDeclarations, themeDeclarations } from './css-names.ts'
import { FONT_SUBSETS, listFontFiles } from './font-subsets.ts'
import { declareLayers } from './layers.ts'
import { defineStandIns, withStandIns } from './stand-ins.ts'
import type { ThemeTokens } from './tokens.ts'

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
  const rule = { colorScheme: other, vars: colourDeclarations(tokens.colour[other]) }
  globalStyle(`[data-theme='${name}'][data-scheme='${other}']`, rule)
  globalStyle(`[data-theme='${name}'][data-scheme='device']`, {
    '@media': { [`(prefers-color-scheme: ${other})`]: rule },
  })
}

function defineFonts(fonts: ThemeTokens['fonts']): void {
  for (const font of fonts) {
    globalFontFace(
      font.family,
      listFontFiles(font).map(([subset, file]) => ({
        src: `url('${file}') format('woff2')`,
        fontWeight: font.weight,
        ...(font.stretch ? { fontStretch: font.stretch } : {}),
        fontStyle: 'normal',
        fontDisplay: 'swap' as const,
        unicodeRange: FONT_SUBSETS[subset],
      })),
    )
  }
}
