import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SLUG } from '#engine/tenancy/files.ts'
import { LOCALES } from '#engine/texts/locales.ts'

export type WrittenNiche =
  | { readonly ok: true; readonly number: number; readonly folder: string; readonly files: readonly string[] }
  /** `conflict`: a niche of the name is there. `name`: no name of a folder. `from`: there is no niche of the number. */
  | { readonly ok: false; readonly reason: 'conflict' | 'name' | 'from' }

const numberOf = (folder: string) => Number.parseInt(folder, 10)
const nameOf = (folder: string) => folder.replace(/^\d+-/, '')

/**
 * Writes the folder `niches/<next number>-<name>` below `root`, which begins as the niche of the number `from`: its pack, and its
 * texts in every language. The folder is written whole, or not at all. `dryRun` checks only.
 */
export function writeNiche(root: string, name: string, from: number, { dryRun = false } = {}): WrittenNiche {
  if (!SLUG.test(name)) return { ok: false, reason: 'name' }
  const folders = globSync('niches/*/niche.ts', { cwd: root }).map((file) => file.split(/[\\/]/)[1]!)
  if (folders.some((folder) => nameOf(folder) === name)) return { ok: false, reason: 'conflict' }
  const source = folders.find((folder) => numberOf(folder) === from)
  if (source === undefined) return { ok: false, reason: 'from' }
  const number = Math.max(...folders.map(numberOf)) + 1
  const folder = join(root, 'niches', `${number}-${name}`)
  const files = ['niche.ts', ...LOCALES.map((locale) => `texts/${locale}.json`)]
  if (dryRun) return { ok: true, number, folder, files }
  // Beside `niches`, so that a rename moves it, and no glob finds it before it is whole.
  const staging = mkdtempSync(join(root, '.niche-'))
  try {
    const made = join(staging, 'made')
    mkdirSync(join(made, 'texts'), { recursive: true })
    for (const file of files) {
      const text = readFileSync(join(root, 'niches', source, file), 'utf8')
      writeFileSync(join(made, file), file === 'niche.ts' ? rename(text, number, name) : text)
    }
    if (existsSync(folder)) return { ok: false, reason: 'conflict' }
    renameSync(made, folder)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return { ok: true, number, folder, files }
}

const rename = (pack: string, number: number, name: string) =>
  pack.replace(/^ {2}number: \d+,$/m, `  number: ${number},`).replace(/^ {2}name: '[^']*',$/m, `  name: '${name}',`)
