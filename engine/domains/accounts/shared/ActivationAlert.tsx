import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { activationReminder, isSmartphone, type Reminder, withoutFlag } from '../activation/reminder.ts'

const never = () => () => {}

/** Whether and how the current page asks the viewer to confirm the e-mail address. */
export function useActivationReminder(): Reminder {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const user = useUser((state) => state.user)
  const smartphone = useSyncExternalStore(
    never,
    () => isSmartphone(navigator.userAgent),
    // Unknown during server rendering: hidden at first rather than removed after hydration.
    () => true,
  )
  return user ? activationReminder({ user, pathname, params, smartphone }) : 'none'
}

/** Asks to confirm the e-mail address, above the page. Few members need its script. */
export const ActivationAlert = lazy(() =>
  loadPart(() => import('../activation/ActivationNotice.tsx').then((module) => ({ default: module.ActivationNotice }))),
)

const ActivationModal = lazy(() =>
  loadPart(() => import('../activation/ActivationModal.tsx').then((module) => ({ default: module.ActivationModal }))),
)

/** The same right after sign-up, over the page. */
export function ActivationReminder() {
  const [, setParams] = useSearchParams()
  const close = () => setParams(withoutFlag, { replace: true, preventScrollReset: true })
  return (
    <Suspense>
      <ActivationModal onClose={close} />
    </Suspense>
  )
}
