import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useNextPage } from '#engine/domains/profiles/shared/use-next-page.ts'
import type { LikedPage } from '../tabs.ts'
import type { TypeName } from '../types.ts'
import { useAppendedPages, useLikedPagesStore } from './liked-pages.store.ts'

const NONE: readonly LikedPage[] = []

/** Members who have gone from the list since it was read: they took their like back, or a block stands between. */
function useGone(): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const leave = (event: Event) => {
      const { profile } = (event as CustomEvent<{ profile?: string }>).detail
      if (profile) setGone((now) => new Set(now).add(profile))
    }
    const types = ['live:unlike', 'live:blocked']
    for (const type of types) window.addEventListener(type, leave)
    return () => {
      for (const type of types) window.removeEventListener(type, leave)
    }
  }, [])
  return gone
}

/**
 * The members of a tab so far: the page that the server rendered and those appended to it. They stay in their places
 * until the list is opened anew, whatever the reader answers. `sent` is a list of the viewer's own likes, which nobody
 * else takes back.
 */
export function useLikedPages(read: LikedPage, type: TypeName) {
  const [first] = useState(read)
  const store = useLikedPagesStore()
  const { key: visit, pathname } = useLocation()
  const { state, load } = useNextPage<LikedPage>(visit, (page) => store.getState().append(visit, page))
  const appended = useAppendedPages(visit) ?? NONE
  const gone = useGone()
  const pages = [first, ...appended]
  const { next } = pages.at(-1) ?? first
  const profiles = [...new Map(pages.flatMap((page) => page.profiles).map((one) => [one.id, one])).values()]
  return {
    profiles: type === 'sent' ? profiles : profiles.filter(({ id }) => !gone.has(id)),
    sentIds: pages.flatMap((page) => page.sentIds),
    newIds: pages.flatMap((page) => page.newIds),
    pages: pages.length,
    moreHref: next === null ? null : `${pathname}?after=${next}`,
    state,
    loadMore: () => void load(`/api/likes-page.php?${new URLSearchParams({ type, after: next ?? '' })}`),
  }
}
