import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'

/** The first load is over for most, and the first refresh of product.md 4.13 not yet begun. */
const REST_MS = 2_000
/** Pages that show the browser's push state. */
const AT_ONCE = /^\/(settings|notifications|signup)(\/|$)/

/**
 * What need not be there at first, whose script therefore comes when the page is at rest. It is for members, and for the
 * installed app.
 */
export function useAfterLoad(loggedIn: boolean): ReactNode {
  const [Part, setPart] = useState<ComponentType>()
  const isAwaited = AT_ONCE.test(useLocation().pathname)
  useEffect(() => {
    if (!loggedIn && !matchMedia('(display-mode: standalone)').matches) return
    const load = () => void loadPart(() => import('./AfterLoad.tsx')).then((module) => setPart(() => module.default))
    const timer = setTimeout(load, isAwaited ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, loggedIn])
  return Part ? createElement(Part) : null
}
