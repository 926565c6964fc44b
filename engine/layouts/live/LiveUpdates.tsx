import { lazy, Suspense, useEffect } from 'react'
import { setMember } from '#engine/platform/client/call.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'

const FollowedEvents = lazy(() => loadPart(() => import('./FollowedEvents.tsx')))

/** Live updates of a logged-in page; visitors load nothing of them. */
export function LiveUpdates() {
  const memberId = useUser((state) => state.user?.profile.id)
  const inBrowser = useHydrated()
  useEffect(() => setMember(memberId), [memberId])
  if (!inBrowser || memberId === undefined) return null
  return (
    <Suspense>
      <FollowedEvents memberId={memberId} />
    </Suspense>
  )
}
