import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as css from '#engine/domains/accounts/shared/forms.css.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN } from '#engine/domains/accounts/shared/limits.ts'
import { PasswordField } from '#engine/domains/accounts/shared/PasswordField.tsx'
import { call } from '#engine/platform/client/call.ts'
import { RequiredCheck } from '#engine/ui/choices/Check.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import type { SignupOptions } from '../signup-options.ts'

/** The account fields of the sign-up form and of the completion form. */
interface FieldProps {
  readonly options: SignupOptions
  readonly values: Readonly<Record<string, string | undefined>>
  readonly errors: Readonly<Record<string, string | undefined>>
}

export function NewPasswordField({ errors }: Pick<FieldProps, 'errors'>) {
  const { t } = useTranslation('accounts')
  return (
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
  )
}

export function NameField({ values, errors }: Pick<FieldProps, 'values' | 'errors'>) {
  const { t } = useTranslation('accounts')
  return (
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
  )
}

export function BirthField({ options, values, errors }: FieldProps) {
  const { t } = useTranslation('accounts')
  return (
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
  )
}

/** Country and city. Suggests cities while typing; without script it offers the largest ones. */
export function PlaceFields({ options, values, errors }: FieldProps) {
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

/** Age, terms and the consent to data on orientation and sex life, each a box of its own (product.md 10.10). */
export function TermsField({ options, values, errors }: FieldProps) {
  const { t } = useTranslation('accounts')
  const box = (name: 'age' | 'terms' | 'sensitive') => ({
    ...{ name, value: 'yes', defaultChecked: values[name] === 'yes', error: errors[name] },
  })
  return (
    <div className={css.consents}>
      <RequiredCheck {...box('age')}>{t('signup.age', { min_age: options.minAge })}</RequiredCheck>
      <RequiredCheck {...box('terms')}>{t('signup.terms')}</RequiredCheck>
      <RequiredCheck {...box('sensitive')}>{t('signup.sensitive')}</RequiredCheck>
      <p className={css.links}>
        <Link className={css.link} to="/pages/terms" target="_blank">
          {t('signup.readTerms')}
        </Link>
        <Link className={css.link} to="/pages/privacy" target="_blank">
          {t('signup.readPrivacy')}
        </Link>
      </p>
    </div>
  )
}
