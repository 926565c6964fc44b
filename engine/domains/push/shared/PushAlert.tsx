import { lazy } from 'react'
import { useLocation } from 'react-router'
import { setFlag, useFlags } from '#engine/platform/client/flags.ts'
import { useOfPage } from '#engine/platform/client/use-of-page.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { showsPushAlert } from '../rules.ts'
import { useReadPush, useWorker } from '../use-push-state.ts'
import { usePush } from './push.store.ts'

const FLAG = 'hide-push-notification-alert'

/** A refused permission dismisses the alert. */
export const hidePushAlert = () => setFlag(FLAG)

/** Reads the browser's push state into the store and into the cookie; renders nothing. */
export function PushReader() {
  const memberId = useUser((state) => state.user?.profile.id)
  useWorker(memberId)
  useReadPush(memberId)
  return null
}

/** Whether the page shows the push alert (product.md 4.3), during server rendering too. */
export function useOffersPush(): boolean {
  const { pathname } = useLocation()
  const offered = useOfPage(useShell().alerts.offersPush)
  const state = usePush((all) => all)
  const dismissed = useFlags()(FLAG) !== undefined
  return showsPushAlert({ path: pathname, offered, state: state.isRead ? state : undefined, dismissed })
}

/** Offers push messages. Its texts load only when it shows. */
export const PushAlert = lazy(() => import('../PushNotice.tsx').then((module) => ({ default: module.PushNotice })))
