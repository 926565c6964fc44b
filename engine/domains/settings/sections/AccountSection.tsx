import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { EmailField } from '#engine/domains/accounts/shared/EmailField.tsx'
import { PasswordField } from '#engine/domains/accounts/shared/PasswordField.tsx'
import { ResendForm } from '#engine/domains/accounts/shared/ResendForm.tsx'
import { EnterButton } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { fine, muted } from '#engine/ui/text.css.ts'
import { type AccountRefusal, type Saved, sectionOf } from '../outcomes.ts'
import * as css from '../settings.css.ts'
import { IntentForm, Section, Submit } from './Section.tsx'

/** The message of a refusal at a field. */
function useErrors(refusal: AccountRefusal | undefined) {
  const { t } = useTranslation(['recovery', 'errors', 'accounts'])
  return (field: string): string | undefined => {
    const key = refusal?.errors[field]
    return key && t(key as 'errors:reason.login_blocked', { minutes: refusal?.minutes ?? 15 })
  }
}

export interface AccountSectionProps {
  name: string
  email: string
  /** A new address whose link was not opened yet. */
  awaited?: string
  confirmed: boolean
  refusal?: AccountRefusal
  saved?: Saved
}

/** A row that opens its form; open from the start if the form was refused. */
function Changeable({
  label,
  value,
  open,
  children,
}: {
  label: string
  value: string
  open: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('settings')
  return (
    <details className={css.more} open={open}>
      <summary>
        <span>{label}</span>
        <span className={muted}>{value}</span>
        <span className={css.moreWord}>
          {t('change')}
          <Icon name="chevron-down" />
        </span>
      </summary>
      {children}
    </details>
  )
}

function MailForm({ refusal }: { refusal?: AccountRefusal }) {
  const { t } = useTranslation('settings')
  const error = useErrors(refusal)
  return (
    <IntentForm intent="mail" className={css.form}>
      <EnterButton />
      <p className={muted}>{t('mail.note')}</p>
      {error('form') && (
        <Alert tone="failure" live>
          {error('form')}
        </Alert>
      )}
      <EmailField label={t('mail.new')} value={refusal?.email} error={error('email')} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('password.current')}
        error={error('password')}
      />
      <div>
        <Submit intent="mail">{t('mail.send')}</Submit>
      </div>
    </IntentForm>
  )
}

function PasswordForm({ refusal, userInputs }: { refusal?: AccountRefusal; userInputs: readonly string[] }) {
  const { t } = useTranslation('settings')
  const error = useErrors(refusal)
  return (
    <IntentForm intent="password" className={css.form}>
      <p className={muted}>{t('password.note')}</p>
      {error('form') && (
        <Alert tone="failure" live>
          {error('form')}
        </Alert>
      )}
      <PasswordField
        name="old_password"
        autoComplete="current-password"
        label={t('password.current')}
        error={error('old_password')}
      />
      <PasswordField
        name="new_password"
        autoComplete="new-password"
        meter
        userInputs={userInputs}
        label={t('password.new')}
        error={error('new_password')}
      />
      <PasswordField
        name="new_password_again"
        autoComplete="new-password"
        label={t('password.again')}
        error={error('new_password_again')}
      />
      <div>
        <Submit intent="password">{t('password.save')}</Submit>
      </div>
    </IntentForm>
  )
}

/** The account: name, e-mail address and password. */
export function AccountSection({ name, email, awaited, confirmed, refusal, saved }: AccountSectionProps) {
  const { t } = useTranslation('settings')
  const { key } = useLocation()
  const of = (intent: AccountRefusal['intent']) => (refusal?.intent === intent ? refusal : undefined)
  return (
    <Section id="account" title={t('section.account')} saved={saved}>
      {!confirmed && (
        <Alert icon="mail-warning" action={<ResendForm />}>
          {t('mail.unconfirmed')}
        </Alert>
      )}
      {awaited && saved !== 'mail_asked' && <Alert icon="mail">{t('mail.awaited', { email: awaited })}</Alert>}
      <div className={css.row}>
        <span className={css.words}>
          <span>{t('name')}</span>
          <span className={muted}>{name}</span>
        </span>
        <span className={fine}>{t('nameNote')}</span>
      </div>
      {/* After success the fields are cleared and the rows are closed. */}
      <div key={saved && sectionOf(saved) === 'account' ? key : 'open'}>
        <Changeable label={t('mail.label')} value={email} open={of('mail') !== undefined}>
          <MailForm refusal={of('mail')} />
        </Changeable>
        <Changeable label={t('password.label')} value={t('password.hidden')} open={of('password') !== undefined}>
          <PasswordForm refusal={of('password')} userInputs={[name, email]} />
        </Changeable>
      </div>
    </Section>
  )
}
