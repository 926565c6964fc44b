import { useEffect } from 'react'

/**
 * Leaves the room of an on-screen keyboard free where the browser lays it over the page: the composer stays above it and
 * the thread at its end.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.body
    const follow = () => {
      // A page that is zoomed in has a small viewport too.
      const isCovered = visualViewport.scale === 1 && visualViewport.height < innerHeight
      style.height = isCovered ? `${visualViewport.height}px` : ''
      // A browser may move the page to show the field before it is known that the field stands above the keyboard.
      if (isCovered) scrollTo(0, 0)
    }
    visualViewport.addEventListener('resize', follow)
    visualViewport.addEventListener('scroll', follow)
    return () => {
      visualViewport.removeEventListener('resize', follow)
      visualViewport.removeEventListener('scroll', follow)
      style.height = ''
    }
  }, [])
}
