/** Where a language writes dates otherwise than in the countries it comes from; every browser knows these tags. */
const OTHERWISE = new Set(['de-AT', 'en-CA', 'en-PH', 'en-US'])

/**
 * The tag by which `Intl` writes dates and times for readers of a language in a country (ISO 3166 alpha-2), as English has
 * the month first in the United States; without a country that of the language. Not simply the two together: a
 * browser that does not know `en-FR` writes American dates, other than the page of the server.
 */
export function dateTag(locale: string, country: string | undefined): string {
  if (country === undefined) return locale
  const tag = `${locale}-${country}`
  if (OTHERWISE.has(tag)) return tag
  return locale === 'en' ? 'en-GB' : locale
}
