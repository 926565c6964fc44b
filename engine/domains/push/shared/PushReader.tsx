import { useUser } from '#engine/platform/client/user.store.ts'
import { useReadPush, useWorker } from '../use-push-state.ts'

/** Registers the worker, and reads the browser's push state into the store and into the cookie; renders nothing. */
export function PushReader() {
  const memberId = useUser((state) => state.user?.profile.id)
  useWorker(memberId)
  useReadPush(memberId)
  return null
}
