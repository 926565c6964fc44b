import { PAGE_HIDDEN } from '../bounces.ts'
import { call } from '../call.ts'

/** The page before may report itself as hidden after this one was opened, so this one reports itself a little later. */
const SHOWN_AFTER_MS = 1_000
/** Online lasts five minutes (product.md 13.6). */
const SHOWN_EVERY_MS = 4 * 60_000

/** Reports the page as shown while it is visible, and as hidden at once when it is not. Returns the function that ends that. */
export function keepPresence(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // After another window of this browser was hidden, a window that is still visible reports itself again.
  const windows = new BroadcastChannel('presence')
  const isVisible = () => document.visibilityState === 'visible'
  const show = (inMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void call('POST', '/api/page-shown.php', {})
      show(SHOWN_EVERY_MS)
    }, inMs)
  }
  const follow = () => {
    if (isVisible()) return show(SHOWN_AFTER_MS)
    clearTimeout(timer)
    navigator.sendBeacon(PAGE_HIDDEN, new Blob(['{}'], { type: 'application/json' }))
    windows.postMessage('hidden')
  }
  windows.onmessage = () => isVisible() && show(SHOWN_AFTER_MS)
  document.addEventListener('visibilitychange', follow)
  if (isVisible()) show(SHOWN_AFTER_MS)
  return () => {
    clearTimeout(timer)
    windows.close()
    document.removeEventListener('visibilitychange', follow)
  }
}
