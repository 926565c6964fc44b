import { readDeviceValue, storeDeviceValue } from '../device-store.ts'

const KEY = 'live-shown'
/** Ids that are stored: the stream repeats only events of the last seconds to a page that loads. */
const MAX_STORED = 20

function claim(eventId: string): boolean {
  const stored = readDeviceValue(KEY)
  const shown: unknown[] = Array.isArray(stored) ? stored : []
  if (shown.includes(eventId)) return false
  storeDeviceValue(KEY, [...shown, eventId].slice(-MAX_STORED))
  return true
}

/**
 * Whether this page is the first of the browser's windows to show an event; the others, and this one after a reload, get
 * false. Without Web Locks two windows that ask in the same moment may both be the first.
 */
export async function claimOnce(eventId: string): Promise<boolean> {
  if (!navigator.locks) return claim(eventId)
  return navigator.locks.request(KEY, () => claim(eventId))
}
