import { useEffect, useRef, useState } from 'react'

/** The router's name of an entry of the history; a copy of the entry carries the same. */
const keyOf = (state: unknown) => (state as { key?: string } | null)?.key

/**
 * Something over the page that Back closes: while it is open, a copy of the page's entry stands in the browser's
 * history. The router does not know it, so the page below loads nothing and does not scroll.
 */
export function useBackCloses() {
  const [open, setOpen] = useState(false)
  const closing = useRef(false)
  useEffect(() => {
    if (!open) return
    const key = keyOf(window.history.state)
    const onPop = (event: PopStateEvent) => {
      if (keyOf(event.state) === key) event.stopImmediatePropagation()
      setOpen(false)
    }
    // Before the router's own listener.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [open])
  return {
    open,
    show() {
      closing.current = false
      window.history.pushState(window.history.state, '')
      setOpen(true)
    },
    /** Closes it by taking the copy back. */
    hide() {
      if (closing.current) return
      closing.current = true
      window.history.back()
    },
    /** Closes it for a navigation that takes the place of the copy (`replace`). */
    leave: () => setOpen(false),
  }
}
