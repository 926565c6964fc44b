import { lazy } from 'react'
import { useLocation } from 'react-router'
import { setFlag, useFlags } from '#engine/platform/client/flags.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useOfPage } from '#engine/platform/client/use-of-page.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { showsPushAlert } from '../rules.ts'
import { usePush } from './push.store.ts'

const FLAG = 'hide-push-notification-alert'

/** A refused permission dismisses the alert. */
export const hidePushAlert = () => setFlag(FLAG)

/** Whether the page shows the push alert (product.md 4.3), during server rendering too. */
export function useOffersPush(): boolean {
  const { pathname } = useLocation()
  const offered = useOfPage(useShell().alerts.offersPush)
  const state = usePush((all) => all)
  const dismissed = useFlags()(FLAG) !== undefined
  return showsPushAlert({ path: pathname, offered, state: state.isRead ? state : undefined, dismissed })
}

/** Offers push messages. Its texts load only when it shows. */
export const PushAlert = lazy(() =>
  loadPart(() => import('../PushNotice.tsx').then((module) => ({ default: module.PushNotice }))),
)
