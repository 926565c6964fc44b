import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SLUG } from '#engine/tenancy/files.ts'

export type WrittenLander =
  | { readonly ok: true; readonly folder: string; readonly files: readonly string[] }
  /** `conflict`: the lander is there. `name`: no name of a folder. */
  | { readonly ok: false; readonly reason: 'conflict' | 'name' }

const START = join(import.meta.dirname, 'start')
const SOURCES = ['lander.tsx', 'style.css.ts', 'lander.stories.tsx', 'lander.test.tsx']

const readStart = (file: string) => readFileSync(join(START, file), 'utf8')

/** A folder's name as that of a component: `two-words` is `TwoWords`. */
const componentOf = (name: string) => name.replace(/(?:^|-)(.)/g, (_whole, first: string) => first.toUpperCase())

/** The files of a new lander: a page that passes every check, in every language, with its story and its test. */
function listFiles(name: string): ReadonlyMap<string, string> {
  const fill = (text: string) => text.replaceAll('__Name__', componentOf(name)).replaceAll('__folder__', name)
  const texts = JSON.parse(readStart('texts.json')) as Readonly<Record<string, object>>
  return new Map([
    ...SOURCES.map((file) => [file, fill(readStart(`${file}.txt`))] as const),
    ...Object.entries(texts).map(
      ([locale, own]) => [`texts/${locale}.json`, `${JSON.stringify(own, null, 2)}\n`] as const,
    ),
  ])
}

/** Writes the folder `landers/<name>` below `root`: whole, or not at all. `dryRun` checks only. */
export function writeLander(root: string, name: string, { dryRun = false } = {}): WrittenLander {
  const folder = join(root, 'landers', name)
  if (!SLUG.test(name) || /--|-$/.test(name)) return { ok: false, reason: 'name' }
  if (existsSync(folder)) return { ok: false, reason: 'conflict' }
  const files = listFiles(name)
  if (!dryRun) {
    // Beside `landers`, so that a rename moves it, and no server finds it before it is whole.
    const staging = mkdtempSync(join(root, '.lander-'))
    try {
      for (const [file, text] of files) {
        mkdirSync(dirname(join(staging, name, file)), { recursive: true })
        writeFileSync(join(staging, name, file), text)
      }
      mkdirSync(join(root, 'landers'), { recursive: true })
      renameSync(join(staging, name), folder)
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
  }
  return { ok: true, folder, files: [...files.keys()] }
}
