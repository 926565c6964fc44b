import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNextPage } from '#engine/domains/profiles/shared/use-next-page.ts'
import { PAGE_SIZE } from '#engine/domains/search/shared/limits.ts'
import type { SearchPage, SearchState } from '#engine/domains/search/shared/search.store.ts'
import { useSearch, useSearchStore } from '#engine/domains/search/shared/search.store.ts'
import type { TileCard } from '#engine/platform/types.ts'
import type { TilePage, TileResult } from './find-tiles.ts'

const byId = (profiles: readonly TileCard[]) => [...new Map(profiles.map((one) => [one.id, one])).values()]

/** The list in the store: the one shown, or one saved when the member left it for a profile or another search. */
function findCached({ visit, results, next, similar_results, cached }: SearchState, wanted: string) {
  if (visit === wanted) return { results, next, similar: similar_results[0]?.results ?? [] }
  return cached.find((one) => one.visit === wanted)
}

const isAppended = (list: { readonly results: readonly SearchPage[] } | undefined) => (list?.results.length ?? 0) > 1

/** The list of a visit once pages were appended to it; before, the page is not drawn again for what the store holds. */
function useAppendedList(visit: string) {
  const holder = useSearch((state) => (isAppended(findCached(state, visit)) ? state : undefined))
  return holder && findCached(holder, visit)
}

const firstPage = (first: TileResult): SearchPage => ({ pageNumber: 1, results: [...first.profiles] })

/**
 * The results so far: the page that the server rendered and those appended to it. The search store (product.md 3.5)
 * keeps them by the entry of the browser's history, so that the back button restores the list at its full length and
 * with it the scroll position.
 */
export function useResults(first: TileResult) {
  const searchStore = useSearchStore()
  const { key: visit, search } = useLocation()
  const { state, load } = useNextPage<TilePage>(visit, ({ profiles, next, similar }) => {
    const store = searchStore.getState()
    if (store.visit !== visit) return
    store.addPage({ pageNumber: store.results.length + 1, results: [...profiles] }, store.numResults)
    store.setEnd(next, similar)
  })
  const appended = useAppendedList(visit)
  useEffect(() => {
    const store = searchStore.getState()
    const { gender, country, region, min_age, max_age } = first.choice
    if (!store.resume(visit)) store.leave(visit)
    store.setFilters({ gender, country, countryregion: region, min_age, max_age })
    // Loading the same page again keeps the appended results.
    if (searchStore.getState().results.length > 1) return
    store.addPage(firstPage(first), first.numResults)
    store.setEnd(first.next, first.similar)
  }, [searchStore, visit, first])
  const next = appended ? appended.next : first.next
  const params = new URLSearchParams(search)
  params.delete('blocked')
  if (next) params.set('after', next)
  const pages = appended?.results ?? [firstPage(first)]
  return {
    profiles: byId(pages.flatMap((page) => page.results)),
    pages: pages.length,
    similar: appended ? appended.similar : first.similar,
    /** The last page has fewer members than a full one: the search has not read all members yet. */
    sparse: (pages.at(-1)?.results.length ?? 0) < PAGE_SIZE,
    moreHref: next ? `/members?${params}` : null,
    state,
    loadMore: () => void load(`/api/members.php?${params}`),
  }
}
