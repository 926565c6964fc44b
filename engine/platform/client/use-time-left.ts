import { useEffect, useState } from 'react'

const TICK_MS = 1000

/**
 * The remaining part of `leftMs`, counted down each second from the server's figure, so that a wrong clock of the
 * visitor does not matter. Undefined without an end; 0 when it is over.
 */
export function useLeft(leftMs: number | null | undefined): number | undefined {
  const [left, setLeft] = useState(leftMs ?? undefined)
  useEffect(() => {
    setLeft(leftMs ?? undefined)
    if (leftMs == null) return
    const end = performance.now() + leftMs
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [leftMs])
  return left
}

/** Hours, minutes and seconds for a text. */
export function timeParts(leftMs: number) {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}
