import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { browserTimeZone } from '#engine/platform/client/browser-time-zone.ts'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { hourCycleOf } from '#engine/platform/formats/hour-cycle.ts'

const never = () => () => {}

/** The reader's time zone; UTC on the server and until hydration, so that both render the same. */
export const useTimeZone = (): string => useSyncExternalStore(never, browserTimeZone, () => 'UTC')

const FORMS = {
  day: { day: 'numeric', month: 'short' },
  date: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const CLOCKS = {
  h12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  h23: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const

/** By tag, zone and form: to make one takes longer than to draw the row of a list that shows it. */
const made = new Map<string, Intl.DateTimeFormat>()

export function timeFormat(tag: string, timeZone: string, form: keyof typeof FORMS): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${form}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...FORMS[form], timeZone })
  made.set(key, format)
  return format
}

/** The time of day as the reader's country writes it. */
export function useClock(timeZone: string): Intl.DateTimeFormat {
  const { i18n } = useTranslation()
  const country = useShellIfLoaded()?.country
  const key = `${i18n.language} ${country} ${timeZone} clock`
  const form = CLOCKS[hourCycleOf(i18n.language, country)]
  const tag = dateTag(i18n.language, country)
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...form, timeZone })
  made.set(key, format)
  return format
}
