import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Captcha } from '#engine/domains/accounts/shared/Captcha.tsx'
import { useErrorText } from '#engine/domains/accounts/shared/ErrorText.tsx'
import * as css from '#engine/domains/accounts/shared/forms.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { BirthField, NameField, NewPasswordField, PlaceFields, TermsField } from '../account/AccountFields.tsx'
import { IntentFields } from '../account/IntentFields.tsx'
import type { CompleteField, CompleteRefusal, CompleteView } from './complete.ts'

interface CompleteFormProps {
  readonly view: CompleteView
  readonly refusal: CompleteRefusal | undefined
}

/** Asks for missing and invalid fields; the e-mail address is shown and cannot be changed. */
export function CompleteForm({ view, refusal }: CompleteFormProps) {
  const { t } = useTranslation(['accounts', 'signup'])
  const errorText = useErrorText()
  const busy = useNavigation().state === 'submitting'
  const { email, options, captcha } = view
  const values = refusal?.values ?? {}
  const errors: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).map(([field, key]) => [
      field,
      errorText(key, { minutes: refusal?.minutes, age: options.minAge }),
    ]),
  )
  const asks = (...fields: CompleteField[]) =>
    fields.some((field) => view.missing.includes(field) || errors[field] !== undefined)
  return (
    <Form method="post" noValidate className={css.form}>
      {(errors.form ?? errors.email) && (
        <Alert tone="failure" live>
          {errors.form ?? errors.email}
        </Alert>
      )}
      <p>
        {t('signup:complete.address')}
        <br />
        <b>{email}</b>
      </p>
      {asks('password') && <NewPasswordField errors={errors} />}
      {asks('name') && <NameField values={values} errors={errors} />}
      {asks('gender', 'seeking') && (
        <IntentFields options={options} gender={values.gender} seeking={values.seeking} errors={errors} />
      )}
      {asks('date_of_birth') && <BirthField options={options} values={values} errors={errors} />}
      {asks('country', 'city') && <PlaceFields options={options} values={values} errors={errors} />}
      <TermsField options={options} values={values} errors={errors} />
      {captcha && <Captcha need={captcha} />}
      <Button kind="primary" wide type="submit" busy={busy && t('signup.busy')}>
        {t('signup:complete.submit')}
      </Button>
    </Form>
  )
}
