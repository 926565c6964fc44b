import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import type { CaptchaNeed } from '../captcha/captcha.ts'
import { Captcha } from '../shared/Captcha.tsx'
import { useErrorText } from '../shared/ErrorText.tsx'
import { form, link } from '../shared/forms.css.ts'
import { PasswordField } from '../shared/PasswordField.tsx'

interface LoginFormProps {
  email?: string
  errors: Readonly<Record<string, string | undefined>>
  minutes?: number
  captcha?: CaptchaNeed
}

/** E-mail and password. The error is shown above; it does not say which of the two is wrong. */
export function LoginForm({ email, errors, minutes, captcha }: LoginFormProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className={form}>
      {errors.form && (
        <Alert tone="failure" live>
          {errorText(errors.form, { minutes })}
        </Alert>
      )}
      <TextField
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={200}
        label={t('field.email')}
        defaultValue={email}
        error={errorText(errors.email)}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('field.password')}
        error={errorText(errors.password)}
        hint={
          <Link className={link} to="/reset-password">
            {t('login.forgot')}
          </Link>
        }
      />
      {captcha && <Captcha need={captcha} />}
      <Button kind="primary" wide type="submit" busy={busy && t('login.busy')}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
