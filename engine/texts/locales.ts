import da from './locales/da.ts'
import de from './locales/de.ts'
import type { LocaleFacts } from './locales/define-locale.ts'
import en from './locales/en.ts'
import es from './locales/es.ts'
import fi from './locales/fi.ts'
import fr from './locales/fr.ts'
import it from './locales/it.ts'
import nl from './locales/nl.ts'
import no from './locales/no.ts'
import pl from './locales/pl.ts'
import sv from './locales/sv.ts'

/** The one list of languages. Each has a file in `locales/` and catalogues in `<locale>/` (docs/languages-and-niches.md). */
const LIST = { da, de, en, es, fi, fr, it, nl, no, pl, sv }

export type Locale = keyof typeof LIST
export type { FontSubset, LocaleFacts } from './locales/define-locale.ts'

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = LIST
export const LOCALES = Object.keys(LIST) as readonly Locale[] as readonly [Locale, ...Locale[]]

export const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

/** A fact of every language. */
export const ofEachLocale = <Made>(make: (facts: LocaleFacts) => Made): Readonly<Record<Locale, Made>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(LOCALE_FACTS[locale])])) as Record<Locale, Made>

/** The languages in which the demo's invented members write. */
export type DemoLocale = { [L in Locale]: (typeof LIST)[L]['demoSentences'] extends true ? L : never }[Locale]

/** The countries that offer one of the languages. */
export type LocaleCountry = { [L in Locale]: keyof (typeof LIST)[L]['countries'] }[Locale]

/** The tag under which `Intl` knows a locale of ours; any other is returned as it is. */
export const intlTag = (locale: string): string => (isLocale(locale) ? LOCALE_FACTS[locale].intl : locale)
