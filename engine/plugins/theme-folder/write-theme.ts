import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SLUG } from '#engine/tenancy/files.ts'
import { MAIL_STRUCTURE, STRUCTURES, type StructureValue } from '#engine/ui/structure/structures.ts'
import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'
import type { Json } from '../design-tokens/tree.ts'
import { findFontFaults, listThemeFaults } from '../theme-faults.ts'
import { printStylesheet, printTokens } from './print-tokens.ts'

/** The document that an import stored, because it says more than the tokens; an export reads it. */
const SOURCE = 'design.resolver.json'

export interface ThemeFiles {
  readonly tokens: ThemeTokens
  readonly source?: Json
}

export type WrittenTheme =
  | {
      readonly ok: true
      readonly folder: string
      readonly files: readonly string[]
      /** What `theme check` says of it: the theme is written nevertheless. */
      readonly faults: readonly string[]
    }
  /** `conflict`: the theme is there. `name`: no name of a folder. `fonts`: no build can have the theme. */
  | { readonly ok: false; readonly reason: 'conflict' | 'name' | 'fonts'; readonly faults: readonly string[] }

/** The document that the last import of a theme stored; undefined where it stored none. */
export function readSource(root: string, name: string): unknown {
  const file = join(root, 'themes', name, SOURCE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Writes the folder `themes/<name>` below `root`: whole, or not at all. With `replace` the files of an import replace those
 * of a theme that is there. `dryRun` checks only.
 */
export function writeTheme(
  root: string,
  name: string,
  { tokens, source }: ThemeFiles,
  { replace = false, dryRun = false } = {},
): WrittenTheme {
  const folder = join(root, 'themes', name)
  if (!SLUG.test(name)) return { ok: false, reason: 'name', faults: ['2 to 31 of a-z, 0-9 and -, a letter first'] }
  const isThere = existsSync(folder)
  if (isThere && !replace) return { ok: false, reason: 'conflict', faults: [] }
  const fonts = findFontFaults(tokens)
  if (fonts.length > 0) return { ok: false, reason: 'fonts', faults: fonts }
  const files = ['tokens.ts', 'theme.css.ts', ...(source ? [SOURCE] : [])]
  // Beside `themes`, so that a rename moves it, and no glob finds it before it is whole.
  const staging = mkdtempSync(join(root, '.theme-'))
  try {
    const made = join(staging, 'themes', name)
    mkdirSync(made, { recursive: true })
    writeFileSync(join(made, 'tokens.ts'), printTokens(tokens))
    writeFileSync(join(made, 'theme.css.ts'), printStylesheet(name))
    if (source) writeFileSync(join(made, SOURCE), `${JSON.stringify(source, null, 2)}\n`)
    const faults = listThemeFaults(staging, name, tokens).map(({ reason }) => reason)
    if (dryRun) return { ok: true, folder, files, faults }
    if (!isThere) renameSync(made, folder)
    // An export compares the stored document with the tokens, so that either order of the files is valid.
    else for (const file of files) renameSync(join(made, file), join(folder, file))
    if (!source) rmSync(join(folder, SOURCE), { force: true })
    return { ok: true, folder, files, faults }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** The value, or the first that any theme may take where only one theme may have it. */
function unlessAlone(values: Readonly<Record<string, StructureValue>>, chosen: string): string {
  if (values[chosen]?.alone === undefined) return chosen
  return Object.keys(values).find((value) => values[value]?.alone === undefined) ?? chosen
}

/** The tokens of a new theme that begins as another. */
export function beginTheme(name: string, from: ThemeTokens): ThemeTokens {
  const structure = Object.fromEntries(
    Object.entries(from.structure).map(([part, value]) => [
      part,
      unlessAlone(STRUCTURES[part as keyof typeof STRUCTURES], value),
    ]),
  ) as ThemeTokens['structure']
  const mail = unlessAlone(MAIL_STRUCTURE, from.mail.structure) as ThemeTokens['mail']['structure']
  return {
    ...from,
    name: nameOf(name),
    about: `Begun as ${from.name}. Say here whom it is for, its mood and its geometry.`,
    structure,
    mail: { ...from.mail, structure: mail },
  }
}

/** How a theme is called: its folder with a capital. */
export const nameOf = (folder: string): string => folder.charAt(0).toUpperCase() + folder.slice(1)

const isGroup = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The tokens in which two themes differ: `shape.r-btn: 20px → 24px`. */
export function listDifferences(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isGroup(before) || !isGroup(after)) return [`${path}: ${String(before ?? 'none')} → ${String(after ?? 'none')}`]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => listDifferences(before[name], after[name], path === '' ? name : `${path}.${name}`))
}
