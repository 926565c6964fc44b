import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Avoided } from '../avoided.ts'
import type { Locale } from '../locales.ts'
import { type ReadXliff, readXliff, writeXliff } from './document.ts'
import { mergeTexts } from './merge.ts'
import { findPlaces } from './places.ts'
import type { TextStore } from './store.ts'
import { listUnits, onlyMissing, readTerms } from './units.ts'

const readLists = <T>(root: string, name: string, locale: Locale): T | undefined =>
  (JSON.parse(readFileSync(join(root, 'engine/texts', name), 'utf8')) as Partial<Record<Locale, T>>)[locale]

const readGlossary = (root: string, locale: Locale) => {
  const file = join(root, 'engine/docs/texts', `${locale}.md`)
  return existsSync(file) ? readTerms(readFileSync(file, 'utf8')) : []
}

export interface TextExport {
  readonly locale: Locale
  /** Only texts that the language lacks, or that are still the English ones. */
  readonly missing: boolean
}

/** The texts of a language as XLIFF 2.0, with notes on plural forms, words of the glossary, and where each shows. */
export async function exportTexts(root: string, store: TextStore, { locale, missing }: TextExport) {
  const around = { terms: readGlossary(root, locale), listPlaces: findPlaces(root) }
  const all = listUnits(locale, store.english, store.read(locale), around)
  const units = missing ? onlyMissing(all, readLists<string[]>(root, 'same.json', locale) ?? []) : all
  return { xml: await writeXliff(locale, units, store.owner), units: units.length }
}

export type TextImport =
  /** `files` are to be written; none where nothing is otherwise. */
  | {
      readonly ok: true
      readonly locale: Locale
      readonly changed: number
      readonly files: ReadonlyMap<string, string>
    }
  | Extract<ReadXliff, { ok: false }>
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: readonly string[] }
  | { readonly ok: false; readonly reason: 'owner'; readonly owner: string }

/** What a translated file changes. Writes nothing; a file with any fault changes nothing. */
export async function importTexts(
  root: string,
  xml: string,
  openStore: (owner: string) => TextStore | undefined,
): Promise<TextImport> {
  const read = await readXliff(xml)
  if (!read.ok) return read
  const { locale, owner } = read
  const store = openStore(owner)
  if (!store) return { ok: false, reason: 'owner', owner }
  const own = store.read(locale)
  const same = owner === '' ? (readLists<string[]>(root, 'same.json', locale) ?? []) : []
  const avoided = readLists<Avoided>(root, 'avoided.json', locale) ?? {}
  const merged = mergeTexts(read, { english: store.english, own, same, avoided })
  if (!merged.ok) return { ok: false, reason: 'faults', faults: merged.faults }
  const changed = Object.keys(merged.changes).length
  return { ok: true, locale, changed, files: changed === 0 ? new Map() : store.plan(locale, merged.changes) }
}
