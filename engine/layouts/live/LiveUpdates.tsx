import { lazy, Suspense, useEffect, useState } from 'react'
import { setMember } from '#engine/platform/client/call.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { whenIdle } from '#engine/ui/when-idle.ts'

const FollowedEvents = lazy(() => loadPart(() => import('./FollowedEvents.tsx')))

/** Live updates of a logged-in page, once it has started; visitors load nothing of them. */
export function LiveUpdates() {
  const memberId = useUser((state) => state.user?.profile.id)
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => setMember(memberId), [memberId])
  useEffect(() => {
    let isOpen = true
    // In the task that hydrates the page it would take a phone 50 ms more to answer.
    whenIdle(() => isOpen && setStarted(true))
    return () => {
      isOpen = false
    }
  }, [])
  if (!hasStarted || memberId === undefined) return null
  return (
    <Suspense>
      <FollowedEvents memberId={memberId} />
    </Suspense>
  )
}
