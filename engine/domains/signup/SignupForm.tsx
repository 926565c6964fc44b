import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { CaptchaNeed } from '#engine/domains/accounts/index.ts'
import { Captcha } from '#engine/domains/accounts/shared/Captcha.tsx'
import { EmailField } from '#engine/domains/accounts/shared/EmailField.tsx'
import { useErrorText } from '#engine/domains/accounts/shared/ErrorText.tsx'
import * as css from '#engine/domains/accounts/shared/forms.css.ts'
import { Button, EnterButton } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { BirthField, NameField, NewPasswordField, PlaceFields, TermsField } from './AccountFields.tsx'
import { GenderFields } from './shared/GenderFields.tsx'
import type { SignupOptions } from './signup-options.ts'

interface SignupFormProps {
  options: SignupOptions
  clientId: string
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
  minutes?: number
  captcha?: CaptchaNeed
}

/** Sign-up on one page in two groups (product.md section 5 and 12.7). A native form; errors show at their fields. */
export function SignupForm({ options, clientId, values, errors: keys, minutes, captcha }: SignupFormProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const busy = useNavigation().state === 'submitting'
  const errors = Object.fromEntries(
    Object.entries(keys).map(([field, key]) => [field, errorText(key, { minutes, age: options.minAge })]),
  )
  return (
    // Use the server's messages, because the browser's may be in another language.
    <Form method="post" noValidate className={css.form}>
      <EnterButton />
      {errors.form && (
        <Alert tone="failure" live>
          {errors.form}
        </Alert>
      )}
      <input type="hidden" name="client_id" value={clientId} />
      <div className={css.groups}>
        <fieldset className={css.group}>
          <legend>{t('signup.account')}</legend>
          <EmailField label={t('field.email')} value={values.email} error={errors.email} />
          <NewPasswordField errors={errors} />
          <NameField values={values} errors={errors} />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('signup.you')}</legend>
          <GenderFields
            options={options}
            gender={values.gender ?? options.genders[0]}
            seeking={values.seeking}
            errors={{ gender: errors.gender, seeking: errors.seeking }}
          />
          <BirthField options={options} values={values} errors={errors} />
          <PlaceFields options={options} values={values} errors={errors} />
        </fieldset>
      </div>
      <div className={css.foot}>
        <TermsField options={options} values={values} errors={errors} />
        {captcha && <Captcha need={captcha} />}
        <Button kind="primary" wide type="submit" busy={busy && t('signup.busy')}>
          {t('signup.submit')}
        </Button>
      </div>
    </Form>
  )
}
