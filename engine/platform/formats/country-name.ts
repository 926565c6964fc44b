/** By locale: to make one takes longer than to use it. */
const known = new Map<string, Intl.DisplayNames>()

/** The name of a country (ISO 3166-1) in a language: 'Niederlande'. */
export function countryName(locale: string, code: string): string {
  const names = known.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  known.set(locale, names)
  return names.of(code) ?? code
}
