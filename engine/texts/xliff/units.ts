import { LOCALE_FACTS, type Locale } from '../locales.ts'

type Flat = Readonly<Record<string, string>>

/** A text as a translator gets it. */
export interface Unit {
  /** `namespace:a.b`, in a language with other plural forms also one that English lacks. */
  readonly key: string
  readonly source: string
  /** Undefined where the language has none. */
  readonly target: string | undefined
  readonly notes: readonly string[]
}

/** A word of the glossary of a language: `engine/docs/texts/<locale>.md`. */
export interface Term {
  /** English words, in small letters. */
  readonly words: readonly string[]
  readonly write: string
  readonly not: string
}

/** What a translator gets besides the texts. */
export interface Around {
  readonly terms: readonly Term[]
  /** The files whose code shows a text, from the root of the checkout. */
  listPlaces(key: string): readonly string[]
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const SAMPLES = 3

/** Whole numbers that take a plural form, such as `2, 3, 4`; '' where only fractions do. */
function samplesOf(locale: Locale, form: string): string {
  const rules = new Intl.PluralRules(LOCALE_FACTS[locale].intl)
  const found: number[] = []
  for (let number = 0; number <= 1_000_000 && found.length < SAMPLES; number += number < 200 ? 1 : 100_000)
    if (rules.select(number) === form) found.push(number)
  return found.join(', ')
}

/** The terms of a table `| For | Write | Not |`. */
export function readTerms(markdown: string): Term[] {
  const rows = markdown.split('\n').filter((line) => /^\|.*\|.*\|/.test(line))
  return rows.flatMap((row): Term[] => {
    const [words = '', write = '', not = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    if (words === 'For' || /^-+$/.test(words)) return []
    const english = words.replaceAll(/\([^)]*\)/g, '').split(/[,/;]/)
    return [{ words: english.map((word) => word.trim().toLowerCase()).filter(Boolean), write, not }]
  })
}

const says = (source: string, word: string) =>
  new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(source)

const notesOf = (locale: Locale, key: string, source: string, isPlural: boolean, around: Around): string[] => {
  const form = PLURAL.exec(key)?.[1] ?? ''
  const samples = isPlural ? samplesOf(locale, form) : ''
  const terms = around.terms.filter(({ words }) => words.some((word) => says(source, word)))
  const places = around.listPlaces(key)
  return [
    ...(isPlural ? [`plural form "${form}"${samples && `, for ${samples}`}`] : []),
    ...terms.map(({ words, write, not }) => `${words.join(', ')}: ${write}${not && `; not ${not}`}`),
    ...(places.length > 0 ? [`shown by ${places.join(', ')}`] : []),
  ]
}

/** The keys of a locale: those of English, with the plural forms of the locale in place of the English ones. */
export function keysOf(
  locale: Locale,
  english: Flat,
): Map<string, { readonly source: string; readonly isPlural: boolean }> {
  const { pluralCategories } = new Intl.PluralRules(LOCALE_FACTS[locale].intl).resolvedOptions()
  const keys = new Map<string, { source: string; isPlural: boolean }>()
  for (const [key, text] of Object.entries(english)) {
    const base = key.replace(PLURAL, '')
    if (base === key || !(`${base}_other` in english)) keys.set(key, { source: text, isPlural: false })
    else if (!keys.has(`${base}_other`))
      for (const form of FORMS.filter((one) => pluralCategories.includes(one)))
        keys.set(`${base}_${form}`, { source: english[`${base}_${form}`] ?? english[`${base}_other`]!, isPlural: true })
  }
  return keys
}

/** The texts of a locale beside the English ones, in the order of the English catalogue. */
export const listUnits = (locale: Locale, english: Flat, own: Flat, around: Around): Unit[] =>
  [...keysOf(locale, english)].map(([key, { source, isPlural }]) => ({
    ...{ key, source, target: own[key] },
    notes: notesOf(locale, key, source, isPlural, around),
  }))

/** Those without a text, or whose text is the English one although nothing says that it may be. */
export const onlyMissing = (units: readonly Unit[], same: readonly string[]): Unit[] =>
  units.filter(
    ({ key, source, target }) =>
      target === undefined || (target === source && !same.includes(key) && /\p{L}{4}/u.test(source)),
  )
