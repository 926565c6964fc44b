import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useUser } from '#engine/state/index.tsx'
import { Alert } from '#engine/ui/Alert.tsx'
import { banner } from '../forms.css.ts'
import { ResendForm } from './ResendForm.tsx'

/** Spec section 4, activation reminder: not on these routes, nor where the result of a link is told. */
const WITHOUT = /^\/(signup|settings|notifications|activate)(\/|$)/

/** Reminds a member who has not confirmed the e-mail yet, and offers the mail again. */
export function ActivationAlert() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const user = useUser((state) => state.user)
  const needed =
    user?.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0
  if (!needed || WITHOUT.test(pathname)) return null
  return (
    <div className={banner}>
      <Alert icon="mail-warning" action={<ResendForm />}>
        {t('activation.alert')}
      </Alert>
    </div>
  )
}
