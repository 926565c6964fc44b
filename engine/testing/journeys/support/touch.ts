import type { Locator, Page } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/** Fingers on the screen, as the browser gets them from the system: real scrolling, snapping and pinching follow. */
export async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((point, id) => ({ ...point, id })) })
  /** Fingers go from one place to another in steps, each its own way. */
  const move = async (from: readonly Point[], to: readonly Point[], steps = 12) => {
    await send('touchStart', from)
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      const between = from.map((point, at) => ({
        x: point.x + (to[at]!.x - point.x) * part,
        y: point.y + (to[at]!.y - point.y) * part,
      }))
      await send('touchMove', between)
    }
    await send('touchEnd', [])
  }
  return {
    drag: (from: Point, to: Point) => move([from], [to]),
    /** Two fingers part from the middle of an element, from `from` to `to` px on each side. */
    pinch: async (target: Locator, from: number, to: number) => {
      const { x, y } = await middleOf(target)
      const pair = (by: number) => [
        { x: x - by, y },
        { x: x + by, y },
      ]
      await move(pair(from), pair(to))
    },
    tap: async (at: Point) => {
      await send('touchStart', [at])
      await send('touchEnd', [])
    },
  }
}

/** Where the middle of an element is now. @throws when it is not drawn. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} has no box`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
