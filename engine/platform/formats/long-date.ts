/** The day of a time (epoch ms) in UTC, in full, as the readers of a tag (date-tag.ts) write it. */
export const formatLongDate = (tag: string, at: number): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
