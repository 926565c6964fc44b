import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flattenCatalogue, overlay, readCatalogue, type Texts } from '../catalogue.ts'
import { LOCALES, type Locale } from '../locales.ts'

type Flat = Readonly<Record<string, string>>

/** The texts of one owner: of the engine, or of a tenant. */
export interface TextStore {
  /** The slug of a tenant; '' for the engine. */
  readonly owner: string
  readonly english: Flat
  read(locale: Locale): Flat
  /** The files that changes of a language rewrite, with their new content. */
  plan(locale: Locale, changes: Flat): ReadonlyMap<string, string>
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The engine's catalogues: a file for each namespace, whose keys keep their order. */
export function openCatalogues(root: string): TextStore {
  const dir = join(root, 'engine/texts')
  return {
    owner: '',
    english: flattenCatalogue(readCatalogue(dir, 'en')),
    read: (locale) => flattenCatalogue(readCatalogue(dir, locale)),
    plan(locale, changes) {
      const catalogue = readCatalogue(dir, locale)
      const byNamespace = Map.groupBy(Object.entries(changes), ([key]) => key.slice(0, key.indexOf(':')))
      return new Map(
        [...byNamespace].map(([namespace, entries]) => {
          const layer = entries.map(([key, text]) => [key.slice(namespace.length + 1), text])
          const texts: Texts = overlay(catalogue[namespace] ?? {}, Object.fromEntries(layer))
          return [join(dir, locale, `${namespace}.json`), toJson(texts)]
        }),
      )
    },
  }
}

const readFlat = (file: string): Flat =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

/** A tenant's own texts: those that it writes in any language. Where it has none in English, the engine's is translated. */
export function openTenantTexts(root: string, dir: string, slug: string): TextStore {
  const fileOf = (locale: Locale) => join(dir, 'texts', `${locale}.json`)
  const engine = openCatalogues(root).english
  const own = readFlat(fileOf('en'))
  const keys = new Set(LOCALES.flatMap((locale) => Object.keys(readFlat(fileOf(locale)))))
  const english = [...keys].flatMap((key) => {
    const text = own[key] ?? engine[key]
    return text === undefined ? [] : [[key, text] as const]
  })
  return {
    owner: slug,
    english: Object.fromEntries(english),
    read: (locale) => readFlat(fileOf(locale)),
    plan: (locale, changes) => new Map([[fileOf(locale), toJson({ ...readFlat(fileOf(locale)), ...changes })]]),
  }
}

/** Writes all files beside their places first, so that a full disk leaves none of them half-written. */
export function writeFiles(files: ReadonlyMap<string, string>): void {
  const beside = (file: string) => `${file}.${process.pid}.tmp`
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(beside(file), text)
    }
    for (const file of files.keys()) renameSync(beside(file), file)
  } finally {
    for (const file of files.keys()) rmSync(beside(file), { force: true })
  }
}
