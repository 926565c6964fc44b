import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { ActivationModal } from '../activation/ActivationModal.tsx'
import { activationReminder, isSmartphone, type Reminder, withoutFlag } from '../activation/reminder.ts'
import { ResendForm } from './ResendForm.tsx'

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

/** Reminds a member who has not confirmed the e-mail yet, and offers the mail again (product.md 4.1). */
export function ActivationAlert() {
  const { t } = useTranslation()
  return (
    <Alert icon="mail-warning" action={<ResendForm />}>
      {t('activation.alert')}
    </Alert>
  )
}

/** The same right after sign-up, over the page. */
export function ActivationReminder() {
  const [, setParams] = useSearchParams()
  return <ActivationModal onClose={() => setParams(withoutFlag, { replace: true, preventScrollReset: true })} />
}
