import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from './locales.ts'

export type Texts = { readonly [key: string]: string | Texts }
/** Namespace → texts of one locale. */
export type Catalogue = Readonly<Record<string, Texts>>

/** Reads `<locale>/<namespace>.json` below a folder. @throws when a file is not JSON. */
export function readCatalogue(dir: string, locale: Locale): Catalogue {
  const folder = join(dir, locale)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts]),
  )
}

/** The engine's catalogues in every language. Reads the files at each call. */
export function readCatalogues(dir: string): Readonly<Record<Locale, Catalogue>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, readCatalogue(dir, locale)])) as Record<Locale, Catalogue>
}

/** `namespace:a.b` → text, for the leaves of a namespace. */
export function flatten(texts: Texts, prefix: string, into: Record<string, string> = {}): Record<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into[prefix + key] = value
    else flatten(value, `${prefix}${key}.`, into)
  }
  return into
}

/** `namespace:a.b` → text, for the leaves of all namespaces. */
export function flattenCatalogue(catalogue: Catalogue): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [namespace, texts] of Object.entries(catalogue)) flatten(texts, `${namespace}:`, all)
  return all
}

/** A copy of `texts` with `layer`'s entries (`a.b` → text) laid over it. */
export function overlay(texts: Texts, layer: Readonly<Record<string, string>>): Texts {
  const copy = structuredClone(texts) as Record<string, unknown>
  for (const [path, text] of Object.entries(layer)) {
    const keys = path.split('.')
    const last = keys.pop()!
    let node = copy
    for (const key of keys) {
      node[key] ??= {}
      node = node[key] as Record<string, unknown>
    }
    node[last] = text
  }
  return copy as Texts
}
