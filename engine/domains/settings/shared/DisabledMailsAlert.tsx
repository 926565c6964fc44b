import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { banner } from '#engine/domains/accounts/shared/forms.css.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import * as css from '../disabled-alert.css.ts'
import { findCauseToTell } from '../disabled-alert.ts'

const DISMISSED = 'hide-disabled-notifications-alert'

/** The local flag of product.md 3.12. Until the browser has been asked it counts as dismissed, so that nothing flashes. */
function useDismissed(causes: readonly string[] | null) {
  const [dismissed, setDismissed] = useState(true)
  const mended = causes?.length === 0
  useEffect(() => {
    // Mails that stop again, later and for a new reason, are worth a new word.
    if (mended) localStorage.removeItem(DISMISSED)
    setDismissed(localStorage.getItem(DISMISSED) !== null)
  }, [mended])
  const dismiss = () => {
    localStorage.setItem(DISMISSED, String(Math.floor(Date.now() / 1000)))
    setDismissed(true)
  }
  return { dismissed, dismiss }
}

/** Tells a member that no notification mail reaches them, why, and where to change that (product.md 4.4). */
export function DisabledMailsAlert() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const causes = useUser((state) => state.user?.notifications_disabled ?? null)
  const { dismissed, dismiss } = useDismissed(causes)
  const cause = findCauseToTell({ causes, dismissed, pathname })
  if (!cause) return null
  const actions = (
    <span className={css.actions}>
      <Button kind="quiet" small to="/notifications#notifications">
        {t('disabledMails.go')}
      </Button>
      <Button kind="quiet" small onClick={dismiss}>
        {t('disabledMails.dismiss')}
      </Button>
    </span>
  )
  return (
    <div className={`${banner} ${css.notice}`}>
      <Alert icon="mail-x" action={actions}>
        {t(`disabledMails.${cause}`)}
      </Alert>
    </div>
  )
}
