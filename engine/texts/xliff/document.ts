import { XMLValidator } from 'fast-xml-parser'
import { js2xliff, type XliffValue, xliff2js } from 'xliff'
import { isLocale, type Locale } from '../locales.ts'
import type { Unit } from './units.ts'

/** Of all texts of a language, several times over. */
const MAX_XLIFF_CHARACTERS = 20_000_000
const PARAMETER = /(\{\w+\})/

/** Parameters are elements that a translator moves and cannot misspell; `{name}` is `<ph equiv="{name}"/>`. */
function toValue(text: string): XliffValue {
  const parts = text.split(PARAMETER).filter((part) => part !== '')
  const only = parts.length === 1 && !PARAMETER.test(text)
  if (only || parts.length === 0) return text
  let id = 0
  return parts.map((part) => {
    if (!PARAMETER.test(part)) return part
    id += 1
    return { Standalone: { id: String(id), equiv: part, disp: part } }
  })
}

const isList = (value: XliffValue): value is Extract<XliffValue, readonly unknown[]> => Array.isArray(value)

/** @throws Error for another element than those of `toValue` */
function toText(value: XliffValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value
  if (isList(value)) return value.map((part) => toText(part) ?? '').join('')
  const equiv = value.Standalone?.equiv
  if (equiv === undefined || !/^(\{\w+\}|\s+)$/.test(equiv)) throw new Error('an element that is no parameter of ours')
  return equiv
}

/**
 * Units as XLIFF 2.0. Files are named after their namespaces, below `owner` (the slug of a tenant) where it is not ''.
 * A unit stands on a line of its own: no indentation, which would be part of a text.
 */
export async function writeXliff(locale: Locale, units: readonly Unit[], owner = ''): Promise<string> {
  const prefix = owner === '' ? '' : `${owner}/`
  const byNamespace = Map.groupBy(units, ({ key }) => key.slice(0, key.indexOf(':')))
  const resources = Object.fromEntries(
    [...byNamespace].map(([namespace, own]) => [
      `${prefix}${namespace}`,
      Object.fromEntries(
        own.map(({ key, source, target, notes }) => [
          key.slice(namespace.length + 1),
          {
            source: toValue(source),
            ...(target !== undefined && { target: toValue(target) }),
            ...(notes.length > 0 && { note: [...notes] }),
          },
        ]),
      ),
    ]),
  )
  const xml = await js2xliff({ sourceLanguage: 'en', targetLanguage: locale, resources }, { indent: '' })
  const lines = xml.replaceAll(/<(unit|file) id=/g, '\n<$1 id=').replaceAll(/<\/(file|xliff)>/g, '\n</$1>')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines}\n`
}

export type ReadXliff =
  | {
      readonly ok: true
      readonly locale: Locale
      /** The slug of the tenant whose texts they are; '' for the engine's. */
      readonly owner: string
      /** `namespace:key` → the English text of the file, and the translation where it has one. */
      readonly texts: ReadonlyMap<string, { readonly source: string; readonly target: string | undefined }>
    }
  | { readonly ok: false; readonly reason: 'malformed' | 'language' | 'element'; readonly detail: string }

const fail = (reason: 'malformed' | 'language' | 'element', detail: string) => ({ ok: false, reason, detail }) as const

/** What is wrong with a file before its units are read: the library takes a file that is cut off for a whole one. */
function faultOf(xml: string): string | undefined {
  if (xml.length > MAX_XLIFF_CHARACTERS) return 'larger than 20 MB'
  if (/<!DOCTYPE/i.test(xml)) return 'a document type is not read'
  const valid = XMLValidator.validate(xml)
  return valid === true ? undefined : `line ${valid.err.line}: ${valid.err.msg}`
}

/** Spaces that stand alone before, between or after parameters. */
const LONE_SPACES = /(<ph\b[^>]*\/>|<(?:source|target)\b[^>]*>)([^\S\r\n]+)(?=<ph\b|<\/(?:source|target)>)/g

/** The library drops text that is nothing but spaces, so such spaces are read as elements. */
const keepSpaces = (xml: string) =>
  xml.replaceAll(/<ph\b([^>]*[^/>])><\/ph>/g, '<ph$1/>').replaceAll(LONE_SPACES, '$1<ph id="0" equiv="$2"/>')

/** Reads XLIFF 2.0 of `writeXliff`, whatever a tool for translators has made of it. Never throws. */
export async function readXliff(xml: string): Promise<ReadXliff> {
  const fault = faultOf(xml)
  if (fault !== undefined) return fail('malformed', fault)
  const document = await xliff2js(keepSpaces(xml), undefined).catch(() => undefined)
  if (!document?.resources || document.sourceLanguage !== 'en') return fail('malformed', 'no XLIFF 2.0 from English')
  const locale = document.targetLanguage
  if (!isLocale(locale)) return fail('language', `there is no language "${locale ?? ''}"`)
  const texts = new Map<string, { source: string; target: string | undefined }>()
  const owners = new Set<string>()
  try {
    for (const [file, units] of Object.entries(document.resources)) {
      const [owner, namespace] = file.includes('/') ? file.split('/', 2) : ['', file]
      owners.add(owner!)
      for (const [id, unit] of Object.entries(units))
        texts.set(`${namespace}:${id}`, { source: toText(unit.source) ?? '', target: toText(unit.target) })
    }
  } catch (error) {
    return fail('element', (error as Error).message)
  }
  if (owners.size !== 1) return fail('malformed', 'texts of one owner are expected')
  return { ok: true, locale, owner: [...owners][0]!, texts }
}
