import { useEffect, useState } from 'react'
import type { DiscountView } from '#engine/platform/types.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'

const SECOND_MS = 1000

type Ending = Pick<DiscountView, 'expiresAt' | 'leftMs'>

/**
 * When offers end on this page's own clock (`performance.now`), which a change of the visitor's clock does not move; by
 * their end on the server's. Every part of the page counts to the same moment.
 */
const ends = new Map<number, number>()

/** How long ago the document came: its script may start later. */
function documentAgeMs(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document ? Math.max(0, performance.now() - document.responseStart) : 0
}

/**
 * Notes a figure of the server: one that is there while the page hydrates came `withDocument`, any other just now,
 * however long ago the document came. The earliest end holds: each figure was a while on its way.
 */
export function noteEnd({ expiresAt, leftMs }: Ending, withDocument: boolean): number | undefined {
  if (expiresAt === null || leftMs === null) return undefined
  const ageMs = withDocument ? documentAgeMs() : 0
  const end = Math.min(ends.get(expiresAt) ?? Number.POSITIVE_INFINITY, performance.now() - ageMs + leftMs)
  ends.set(expiresAt, end)
  return end
}

/** Notes a figure of the server as soon as it comes, whether it is drawn or not. */
export function useNotedEnd(offer: Ending | null): void {
  const hydrated = useHydrated()
  useEffect(() => void (offer && noteEnd(offer, !hydrated)), [offer, hydrated])
}

const wholeSeconds = (ms: number) => Math.ceil(ms / SECOND_MS) * SECOND_MS

/** What is left of an offer in whole seconds, rounded up: 0 from its end on. It changes as each second begins. */
export function useOfferLeft(offer: Ending | null): number {
  const [left, setLeft] = useState(wholeSeconds(offer?.leftMs ?? 0))
  const hydrated = useHydrated()
  useEffect(() => {
    const end = offer ? noteEnd(offer, !hydrated) : undefined
    if (end === undefined) return setLeft(0)
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const leftMs = Math.max(0, end - performance.now())
      setLeft(wholeSeconds(leftMs))
      if (leftMs > 0) timer = setTimeout(tick, leftMs % SECOND_MS || SECOND_MS)
    }
    tick()
    return () => clearTimeout(timer)
  }, [offer, hydrated])
  return left
}
