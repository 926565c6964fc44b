import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const Notice = lazy(() => import('../own/ReviewNotice.tsx').then(({ ReviewNotice }) => ({ default: ReviewNotice })))

type Decided = 'active' | 'rejected'

/** What was decided about the member's photos while this page is open; a rejection outweighs. */
function useDecided() {
  const [decided, setDecided] = useState<Decided>()
  useEffect(() => {
    const changed = (event: Event) => {
      const { status } = (event as CustomEvent<{ status?: Decided }>).detail
      if (status) setDecided((before) => (before === 'rejected' ? before : status))
    }
    window.addEventListener('live:user', changed)
    return () => window.removeEventListener('live:user', changed)
  }, [])
  return [decided, setDecided] as const
}

/** Tells a member who is here that their photos were looked at, until they go and see or close it. */
export function ReviewNews() {
  const { pathname } = useLocation()
  const [decided, setDecided] = useDecided()
  const seen = pathname === '/profile'
  useEffect(() => {
    if (seen) setDecided(undefined)
  }, [seen, setDecided])
  if (!decided || seen) return null
  return (
    <Suspense>
      <Notice rejected={decided === 'rejected'} onClose={() => setDecided(undefined)} />
    </Suspense>
  )
}
