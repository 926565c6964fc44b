import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { link } from '#engine/domains/accounts/shared/forms.css.ts'
import { PasswordField } from '#engine/domains/accounts/shared/PasswordField.tsx'
import { RequiredCheck } from '#engine/ui/choices/Check.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import type { DeletionReason } from '../delete-account.ts'
import * as css from '../deletion.css.ts'
import type { DeletionView } from '../page.ts'
import { REACTIVATION_DAYS } from '../rules.ts'
import { useDeletionError } from '../use-deletion-error.ts'
import { PreviousAnswerFields } from './PreviousAnswerFields.tsx'

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={css.fact}>
      <Icon name={icon} />
      <div className={css.factText}>{children}</div>
    </li>
  )
}

/** What is deleted, what can be restored, and what cannot. */
function Facts({ view: { credits, refundDays, mandateMonths } }: { view: DeletionView }) {
  const { t } = useTranslation('deletion')
  return (
    <ul className={css.facts}>
      <Fact icon="eye-off">
        <p>{t('confirm.atOnce')}</p>
      </Fact>
      <Fact icon="rotate-ccw">
        <p>{t('confirm.back', { days: REACTIVATION_DAYS })}</p>
      </Fact>
      <Fact icon="trash-2">
        <p>{t('confirm.erased')}</p>
      </Fact>
      <Fact icon="receipt-text">
        <p>{t('confirm.kept')}</p>
        {mandateMonths !== null && <p>{t('confirm.mandate', { months: mandateMonths })}</p>}
      </Fact>
      {credits > 0 && (
        <Fact icon="coins">
          <p>
            <b>{t('confirm.credits', { count: credits })}</b>
            {refundDays > 0 && ` ${t('confirm.refund', { count: refundDays })}`}
          </p>
          {refundDays > 0 && (
            <Link className={link} to="/transactions">
              {t('confirm.orders')}
            </Link>
          )}
        </Fact>
      )}
      <Fact icon="download">
        <p>{t('confirm.data')}</p>
        <a className={link} href="/api/my-data.php" download>
          {t('confirm.download')}
        </a>
      </Fact>
    </ul>
  )
}

interface ConfirmStepProps {
  previous: DeletionReason
  view: DeletionView
  errors: Readonly<Record<string, string | undefined>>
  minutes?: number
}

/** Last step: what happens, the password, and a checkbox to confirm. */
export function ConfirmStep({ previous, view, errors, minutes }: ConfirmStepProps) {
  const { t } = useTranslation('deletion')
  const errorText = useDeletionError()
  const navigation = useNavigation()
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'delete'
  return (
    <>
      <Facts view={view} />
      {/* As a document: the page is left before its calls learn that the session is over. */}
      <Form method="post" reloadDocument noValidate className={css.form}>
        <PreviousAnswerFields previous={previous} />
        {errors.form && (
          <Alert tone="failure" live>
            {errorText(errors.form)}
          </Alert>
        )}
        <div className={css.fields}>
          {view.hasPassword && (
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={t('confirm.password')}
              error={errorText(errors.password, minutes)}
            />
          )}
          <RequiredCheck name="confirm" value="yes" error={errorText(errors.confirm)}>
            {t('confirm.check')}
          </RequiredCheck>
        </div>
        <div className={css.actions}>
          <Button kind="danger" type="submit" name="intent" value="delete" busy={busy && t('confirm.busy')}>
            <Icon name="trash-2" />
            {t('confirm.submit')}
          </Button>
          <Button kind="line" to="/settings">
            {t('keep')}
          </Button>
          <Button kind="quiet" type="submit" name="intent" value="back">
            {t('back')}
          </Button>
        </div>
      </Form>
    </>
  )
}
