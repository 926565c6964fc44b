import type { BrowserContext, Page } from 'playwright'
import { atRest } from './walk/rest.ts'

/** What no page may move by itself (product.md 13.9). */
export const WORST_SHIFT = 0.02

/** How far a page moved by itself, and what moved most. */
export interface Shift {
  /** Sum of all layout shifts that no input caused: at least the page's cumulative layout shift. */
  readonly score: number
  readonly moved: string
}

declare global {
  interface Window {
    shifts: { value: number; moved: string }[]
  }
}

/** Watches every page of the context from its first frame. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.shifts = []
    const name = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : '')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue
        window.shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => name(node)).join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    interface LayoutShiftEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
  })

/** Scrolls to the end of the page, a screen at a time, and back, each when the one before is at rest. */
async function readThrough(page: Page): Promise<void> {
  await atRest(page)
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let at = 1; at <= Math.min(screens, 12); at += 1) {
    await page.evaluate((to) => window.scrollTo({ top: to * innerHeight, behavior: 'instant' }), at)
    await atRest(page)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** How far the page that `go` opens has moved once it was read to its end and `settled` has passed. */
export async function measureShift(
  page: Page,
  go: () => Promise<unknown>,
  settled?: () => Promise<unknown>,
): Promise<Shift> {
  await go()
  await readThrough(page)
  await settled?.()
  const shifts = await page.evaluate(
    () =>
      new Promise<Window['shifts']>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts))),
      ),
  )
  const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
  return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved: worst?.moved ?? '' }
}
