import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { link } from '#engine/domains/accounts/shared/forms.css.ts'
import { ResendForm } from '#engine/domains/accounts/shared/ResendForm.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import * as css from './steps.css.ts'

/** Last step: 'check your inbox', with resending and changing the address. */
export function InboxStep({ place, body }: StepProps<'inbox'>) {
  const { t } = useTranslation('signup')
  return (
    <StepFrame
      {...place}
      back={null}
      unskippable
      title={t('inbox.title')}
      lead={t('inbox.lead')}
      next={t('inbox.done')}
    >
      <div className={css.column}>
        <p className={css.big} aria-hidden="true">
          <Icon name="mail-check" />
        </p>
        <p className={css.address}>
          <b>{body.email}</b>
        </p>
        <p>{t('inbox.what')}</p>
        <ResendForm kind="line" />
        <p className={fine}>
          {t('inbox.wrong')}{' '}
          <Link className={link} to="/settings">
            {t('inbox.change')}
          </Link>
        </p>
      </div>
    </StepFrame>
  )
}
