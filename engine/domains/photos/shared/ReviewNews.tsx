import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'

/** Where the decisions stand beside the photos. */
const OWN_PHOTOS = '/profile?edit=photos'

/** Shows a member on the site the results of photo reviews. */
export const ReviewNotice = lazy(() =>
  loadPart(() => import('../own/ReviewNotice.tsx').then((module) => ({ default: module.ReviewNotice }))),
)

type Decided = 'active' | 'rejected'

/** Decisions on the member's photos while this page is open, until seen or dismissed; rejections take precedence. */
export function useReviewNews() {
  const { pathname, search } = useLocation()
  const [decided, setDecided] = useState<Decided>()
  useEffect(() => {
    const changed = (event: Event) => {
      const { status } = (event as CustomEvent<{ status?: Decided }>).detail
      if (status) setDecided((before) => (before === 'rejected' ? before : status))
    }
    window.addEventListener('live:user', changed)
    return () => window.removeEventListener('live:user', changed)
  }, [])
  const seen = `${pathname}${search}` === OWN_PHOTOS
  useEffect(() => {
    if (seen) setDecided(undefined)
  }, [seen])
  return { decided: seen ? undefined : decided, close: () => setDecided(undefined) }
}
