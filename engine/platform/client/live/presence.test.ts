import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPresence } from './presence.ts'

let asked: string[] = []

/** A window of the browser; both listen on the browser's one channel. */
function openWindow() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const hide = () => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const run = <T>(work: () => T): T => {
    vi.stubGlobal('document', page)
    return work()
  }
  return { run, hide: () => run(hide) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', { location: { assign() {} } })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({})
  })
  vi.stubGlobal('navigator', { onLine: true, sendBeacon: (path: string) => asked.push(path) > 0 })
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps a member online in whose browser another window is still looked at', async () => {
  const [first, second] = [openWindow(), openWindow()]
  const ends = [first.run(keepPresence), second.run(keepPresence)]
  await vi.advanceTimersByTimeAsync(1_500)
  asked = []
  // Listeners read the page of whichever window is stubbed: the second one is looked at when it hears of the first.
  const heard = new Promise((resolve) => {
    new BroadcastChannel('presence').onmessage = function (this: BroadcastChannel) {
      this.close()
      resolve(undefined)
    }
  })
  first.hide()
  second.run(() => {})
  await heard
  await vi.advanceTimersByTimeAsync(1_500)
  expect(asked).toEqual(['/api/page-hidden.php', '/api/page-shown.php'])
  for (const end of ends) end()
})

it('lets a member go whose only window is hidden', async () => {
  const only = openWindow()
  const end = only.run(keepPresence)
  await vi.advanceTimersByTimeAsync(1_500)
  asked = []
  only.hide()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['/api/page-hidden.php'])
  only.run(end)
})
