import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LOCALE_FACTS } from '#engine/texts/locales.ts'
import { listContrastFaults } from '#engine/ui/theme/contrast.ts'
import { ALWAYS_OWN, type FontSubset, listFontFiles } from '#engine/ui/theme/font-subsets.ts'
import { findPassingColour } from '#engine/ui/theme/passing-colour.ts'
import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'

/** Languages, with the font subsets that have their letters. */
type Needs = Readonly<Record<string, { readonly fontSubsets: readonly FontSubset[] }>>

const FONT_ROLES = ['f-display', 'f-body', 'f-label', 'f-num'] as const
/** A third of a checkbox: with a larger radius it looks like a radio button. */
const MAX_CHECK_RADIUS_PX = 8
const require = createRequire(import.meta.url)

function isInstalled(file: string): boolean {
  try {
    return existsSync(require.resolve(file))
  } catch {
    return false
  }
}

const isSquare = (radius: string) =>
  radius
    .split(/[\s/]+/)
    .every((one) => one === '0' || (/^[\d.]+px$/.test(one) && Number.parseFloat(one) <= MAX_CHECK_RADIUS_PX))

/** A fault for each subset that a language needs and of which a font does not say where its letters come from. */
function listUnnamedSubsets({ family, subsets = {} }: ThemeTokens['fonts'][number], locales: Needs): string[] {
  const named: readonly string[] = [...ALWAYS_OWN, ...Object.keys(subsets)]
  return Object.entries(locales).flatMap(([locale, { fontSubsets }]) =>
    fontSubsets
      .filter((subset) => !named.includes(subset))
      .map((subset) => `fonts: ${family}: ${locale} needs ${subset}: subsets.${subset} must be own, system or a file`),
  )
}

/** Why pages in a theme would be unstyled; undefined for none. The build refuses it too (`build/theme-css.ts`). */
export function findStylesheetFault(dir: string, folder: string): string | undefined {
  const stylesheet = join(dir, 'theme.css.ts')
  if (!existsSync(stylesheet)) return 'theme.css.ts is missing: pages would be unstyled'
  const defined = /defineTheme\(\s*['"]([^'"]+)['"]/.exec(readFileSync(stylesheet, 'utf8'))?.[1]
  if (defined === folder) return undefined
  return `theme.css.ts: defines "${defined ?? 'nothing'}", the folder is "${folder}": pages would be unstyled`
}

/**
 * Fonts that a theme names and that are not installed, or without which no build can have it, and subsets of the `locales`
 * that a font does not mention.
 */
export function findFontFaults(tokens: ThemeTokens, locales: Needs = LOCALE_FACTS): string[] {
  const faults: string[] = []
  for (const font of tokens.fonts) {
    const missing = listFontFiles(font).filter(([, file]) => !isInstalled(file))
    for (const [, file] of missing) faults.push(`fonts: ${font.family}: there is no file ${file}`)
    faults.push(...listUnnamedSubsets(font, locales))
  }
  const families = new Set(tokens.fonts.map(({ family }) => family))
  for (const role of FONT_ROLES) {
    const first = /^'([^']+)'/.exec(tokens.type[role])?.[1]
    if (first !== undefined && !families.has(first)) faults.push(`type.${role}: "${first}" is not among the fonts`)
    else if (first === undefined && !tokens.type[role].startsWith('var('))
      faults.push(`type.${role}: begins with none of the theme's fonts`)
  }
  return faults
}

/**
 * The faults of a theme: what its tokens name and its folder `dir` or the installed fonts lack, and subsets of the
 * `locales` that a font does not mention.
 */
export function findThemeFaults(
  dir: string,
  folder: string,
  tokens: ThemeTokens,
  locales: Needs = LOCALE_FACTS,
): string[] {
  const faults: string[] = []
  if (tokens.name.toLowerCase() !== folder) faults.push(`name: "${tokens.name}" is not the folder's`)
  const unstyled = findStylesheetFault(dir, folder)
  if (unstyled !== undefined) faults.push(unstyled)
  faults.push(...findFontFaults(tokens, locales))
  if (!isSquare(tokens.shape['r-check']))
    faults.push(`shape.r-check: at most ${MAX_CHECK_RADIUS_PX}px, or a checkbox looks like a radio button`)
  return faults
}

export interface ThemeFault {
  /** `refuses`: no page in this theme can be read as it should. */
  readonly grade: 'refuses' | 'wrong'
  readonly reason: string
}

/**
 * All faults of a theme of `themes/` below `root`, with contrast in both schemes. `measureFonts` compares the fonts with
 * their files, where they are installed.
 */
export function listThemeFaults(
  root: string,
  name: string,
  tokens: ThemeTokens,
  measureFonts: (tokens: ThemeTokens) => readonly string[] = () => [],
): ThemeFault[] {
  const dir = join(root, 'themes', name)
  const unstyled = findStylesheetFault(dir, name)
  const contrast = (['light', 'dark'] as const).flatMap((scheme) =>
    listContrastFaults(tokens.colour[scheme]).map((pair) => {
      const { foreground, background, ratio, needed } = pair
      const passing = findPassingColour(pair, tokens.colour[scheme])
      const remedy = passing ? `; ${passing.role} passes as ${passing.colour}` : ''
      return `${scheme}: ${foreground} on ${background} has contrast ${ratio.toFixed(2)}, needs ${needed}${remedy}`
    }),
  )
  const fonts = findFontFaults(tokens).length > 0 ? [] : measureFonts(tokens)
  return [...findThemeFaults(dir, name, tokens), ...fonts, ...contrast].map((reason) => ({
    grade: reason === unstyled ? 'refuses' : 'wrong',
    reason,
  }))
}
