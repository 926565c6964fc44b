import { type FocusEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { CaptchaNeed } from '#engine/domains/accounts/index.ts'
import { Captcha } from '#engine/domains/accounts/shared/Captcha.tsx'
import { useErrorText } from '#engine/domains/accounts/shared/ErrorText.tsx'
import * as css from '#engine/domains/accounts/shared/forms.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import { BirthField, NameField, NewPasswordField, PlaceFields, TermsField } from './AccountFields.tsx'
import { suggestEmail } from './email-suggestion.ts'
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

/** The e-mail field, with 'Did you mean' for a domain that looks mistyped. */
function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { t } = useTranslation('accounts')
  const [suggestion, setSuggestion] = useState<string>()
  const id = useId()
  const suggest = (email: string) => setSuggestion(suggestEmail(email.trim()))
  // Typed and left before the script came.
  const early = useEarlyInput(value ?? '', (email) => document.activeElement?.id !== id && suggest(email))
  const takeSuggestion = () => {
    const input = document.getElementById(id) as HTMLInputElement | null
    if (input && suggestion) input.value = suggestion
    setSuggestion(undefined)
  }
  return (
    <TextField
      ref={early}
      id={id}
      type="email"
      name="email"
      autoComplete="email"
      required
      maxLength={180}
      label={t('field.email')}
      defaultValue={value}
      error={error}
      onBlur={(event: FocusEvent<HTMLInputElement>) => suggest(event.target.value)}
      hint={
        suggestion && (
          <button type="button" className={css.link} onClick={takeSuggestion}>
            {t('didYouMean', { email: suggestion })}
          </button>
        )
      }
    />
  )
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
      {errors.form && (
        <Alert tone="failure" live>
          {errors.form}
        </Alert>
      )}
      <input type="hidden" name="client_id" value={clientId} />
      <div className={css.groups}>
        <fieldset className={css.group}>
          <legend>{t('signup.account')}</legend>
          <EmailField value={values.email} error={errors.email} />
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
        <TermsField options={options} errors={errors} />
        {captcha && <Captcha need={captcha} />}
        <Button kind="primary" wide type="submit" busy={busy && t('signup.busy')}>
          {t('signup.submit')}
        </Button>
      </div>
    </Form>
  )
}
