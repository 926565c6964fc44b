import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#engine/ui/Alert.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { TextField } from '#engine/ui/Field.tsx'
import { useErrorText } from '../ErrorText.tsx'
import { form } from '../forms.css.ts'
import { PASSWORD_MAX_LENGTH } from '../limits.ts'

interface LoginFormProps {
  email?: string
  errors: Readonly<Record<string, string | undefined>>
  minutes?: number
}

/** E-mail and password. What went wrong stands above; which of the two is wrong is not told. */
export function LoginForm({ email, errors, minutes }: LoginFormProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={form}>
      {errors.form && <Alert live>{errorText(errors.form, { minutes })}</Alert>}
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
      <TextField
        type="password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX_LENGTH}
        label={t('field.password')}
        error={errorText(errors.password)}
      />
      <Button kind="primary" wide type="submit" busy={busy && t('login.busy')}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
