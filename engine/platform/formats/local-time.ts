import { dateTag } from './date-tag.ts'
import { hourCycleOf } from './hour-cycle.ts'

/** Writes times of day, with a date where the form has one, as readers of a language in a country do. */
export const localTimeFormat = (
  locale: string,
  country: string | undefined,
  form: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(dateTag(locale, country), { ...form, hourCycle: hourCycleOf(locale, country) })
