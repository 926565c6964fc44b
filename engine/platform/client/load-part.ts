import { tryAgain } from './connection/try-again.ts'

const RELOADED_AT = 'chunk-reload'
const GUARD_MS = 60_000

/** Vite asks for a stylesheet once: only the page loaded anew brings one that failed. */
const lacksStyles = (error: unknown) => String(error).includes('preload CSS')

/** Reloads the page, because a new build went live. @throws the error where that was done less than a minute ago */
function reloadFor(error: unknown): Promise<never> {
  const now = Date.now()
  if (now - Number(sessionStorage.getItem(RELOADED_AT)) < GUARD_MS) throw error
  sessionStorage.setItem(RELOADED_AT, String(now))
  location.reload()
  return new Promise(() => {})
}

/**
 * Loads a later part of the page; a line that was cut off is no new build, so it is tried again first. Where it still
 * fails the page reloads, at most once per minute (product.md 8.1), and this never resolves.
 * @throws why it failed, where the page was reloaded within that minute
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await tryAgain(load, { isFinal: lacksStyles })
  } catch (error) {
    return reloadFor(error)
  }
}
