import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'

const SUBSETS = ['latin', 'latin-ext']
const FONT_ROLES = ['f-display', 'f-body', 'f-label', 'f-num'] as const
/** A third of a checkbox: rounder, it is taken for a radio button. */
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

/** What a theme's tokens promise and its folder or the installed fonts do not hold; `dir` is its folder. */
export function findThemeFaults(dir: string, folder: string, tokens: ThemeTokens): string[] {
  const faults: string[] = []
  if (tokens.name.toLowerCase() !== folder) faults.push(`name: "${tokens.name}" is not the folder's`)
  const stylesheet = join(dir, 'theme.css.ts')
  const defined =
    existsSync(stylesheet) && /defineTheme\(\s*['"]([^'"]+)['"]/.exec(readFileSync(stylesheet, 'utf8'))?.[1]
  if (defined === false) faults.push('theme.css.ts is missing: pages would be unstyled')
  else if (defined !== folder) faults.push(`theme.css.ts: defines "${defined ?? 'nothing'}", the folder is "${folder}"`)
  for (const { family, file } of tokens.fonts) {
    const missing = SUBSETS.map((subset) => file.replace('{subset}', subset)).filter((one) => !isInstalled(one))
    for (const one of missing) faults.push(`fonts: ${family}: there is no file ${one}`)
  }
  const families = new Set(tokens.fonts.map(({ family }) => family))
  for (const role of FONT_ROLES) {
    const first = /^'([^']+)'/.exec(tokens.type[role])?.[1]
    if (first !== undefined && !families.has(first)) faults.push(`type.${role}: "${first}" is not among the fonts`)
  }
  if (!isSquare(tokens.shape['r-check']))
    faults.push(`shape.r-check: at most ${MAX_CHECK_RADIUS_PX}px, or a checkbox looks like a radio button`)
  return faults
}
