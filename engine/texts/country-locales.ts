import { LOCALE_FACTS, LOCALES, type Locale } from './locales.ts'

const rankIn = (country: string, locale: Locale) => LOCALE_FACTS[locale].countries[country] ?? 0

const countries = new Set(LOCALES.flatMap((locale) => Object.keys(LOCALE_FACTS[locale].countries)))

/** The languages of each country, most spoken first (product.md section 9); a tenant may replace a country's. */
export const COUNTRY_LOCALES: Readonly<Record<string, readonly Locale[]>> = Object.fromEntries(
  [...countries]
    .sort()
    .map((country) => [
      country,
      LOCALES.filter((locale) => rankIn(country, locale) > 0).sort((a, b) => rankIn(country, a) - rankIn(country, b)),
    ]),
)
