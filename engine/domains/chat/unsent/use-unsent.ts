import { useEffect, useRef } from 'react'
import { useUser } from '#engine/platform/client/user.store.ts'
import { isFresh, listUnsent, type Unsent } from './unsent.ts'

/**
 * Sends what a page before this one could not, with the same keys and in the same order; what is older is shown as
 * failed, so that the member decides.
 */
export function useUnsent(
  to: string,
  send: (text: string, confirmation: string | undefined, again: Unsent) => Promise<void>,
  showFailed: (clientId: string, text: string, state: 'failed') => void,
): void {
  const viewerId = useUser((state) => state.user?.profile.id)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || viewerId === undefined) return
    isDone.current = true
    for (const unsent of listUnsent(viewerId, to)) {
      if (isFresh(unsent, Date.now())) void send(unsent.text, unsent.confirmation, unsent)
      else showFailed(unsent.client_id, unsent.text, 'failed')
    }
  }, [viewerId, to, send, showFailed])
}
