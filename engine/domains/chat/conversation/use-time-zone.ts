import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The reader's time zone; UTC on the server and until hydration, so that both render the same. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )

const FORMS = {
  clock: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  date: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** By language, zone and form: to make one takes longer than to draw the row of a list that shows it. */
const made = new Map<string, Intl.DateTimeFormat>()

export function timeFormat(language: string, timeZone: string, form: keyof typeof FORMS): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${form}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, { ...FORMS[form], timeZone })
  made.set(key, format)
  return format
}
