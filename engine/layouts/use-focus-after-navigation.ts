import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusText } from '#engine/ui/focus-text.ts'

/**
 * After each navigation without a new document: if the focused control is gone, the focus moves to the page's heading,
 * so that it is announced and Tab continues in the new page.
 */
export function useFocusAfterNavigation(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (document.activeElement === document.body) focusText(document.querySelector<HTMLElement>('#main h1'))
  }, [key])
}
