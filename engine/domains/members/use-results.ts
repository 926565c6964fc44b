import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useSearch, useStores } from '#engine/state/index.tsx'
import type { ProfileCard } from '#engine/state/types.ts'
import type { SearchResult } from './search.ts'

const byId = (profiles: readonly ProfileCard[]) => [...new Map(profiles.map((one) => [one.id, one])).values()]

/**
 * The results so far: the page the server rendered and those appended to it, held in the search store (spec section 3)
 * until the filters change.
 */
export function useResults(first: SearchResult, pageKey: string) {
  const stores = useStores()
  const { search } = useLocation()
  const fetcher = useFetcher<{ result: SearchResult }>()
  const added = useSearch((state) => state.results).filter((page) => page.pageNumber > 1)
  useEffect(() => {
    const { clear, setFilters } = stores.search.getState()
    const { gender, country, region, min_age, max_age } = first.choice
    clear()
    setFilters({ gender, country, countryregion: region, min_age, max_age })
    // Only another search starts anew; a reload of the same one keeps what was appended.
  }, [stores, pageKey])
  useEffect(() => {
    const { addPage } = stores.search.getState()
    addPage({ pageNumber: 1, results: [...first.profiles] }, first.numResults)
  }, [stores, first])
  useEffect(() => {
    if (!fetcher.data) return
    const { addPage, results } = stores.search.getState()
    const pageNumber = Math.max(1, ...results.map((page) => page.pageNumber)) + 1
    addPage({ pageNumber, results: [...fetcher.data.result.profiles] }, first.numResults)
  }, [stores, fetcher.data])
  const next = fetcher.data && added.length > 0 ? fetcher.data.result.next : first.next
  const params = new URLSearchParams(search)
  if (next) params.set('after', next)
  return {
    profiles: byId([...first.profiles, ...added.flatMap((page) => page.results)]),
    moreHref: next ? `/members?${params}` : null,
    loading: fetcher.state !== 'idle',
    load: (href: string) => void fetcher.load(href),
  }
}
