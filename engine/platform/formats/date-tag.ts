/**
 * The tag by which `Intl` writes dates for readers of a language in a country (ISO 3166 alpha-2), as `en-GB` puts the day
 * before the month; without a country that of the language.
 */
export const dateTag = (locale: string, country: string | undefined): string =>
  country === undefined ? locale : `${locale}-${country}`
