import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#engine/platform/client/user.store.ts'
import { showsPushAlert } from '../rules.ts'
import { useReadPush } from '../use-push-state.ts'
import { usePush } from './push.store.ts'

/** Local flag of product.md 3.12, with the time in unix seconds. */
const FLAG = 'hide-push-notification-alert'

const Notice = lazy(() => import('../PushNotice.tsx').then(({ PushNotice }) => ({ default: PushNotice })))

/** Whoever said no is not asked again by the alert. */
export const hidePushAlert = () => localStorage.setItem(FLAG, String(Math.floor(Date.now() / 1000)))

function useDismissed() {
  const [dismissed, setDismissed] = useState(true)
  useEffect(() => setDismissed(localStorage.getItem(FLAG) !== null), [])
  const dismiss = () => {
    hidePushAlert()
    setDismissed(true)
  }
  return { dismissed, dismiss }
}

/** Keeps the store at what this browser can and has; shows nothing. */
export function PushReader() {
  useReadPush(useUser((state) => state.user?.profile.id))
  return null
}

/** Offers push messages by the conditions of product.md 4.3. Its words load only where it shows. */
export function PushAlert() {
  const { pathname } = useLocation()
  const { isCapable, isSubscribed, permission } = usePush((state) => state)
  const { dismissed, dismiss } = useDismissed()
  if (!showsPushAlert({ path: pathname, isCapable, isSubscribed, permission, dismissed })) return null
  return (
    <Suspense>
      <Notice onDismiss={dismiss} />
    </Suspense>
  )
}
