import { useEffect, useState } from 'react'
import type { DiscountView } from '#engine/platform/types.ts'

const SECOND_MS = 1000

type Ending = Pick<DiscountView, 'expiresAt' | 'leftMs'>

/**
 * When offers end on this page's own clock (`performance.now`), which a change of the visitor's clock does not move; by
 * their end on the server's. Every part of the page counts to the same moment.
 */
const ends = new Map<number, number>()

/** How long ago the server's figure came: the first one came with the document, and the script may start later. */
function ageMs(): number {
  if (ends.size > 0) return 0
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document ? Math.max(0, performance.now() - document.responseStart) : 0
}

/** Notes a figure of the server when it comes. The earliest end holds: each figure was a while on its way. */
export function noteEnd({ expiresAt, leftMs }: Ending): number | undefined {
  if (expiresAt === null || leftMs === null) return undefined
  const end = Math.min(ends.get(expiresAt) ?? Number.POSITIVE_INFINITY, performance.now() - ageMs() + leftMs)
  ends.set(expiresAt, end)
  return end
}

const wholeSeconds = (ms: number) => Math.ceil(ms / SECOND_MS) * SECOND_MS

/** What is left of an offer in whole seconds, rounded up: 0 from its end on. It changes as each second begins. */
export function useOfferLeft(offer: Ending | null): number {
  const [left, setLeft] = useState(wholeSeconds(offer?.leftMs ?? 0))
  useEffect(() => {
    const end = offer ? noteEnd(offer) : undefined
    if (end === undefined) return setLeft(0)
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const leftMs = Math.max(0, end - performance.now())
      setLeft(wholeSeconds(leftMs))
      if (leftMs > 0) timer = setTimeout(tick, leftMs % SECOND_MS || SECOND_MS)
    }
    tick()
    return () => clearTimeout(timer)
  }, [offer])
  return left
}
