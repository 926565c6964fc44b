import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { Alert } from '#engine/ui/Alert.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { Check } from '#engine/ui/Check.tsx'
import { TextField } from '#engine/ui/Field.tsx'
import { Select } from '#engine/ui/Select.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import { useErrorText } from '../ErrorText.tsx'
import * as css from '../forms.css.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN } from '../limits.ts'
import { PasswordField } from '../PasswordField.tsx'
import type { CompleteField, CompleteRefusal, CompleteView } from './complete.ts'
import { GenderFields } from './GenderFields.tsx'

interface CompleteFormProps {
  readonly view: CompleteView
  readonly refusal: CompleteRefusal | undefined
}

/** Asks for what is missing, and again for what was wrong; the address is shown and stays. */
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
  const cityList = 'complete-cities'
  return (
    <Form method="post" noValidate className={css.form}>
      {(errors.form ?? errors.email) && <Alert live>{errors.form ?? errors.email}</Alert>}
      <p>
        {t('signup:complete.address')}: <b>{email}</b>
      </p>
      {asks('password') && (
        <PasswordField
          name="password"
          autoComplete="new-password"
          required
          meter
          minLength={PASSWORD_MIN}
          maxLength={PASSWORD_MAX_LENGTH}
          label={t('field.password')}
          hint={t('hint.password')}
          error={errors.password}
        />
      )}
      {asks('name') && (
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
      )}
      {asks('gender', 'seeking') && (
        <GenderFields
          options={options}
          gender={values.gender ?? options.genders[0]}
          seeking={values.seeking}
          errors={{ gender: errors.gender, seeking: errors.seeking }}
        />
      )}
      {asks('date_of_birth') && (
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
      )}
      {asks('country', 'city') && (
        <>
          <Select
            name="country"
            autoComplete="country"
            label={t('field.country')}
            defaultValue={values.country ?? options.country}
            error={errors.country}
            options={options.countries.map(({ id, label }) => ({ value: id, word: label }))}
          />
          <TextField
            name="city"
            list={cityList}
            autoComplete="address-level2"
            required
            maxLength={100}
            label={t('field.city')}
            hint={t('hint.city')}
            defaultValue={values.city}
            error={errors.city}
          />
          <datalist id={cityList}>
            {options.cities.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
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
      {captcha && <Captcha need={captcha} />}
      <Button kind="primary" wide type="submit" busy={busy && t('signup.busy')}>
        {t('signup:complete.submit')}
      </Button>
    </Form>
  )
}
