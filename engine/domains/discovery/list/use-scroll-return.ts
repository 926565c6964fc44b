import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useSearchStore } from '#engine/domains/search/shared/search.store.ts'

/** After returning to a list by the browser's history, the focus is on the link that was followed from it. */
export function useScrollReturn(list: RefObject<HTMLElement | null>): void {
  const searchStore = useSearchStore()
  const { key: visit } = useLocation()
  const back = useNavigationType() === 'POP'
  useEffect(() => {
    const { visit: shown, followed } = searchStore.getState()
    if (!back || shown !== visit || !followed) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    links.find((link) => link.getAttribute('href') === followed)?.focus({ preventScroll: true })
  }, [searchStore, list, visit, back])
  useEffect(() => {
    const note = ({ target }: Event) => {
      const href = (target as Element).closest('a')?.getAttribute('href')
      if (href) searchStore.getState().follow(href)
    }
    const element = list.current
    element?.addEventListener('click', note)
    return () => element?.removeEventListener('click', note)
  }, [searchStore, list])
}
