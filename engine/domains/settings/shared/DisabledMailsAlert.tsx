import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { DisabledCause } from '#engine/domains/notifications/shared/types.ts'
import { dropFlag, useFlags } from '#engine/platform/client/flags.ts'
import { HideForm } from '#engine/platform/client/forms/HideForm.tsx'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import * as css from '../disabled-alert.css.ts'
import { findShownCause } from '../disabled-alert.ts'

const FLAG = 'hide-disabled-notifications-alert'

/** The cause why the viewer gets no notification mails, if the current page shows the alert. */
export function useDisabledMailsCause(): DisabledCause | undefined {
  const { pathname } = useLocation()
  const causes = useUser((state) => state.user?.notifications_disabled ?? null)
  const dismissed = useFlags()(FLAG) !== undefined
  const mended = causes?.length === 0
  useEffect(() => {
    // A new cause shows the alert again.
    if (mended && dismissed) dropFlag(FLAG)
  }, [mended, dismissed])
  return findShownCause({ causes, dismissed, pathname })
}

/** Shows that no notification mail is sent, why, and where to change it (product.md 4.4). */
export function DisabledMailsAlert({ cause }: { cause: DisabledCause }) {
  const { t } = useTranslation()
  const actions = (
    <span className={css.actions}>
      <Button kind="quiet" small to="/notifications#notifications">
        {t('disabledMails.go')}
      </Button>
      <HideForm flag={FLAG}>{t('disabledMails.dismiss')}</HideForm>
    </span>
  )
  return (
    <div className={css.notice}>
      <Alert icon="mail-x" action={actions}>
        {t(`disabledMails.${cause}`)}
      </Alert>
    </div>
  )
}
