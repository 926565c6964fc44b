import { type FocusEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { call } from '#engine/state/call.ts'
import { Alert } from '#engine/ui/Alert.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { Check } from '#engine/ui/Check.tsx'
import { err } from '#engine/ui/Field.css.ts'
import { TextField } from '#engine/ui/Field.tsx'
import { Icon } from '#engine/ui/Icon.tsx'
import { Select } from '#engine/ui/Select.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import { Captcha } from '../captcha/Captcha.tsx'
import type { CaptchaNeed } from '../captcha/captcha.ts'
import { useErrorText } from '../ErrorText.tsx'
import * as css from '../forms.css.ts'
import { PASSWORD_MIN } from '../limits.ts'
import { PasswordField } from '../PasswordField.tsx'
import { suggestEmail } from '../rules.ts'
import { GenderFields } from './GenderFields.tsx'
import type { SignupOptions } from './signup-options.ts'

interface SignupFormProps {
  options: SignupOptions
  clientId: string
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
  minutes?: number
  captcha?: CaptchaNeed
}

/** The e-mail field with 'Did you mean' under it, when the domain looks like a slip. */
function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { t } = useTranslation('accounts')
  const [suggestion, setSuggestion] = useState<string>()
  const id = useId()
  const takeSuggestion = () => {
    const input = document.getElementById(id) as HTMLInputElement | null
    if (input && suggestion) input.value = suggestion
    setSuggestion(undefined)
  }
  return (
    <TextField
      id={id}
      type="email"
      name="email"
      autoComplete="email"
      required
      maxLength={180}
      label={t('field.email')}
      defaultValue={value}
      error={error}
      onBlur={(event: FocusEvent<HTMLInputElement>) => setSuggestion(suggestEmail(event.target.value.trim()))}
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

/** Country and city. The list of cities follows what is typed; without script the largest ones are offered. */
function PlaceFields({ options, values, errors }: Pick<SignupFormProps, 'options' | 'values' | 'errors'>) {
  const { t } = useTranslation('accounts')
  const [country, setCountry] = useState(values.country ?? options.country)
  const [cities, setCities] = useState(options.cities)
  const listId = useId()
  const early = useEarlyInput(country, setCountry)
  const suggest = async (typed: string) => {
    const params = new URLSearchParams({ country, q: typed })
    const result = await call<{ places: { name: string }[] }>('GET', `/api/places.php?${params}`)
    if (result.ok && result.value.places.length > 0) setCities(result.value.places.map((place) => place.name))
  }
  return (
    <>
      {options.countries.length === 1 ? (
        <input type="hidden" name="country" value={options.countries[0]!.id} />
      ) : (
        <Select
          ref={early}
          name="country"
          autoComplete="country"
          label={t('field.country')}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          error={errors.country}
          options={options.countries.map(({ id, label }) => ({ value: id, word: label }))}
        />
      )}
      <TextField
        name="city"
        list={listId}
        autoComplete="address-level2"
        required
        maxLength={100}
        label={t('field.city')}
        hint={t('hint.city')}
        defaultValue={values.city}
        error={errors.city}
        onInput={(event) => void suggest(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {[...new Set(cities)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Sign-up on one page in two groups (spec sections 2 and 5). A native post; every error stands at its field. */
export function SignupForm({ options, clientId, values, errors: keys, minutes, captcha }: SignupFormProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const busy = useNavigation().state === 'submitting'
  const errors = Object.fromEntries(
    Object.entries(keys).map(([field, key]) => [field, errorText(key, { minutes, age: options.minAge })]),
  )
  return (
    // The server's sentences are in the reader's language; those of the browser need not be.
    <Form method="post" noValidate className={css.form}>
      {errors.form && <Alert live>{errors.form}</Alert>}
      <input type="hidden" name="client_id" value={clientId} />
      <div className={css.groups}>
        <fieldset className={css.group}>
          <legend>{t('signup.account')}</legend>
          <EmailField value={values.email} error={errors.email} />
          <PasswordField
            name="password"
            autoComplete="new-password"
            meter
            minLength={PASSWORD_MIN}
            label={t('field.password')}
            hint={t('hint.password')}
            error={errors.password}
          />
          <TextField
            name="name"
            autoComplete="nickname"
            required
            maxLength={30}
            label={t('field.name')}
            hint={t('hint.name')}
            defaultValue={values.name}
            error={errors.name}
          />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('signup.you')}</legend>
          <GenderFields
            options={options}
            gender={values.gender ?? options.genders[0]}
            seeking={values.seeking}
            errors={{ gender: errors.gender, seeking: errors.seeking }}
          />
          <TextField
            type="date"
            name="date_of_birth"
            autoComplete="bday"
            required
            min="1906-01-01"
            max={options.bornBy}
            label={t('field.birth', { min_age: options.minAge })}
            hint={t('hint.birth')}
            defaultValue={values.date_of_birth}
            error={errors.date_of_birth}
          />
          <PlaceFields options={options} values={values} errors={errors} />
        </fieldset>
      </div>
      <div className={css.foot}>
        <div>
          <Check name="terms" value="yes" required aria-invalid={errors.terms ? true : undefined}>
            {t('signup.terms', { min_age: options.minAge })}
          </Check>
          <p className={css.links}>
            <Link className={css.link} to="/pages/terms" target="_blank">
              {t('signup.readTerms')}
            </Link>
            <Link className={css.link} to="/pages/privacy" target="_blank">
              {t('signup.readPrivacy')}
            </Link>
          </p>
          {errors.terms && (
            <p className={err}>
              <Icon name="circle-alert" />
              <span>{errors.terms}</span>
            </p>
          )}
        </div>
        {captcha && <Captcha need={captcha} />}
        <Button kind="primary" wide type="submit" busy={busy && t('signup.busy')}>
          {t('signup.submit')}
        </Button>
      </div>
    </Form>
  )
}
