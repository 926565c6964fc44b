import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { STAND_INS } from '#engine/ui/theme/tokens.ts'

/** How often signs occur in a thousand of the texts of all languages. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ...{ ' ': 169, e: 104, n: 64, i: 61, a: 59, t: 59, o: 50, r: 50, s: 46, ',': 33, l: 32, d: 32, u: 28, m: 22, c: 20 },
  ...{ g: 16, k: 16, '.': 15, p: 15, h: 13, v: 11, b: 9, f: 8, y: 8, j: 7, z: 6, w: 6, D: 3, S: 3, P: 3, T: 3 },
  ...{ E: 2, A: 2, C: 2, N: 2, q: 2, L: 2, M: 2, V: 2 },
}

/**
 * Mean widths of the system's faces over these signs, in em: those of Helvetica, its bold, Times and Courier, which Arial,
 * Times New Roman, Courier New and the Liberation fonts share.
 */
export const FACE_WIDTHS: Readonly<Record<(typeof STAND_INS)[number], number>> = {
  ...{ sans: 0.4352, sansBold: 0.4678, serif: 0.3954, mono: 0.6 },
}

/** Where on the axes of a variable font; an axis that it does not have is ignored. */
export interface Instance {
  readonly wght: number
  /** Percent. */
  readonly wdth: number
  /** The size of the text, in px. */
  readonly opsz: number
}

export interface FontMetrics {
  /** In em. */
  readonly ascent: number
  readonly descent: number
  /** The mean width of a sign in text, in em, without kerning. */
  readonly width: number
}

const require = createRequire(import.meta.url)

function widthOf(font: Font): number {
  let [width, count] = [0, 0]
  for (const [sign, often] of Object.entries(FREQUENCIES)) {
    const glyph = font._cmapProcessor.lookup(sign.codePointAt(0) ?? 0)
    const varied = font.variationCoords ? (font._variationProcessor?.getAdvanceAdjustment(glyph, font.HVAR) ?? 0) : 0
    width += (font.hmtx.metrics.get(glyph).advance + varied) * often
    count += often
  }
  return width / count / font.unitsPerEm
}

/** Measures a font file of an installed package, such as `@fontsource/gloock/files/gloock-latin-400-normal.woff2`. */
export function measureFont(file: string, instance: Instance): FontMetrics {
  const font = create(readFileSync(require.resolve(file)))
  const at: Readonly<Record<string, number>> = { ...instance }
  const axes = Object.entries(font.variationAxes)
  if (axes.length > 0)
    font.variationCoords = axes.map(([tag, axis]) => Math.min(axis.max, Math.max(axis.min, at[tag] ?? axis.default)))
  const { hhea, 'OS/2': os2, unitsPerEm } = font
  const [ascent, descent] = os2.fsSelection.useTypoMetrics
    ? [os2.typoAscender, os2.typoDescender]
    : [hhea.ascent, hhea.descent]
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, width: widthOf(font) }
}
