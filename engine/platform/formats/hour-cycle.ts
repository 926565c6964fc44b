export type HourCycle = 'h12' | 'h23'

/** By language and country: to make a format takes longer than to draw the row of a list that shows it. */
const known = new Map<string, HourCycle>()

const readCycle = (tag: string): HourCycle =>
  new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle?.startsWith('h1') ? 'h12' : 'h23'

/**
 * Whether readers of a language in a country (ISO 3166 alpha-2) count 12 or 24 hours; without a country those of the
 * language.
 */
export function hourCycleOf(locale: string, country: string | undefined): HourCycle {
  const tag = country === undefined ? locale : `${locale}-${country}`
  const cycle = known.get(tag) ?? readCycle(tag)
  known.set(tag, cycle)
  return cycle
}
