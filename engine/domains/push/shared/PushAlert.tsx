import { lazy } from 'react'
import { useLocation } from 'react-router'
import { setFlag, useFlags } from '#engine/platform/client/flags.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { showsPushAlert } from '../rules.ts'
import { useReadPush } from '../use-push-state.ts'
import { usePush } from './push.store.ts'

const FLAG = 'hide-push-notification-alert'

/** A refused permission dismisses the alert. */
export const hidePushAlert = () => setFlag(FLAG)

/** Syncs the store with the browser's push state; renders nothing. */
export function PushReader() {
  useReadPush(useUser((state) => state.user?.profile.id))
  return null
}

/** Whether the page should offer push messages (product.md 4.3). False during server rendering. */
export function useOffersPush(): boolean {
  const { pathname } = useLocation()
  const { isCapable, isSubscribed, permission } = usePush((state) => state)
  const dismissed = useFlags()(FLAG) !== undefined
  return showsPushAlert({ path: pathname, isCapable, isSubscribed, permission, dismissed })
}

/** Offers push messages. Its texts load only when it shows. */
export const PushAlert = lazy(() => import('../PushNotice.tsx').then((module) => ({ default: module.PushNotice })))
