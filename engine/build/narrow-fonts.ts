import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { Plugin } from 'vite'
import { type CssRange, readCssRange } from '../ui/theme/css-range.ts'

/** What a stylesheet uses of a font: CSS values such as `400 700` and `62% 100%`. */
export interface FontUse {
  readonly weight: string
  /** The normal width where it is missing, as in CSS. */
  readonly stretch?: string | undefined
}

/** Of the axes of a font those that have more than is used, with what is used of them. */
function listWideAxes({ variationAxes }: Font, { weight, stretch = '100%' }: FontUse): [tag: string, used: CssRange][] {
  const used = { wght: readCssRange(weight), wdth: readCssRange(stretch) }
  return Object.entries(variationAxes).flatMap(([tag, axis]): [string, CssRange][] => {
    const wanted = tag === 'wght' || tag === 'wdth' ? used[tag] : axis
    const [min, max] = [Math.max(axis.min, wanted.min), Math.min(axis.max, wanted.max)]
    // A font without the wanted weight has its nearest one instead, as in browsers.
    if (min > max || Number.isNaN(min + max)) return []
    return min > axis.min || max < axis.max ? [[tag, { min, max }]] : []
  })
}

/** The programs that fit letters to the pixels of old screens; variable fonts have none. */
const hasHints = ({ directory }: Font) => 'fpgm' in directory.tables

/** What browsers apply by themselves (CSS Fonts 4, "Default features"), and the digits that a theme chooses (`num-style`). */
const FEATURES = [
  ...['rvrn', 'ccmp', 'locl', 'rlig', 'rclt', 'calt', 'clig', 'liga', 'kern', 'curs', 'dist', 'mark', 'mkmk'],
  ...['lnum', 'onum', 'pnum', 'tnum'],
]
const hasMore = ({ availableFeatures }: Font) => availableFeatures.some((tag) => !FEATURES.includes(tag))

async function narrow(bytes: Uint8Array, axes: readonly [string, CssRange][]): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  const variationAxes = Object.fromEntries(axes.map(([tag, { min, max }]) => [tag, min === max ? min : { min, max }]))
  return await subsetFont(bytes, undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes,
  })
}

/**
 * The path of a font file without the weights and widths that are not used, which make a variable font up to three times
 * as large, without hints, a third of some others, and without fractions and other letters that no page asks for, a tenth
 * of some. The file of the package itself where it has none of them. Results are cached below `node_modules/.cache`, by
 * what they are made from.
 * @throws for a file that is not installed
 */
export async function narrowFont(root: string, file: string, use: FontUse): Promise<string> {
  const source = createRequire(join(root, 'package.json')).resolve(file)
  const bytes = readFileSync(source)
  const font = create(bytes)
  const axes = listWideAxes(font, use)
  if (axes.length === 0 && !hasHints(font) && !hasMore(font)) return source
  const key = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([axes, FEATURES]))
    .digest('hex')
    .slice(0, 16)
  const dir = join(root, 'node_modules/.cache/narrow-fonts', key)
  const path = join(dir, basename(file))
  if (!existsSync(path)) {
    const narrowed = await narrow(bytes, axes)
    mkdirSync(dir, { recursive: true })
    // Two builds may write it at once.
    const part = `${path}.${randomUUID()}`
    writeFileSync(part, narrowed)
    renameSync(part, path)
  }
  return path
}

const declared = (face: string, property: string) => new RegExp(`${property}:\\s*([^;}]+)`).exec(face)?.[1]?.trim()

/** A stylesheet whose faces load files with what the face declares and no more. */
export async function narrowFaces(root: string, css: string): Promise<string> {
  const parts = css.split(/(@font-face\s*\{[^}]*\})/)
  const narrowed = parts.map(async (part) => {
    const file = /url\((['"]?)(@fontsource[^'")]+\.woff2)\1\)/.exec(part)
    const weight = declared(part, 'font-weight')
    if (!part.startsWith('@font-face') || !file || weight === undefined) return part
    const path = await narrowFont(root, file[2]!, { weight, stretch: declared(part, 'font-stretch') })
    return part.replace(file[0], `url('${path.replaceAll('\\', '/')}')`)
  })
  return (await Promise.all(narrowed)).join('')
}

/** Has the stylesheets of themes load narrow fonts. */
export function narrowFonts(): Plugin {
  let root = process.cwd()
  return {
    name: 'manyhearts:narrow-fonts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /\/theme\.css\.ts\.vanilla\.css/ },
      handler: (code) => narrowFaces(root, code),
    },
  }
}
