const known = new Map<string, string>()

/** A locale's name in its own language, with a capital: 'Nederlands'. */
export function localeName(locale: string): string {
  const cached = known.get(locale)
  if (cached) return cached
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  const shown = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  known.set(locale, shown)
  return shown
}
