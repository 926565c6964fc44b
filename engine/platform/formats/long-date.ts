/** The day of a time (epoch ms) in UTC, in full, as a language writes it. */
export const formatLongDate = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
