import { useEffect } from 'react'

/**
 * Browsers do not scroll to a control that the Tab key came to if it lies within the window, though a fixed bar
 * lies over it. Scrolling by script keeps what `scroll-padding` leaves for the bars.
 */
export function useFocusInView(): void {
  useEffect(() => {
    const onKeyUp = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('keyup', onKeyUp)
    return () => document.removeEventListener('keyup', onKeyUp)
  }, [])
}
