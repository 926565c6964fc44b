import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { form } from '../shared/forms.css.ts'
import { PasswordField } from '../shared/PasswordField.tsx'
import { useRecoveryError } from './use-recovery-error.ts'

interface NewPasswordFormProps {
  /** The account of the password, for the browser's password manager and the strength meter. */
  owner: { readonly email: string; readonly name: string }
  errors: Readonly<Record<string, string | undefined>>
}

/** A new password, twice. */
export function NewPasswordForm({ owner, errors }: NewPasswordFormProps) {
  const { t } = useTranslation('recovery')
  const errorText = useRecoveryError()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className={form}>
      {errors.form && (
        <Alert tone="failure" live>
          {errorText(errors.form)}
        </Alert>
      )}
      <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
      <PasswordField
        name="new_password"
        autoComplete="new-password"
        label={t('choose.password')}
        hint={t('choose.hint')}
        error={errorText(errors.new_password)}
        userInputs={[owner.email, owner.name]}
        meter
      />
      <PasswordField
        name="new_password_again"
        autoComplete="new-password"
        label={t('choose.again')}
        error={errorText(errors.new_password_again)}
      />
      <Button kind="primary" wide type="submit" busy={busy && t('choose.busy')}>
        {t('choose.submit')}
      </Button>
    </Form>
  )
}
