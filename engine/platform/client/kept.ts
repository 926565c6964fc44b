/** What a member has typed and not sent is kept for a day on the device. */
const KEPT_MS = 24 * 60 * 60_000

/** A value that was stored less than a day ago; undefined without storage. */
export function readKept(key: string): unknown {
  try {
    const { at, kept } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: unknown; kept?: unknown }
    if (typeof at === 'number' && Date.now() - at < KEPT_MS) return kept
    localStorage.removeItem(key)
  } catch {
    // Without storage a draft is lost with its page.
  }
  return undefined
}

/** Stores a value with its time; undefined removes it. */
export function keep(key: string, kept: object | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify({ at: Date.now(), kept }))
    else localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
