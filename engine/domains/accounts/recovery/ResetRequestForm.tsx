import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { form } from '../shared/forms.css.ts'
import { useRecoveryError } from './use-recovery-error.ts'

interface ResetRequestFormProps {
  email?: string
  errors: Readonly<Record<string, string | undefined>>
}

/** The address to which the link for a new password is mailed. */
export function ResetRequestForm({ email, errors }: ResetRequestFormProps) {
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
      <TextField
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={180}
        label={t('forgot.email')}
        defaultValue={email}
        error={errorText(errors.email)}
      />
      <Button kind="primary" wide type="submit" busy={busy && t('forgot.busy')}>
        {t('forgot.submit')}
      </Button>
    </Form>
  )
}
