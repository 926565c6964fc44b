import { useTranslation } from 'react-i18next'
import type { DisabledCause } from '#engine/domains/notifications/shared/types.ts'
import { RequiredCheck } from '#engine/ui/choices/Check.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import * as css from '../settings.css.ts'
import { IntentForm, Submit } from './Section.tsx'

interface DisabledMailsProps {
  email: string
  causes: readonly DisabledCause[]
  waitMinutes?: number
  unticked?: boolean
}

/** The causes why no notification mail is sent, and what removes each (product.md 4.4). */
export function DisabledMails({ email, causes, waitMinutes, unticked }: DisabledMailsProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={css.disabled}>
      <h3 className={css.disabledHead}>
        <Icon name="mail-x" />
        {t('disabled.title')}
      </h3>
      {causes.map((cause) => (
        <IntentForm key={cause} intent={`end_${cause}`} className={css.disabledCause}>
          <p>{t(`disabled.${cause}.why`, { email })}</p>
          {cause === 'spam_complaint' && (
            <RequiredCheck name="consent" value="yes" error={unticked && t('disabled.unticked')}>
              {t('disabled.consent')}
            </RequiredCheck>
          )}
          {cause === 'bounce' && waitMinutes !== undefined && (
            <Alert tone="failure" live>
              {t('disabled.wait', { count: Math.ceil(waitMinutes / 60) })}
            </Alert>
          )}
          <div className={css.actions}>
            <Submit intent={`end_${cause}`} small>
              {t(`disabled.${cause}.end`)}
            </Submit>
            {cause === 'bounce' && (
              <Button kind="quiet" small to="#account">
                {t('disabled.change')}
              </Button>
            )}
          </div>
        </IntentForm>
      ))}
    </div>
  )
}
