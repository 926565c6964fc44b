/** Input that was not sent stays on the device for a day. */
const STORED_MS = 24 * 60 * 60_000

/** A value that was stored less than a day ago; undefined without storage. */
export function readDeviceValue(key: string): unknown {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: unknown; value?: unknown }
    if (typeof at === 'number' && Date.now() - at < STORED_MS) return value
    localStorage.removeItem(key)
  } catch {
    // Without storage a draft is lost with its page.
  }
  return undefined
}

/** Stores a value with its time; undefined removes it. */
export function storeDeviceValue(key: string, value: object | undefined): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
    else localStorage.removeItem(key)
  } catch {
    // Without storage nothing is stored.
  }
}
