const KEY = 'chunk-reload'
const GUARD_MS = 60_000

/** A chunk that cannot be loaded (a new build went live) reloads the page, at most once per minute (product.md 8.1). */
export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would lose the page; `loadPart` loads the chunk later.
    if (navigator.onLine === false) return
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < GUARD_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}
