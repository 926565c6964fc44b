import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

/** A plain click, for which the browser would load the page in the same tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Makes the plain links inside an element navigate within the page, as the router's own links do: one listener for a
 * list of many, where each `<Link>` would cost. Clicks with a key or another button stay the browser's. Where
 * `carry` returns true, the browser moves from page to page by a view transition.
 */
export function useFollowedLinks(element: RefObject<HTMLElement | null>, carry?: (link: HTMLElement) => boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || !isPlain(event) || link.target || link.origin !== window.location.origin) return
      event.preventDefault()
      // As the router's links do: a link to the page that is open adds nothing to go back to.
      const replace = link.href === window.location.href
      void navigate(link.pathname + link.search + link.hash, { replace, viewTransition: carry?.(link) })
    }
    const listening = element.current
    listening?.addEventListener('click', follow)
    return () => listening?.removeEventListener('click', follow)
  }, [element, carry, navigate])
}
