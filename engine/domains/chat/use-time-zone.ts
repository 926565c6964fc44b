import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The reader's time zone; UTC on the server and until hydration, so that both render the same. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )

/** The date of a time in that zone, `YYYY-MM-DD`. */
export const dayOf = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time)
