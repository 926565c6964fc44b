import type { ParseKeys } from 'i18next'
import type { ComponentProps } from 'react'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { type DebitErrors, DebitForm, useDebitForm } from './DebitForm.tsx'
import * as css from './directdebit.css.ts'
import { Mandate } from './Mandate.tsx'
import type { DebitView, DetailName } from './view.ts'

const INPUT: Readonly<Record<DetailName, { label: ParseKeys<'directdebit'> } & ComponentProps<'input'>>> = {
  holder: { label: 'holder', autoComplete: 'cc-name', maxLength: 70 },
  iban: { label: 'iban', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 64 },
  street: { label: 'street', autoComplete: 'address-line1', maxLength: 70 },
  house_number: { label: 'number', autoComplete: 'off', maxLength: 16 },
  zip: { label: 'zip', autoComplete: 'postal-code', maxLength: 16 },
  city: { label: 'city', autoComplete: 'address-level2', maxLength: 70 },
  phone: { label: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
}

type DetailsFormProps = {
  view: DebitView
  errors?: DebitErrors | undefined
  /** What was sent and refused. */
  values?: Readonly<Record<string, string>> | undefined
}

/** Account, address and phone of a mandate, and what it says. */
export function DetailsForm({ view, errors = {}, values }: DetailsFormProps) {
  const { t, errorText, busy } = useDebitForm()
  const field = (name: DetailName) => {
    const { label, ...input } = INPUT[name]
    return (
      <TextField
        {...input}
        name={name}
        label={t(label)}
        hint={name === 'phone' ? t('phoneHint') : undefined}
        error={errorText(errors[name])}
        defaultValue={values?.[name] ?? view.details[name]}
      />
    )
  }
  return (
    <DebitForm intent="details" error={errors.form}>
      {field('holder')}
      {field('iban')}
      <div className={classNames(css.pair, css.longFirst)}>
        {field('street')}
        {field('house_number')}
      </div>
      <div className={classNames(css.pair, css.shortFirst)}>
        {field('zip')}
        {field('city')}
      </div>
      {field('phone')}
      <Mandate view={view} />
      <Button kind="primary" wide type="submit" busy={busy && t('sending')}>
        {t('send')}
      </Button>
    </DebitForm>
  )
}
