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

type Axes = Readonly<Record<string, number | CssRange>>

/** Of the axes of a font those that have more than is used, with what is used of them: a range, or one value. */
function listWideAxes({ variationAxes }: Font, { weight, stretch = '100%' }: FontUse): Axes {
  const used = { wght: readCssRange(weight), wdth: readCssRange(stretch) }
  const wide = Object.entries(variationAxes).flatMap(([tag, axis]): [string, number | CssRange][] => {
    const wanted = tag === 'wght' || tag === 'wdth' ? used[tag] : axis
    const [min, max] = [Math.max(axis.min, wanted.min), Math.min(axis.max, wanted.max)]
    // A font without the wanted weight has its nearest one instead, as in browsers.
    if (min > max || Number.isNaN(min + max)) return []
    return min > axis.min || max < axis.max ? [[tag, min === max ? min : { min, max }]] : []
  })
  return Object.fromEntries(wide)
}

/** The programs that fit letters to the pixels of old screens; variable fonts have none. */
const hasHints = ({ directory }: Font) => 'fpgm' in directory.tables

/** The weights of a font that varies in nothing else, and has kerning that varies with them. */
function findKernedWeights({ variationAxes, directory }: Font, axes: Axes): CssRange | undefined {
  const varied = Object.entries({ ...variationAxes, ...axes }).filter(([, used]) => typeof used !== 'number')
  const [[tag, weights] = []] = varied
  return varied.length === 1 && tag === 'wght' && 'GPOS' in directory.tables ? (weights as CssRange) : undefined
}

async function subset(bytes: Uint8Array, variationAxes: Axes, targetFormat: 'woff2' | 'truetype') {
  const { default: subsetFont } = await import('subset-font')
  return await subsetFont(bytes, undefined, { keepAllGlyphs: true, noHinting: true, targetFormat, variationAxes })
}

/** Where a table of a font stands: its entry in the directory, its first byte and its length (OpenType, "Table Directory"). */
function findTable(font: Buffer, tag: string) {
  const count = font.readUInt16BE(4)
  const entry = Array.from({ length: count }, (_, at) => 12 + at * 16).find(
    (at) => font.toString('latin1', at, at + 4) === tag,
  )!
  return { entry, start: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) }
}

/** The variable font with the kerning of its lightest weight, that of running text, in all weights. */
function fixKerning(variable: Buffer, light: Buffer): Buffer {
  const [from, to] = [findTable(light, 'GPOS'), findTable(variable, 'GPOS')]
  if (from.length >= to.length) return variable
  const fixed = Buffer.from(variable)
  light.copy(fixed, to.start, from.start, from.start + from.length)
  fixed.writeUInt32BE(from.length, to.entry + 12)
  return fixed
}

async function narrow(bytes: Uint8Array, axes: Axes, kerned: CssRange | undefined): Promise<Uint8Array> {
  if (!kerned) return subset(bytes, axes, 'woff2')
  const [variable, light] = await Promise.all([
    subset(bytes, axes, 'truetype'),
    subset(bytes, { ...axes, wght: kerned.min }, 'truetype'),
  ])
  return subset(fixKerning(Buffer.from(variable), Buffer.from(light)), {}, 'woff2')
}

/**
 * The path of a font file without the weights and widths that are not used, which make a variable font up to three times
 * as large, without hints, a third of some others, and without kerning of its own for each weight, a quarter of some. The
 * file of the package itself where it has none of them. Results are cached below `node_modules/.cache`, by what they are
 * made from.
 * @throws for a file that is not installed
 */
export async function narrowFont(root: string, file: string, use: FontUse): Promise<string> {
  const source = createRequire(join(root, 'package.json')).resolve(file)
  const bytes = readFileSync(source)
  const font = create(bytes)
  const axes = listWideAxes(font, use)
  const kerned = findKernedWeights(font, axes)
  if (Object.keys(axes).length === 0 && !hasHints(font) && !kerned) return source
  const key = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([axes, kerned]))
    .digest('hex')
    .slice(0, 16)
  const dir = join(root, 'node_modules/.cache/narrow-fonts', key)
  const path = join(dir, basename(file))
  if (!existsSync(path)) {
    const narrowed = await narrow(bytes, axes, kerned)
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
