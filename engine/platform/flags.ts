import { stringifySetCookie } from 'cookie'
import { YEAR_S } from './time-zone/durations.ts'

/**
 * Local flags of product.md section 3 that decide what the server renders. Each is a cookie of its name with the time
 * of the dismissal in unix seconds, so that a dismissed alert is not in the page at all.
 */
export const ALERT_FLAGS = [
  'hide-disabled-notifications-alert',
  'hide-failed-payment-alert',
  'hide-enrich-alert',
  'hide-push-notification-alert',
  'hide-install-alert',
] as const
export type AlertFlag = (typeof ALERT_FLAGS)[number]

/** The cookie that stores a flag for a year; `nowMs` is epoch ms. */
export const flagCookie = (flag: AlertFlag, nowMs: number) =>
  stringifySetCookie({
    name: flag,
    value: String(Math.floor(nowMs / 1000)),
    path: '/',
    maxAge: YEAR_S,
    sameSite: 'lax',
  })

export const noFlagCookie = (flag: AlertFlag) =>
  stringifySetCookie({ name: flag, value: '', path: '/', maxAge: 0, sameSite: 'lax' })

/** When each flag was set, in unix seconds, from a request's cookies. */
export function readFlags(cookies: Readonly<Record<string, string | undefined>>): Partial<Record<AlertFlag, number>> {
  const set = ALERT_FLAGS.flatMap((flag) => (cookies[flag] ? [[flag, Number(cookies[flag]) || 0] as const] : []))
  return Object.fromEntries(set)
}
