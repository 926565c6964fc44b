import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'

/** A page that is never idle is waited for so long. */
const LONGEST_MS = 200

declare global {
  interface Window {
    /** What `atRest` has seen: since how many frames nothing is under way, and whether a moment of them was idle. */
    rest?: { readonly asked: string; frames: number; wasIdle: boolean }
  }
}

/**
 * Resolves when a page is at rest by what it shows: its script answers for every control, where the page has started one;
 * styles, fonts and the pictures on the screen have come; nothing is marked as busy; and all of it holds for three frames
 * and an idle moment. Requests are no sign of it: an event stream never ends.
 */
export const atRest = (page: Page) =>
  // Asked again in each frame; it may not be asynchronous.
  page.waitForFunction(
    ({ asked, LONGEST_MS }) => {
      const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
      const isStarted = () => {
        if (!document.querySelector('script[data-on]')) return true
        // Held until a form is used (engine/public/start-4.js).
        if (document.querySelector('script[type=held]')) return !document.querySelector('script[data-on=paint]')
        return [document.body, ...document.querySelectorAll('main :is(input, select, textarea)')].every(isTaken)
      }
      const isOnScreen = (picture: Element) => {
        const { left, top, width, height } = picture.getBoundingClientRect()
        return document.elementsFromPoint(left + width / 2, top + height / 2).includes(picture)
      }
      const isStill =
        document.readyState === 'complete' &&
        isStarted() &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null) &&
        document.fonts.status === 'loaded' &&
        document.querySelector('main [aria-busy=true]') === null &&
        [...document.images].every((picture) => picture.complete || !isOnScreen(picture))
      if (!isStill || window.rest?.asked !== asked) window.rest = { asked, frames: 0, wasIdle: false }
      if (!isStill) return false
      const seen = window.rest
      seen.frames += 1
      if (seen.frames === 1) requestIdleCallback(() => (seen.wasIdle = true), { timeout: LONGEST_MS })
      return seen.frames >= 3 && seen.wasIdle
    },
    { asked: randomUUID(), LONGEST_MS },
  )
