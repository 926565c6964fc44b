import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { Field, type FieldLook } from '#engine/ui/controls/Field.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import type { Strength } from '../passwords/password-strength.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN } from './limits.ts'
import * as css from './PasswordField.css.ts'

type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Shows the strength of a new password, by the server's own rule. */
    meter?: boolean
    /** Personal data that an attacker may try, besides the form's own fields `email` and `name`. */
    userInputs?: readonly string[]
  }

/** What an attacker would try first: address and name of the same form. */
function formInputs(form: HTMLFormElement | null): string[] {
  const fields = form?.querySelectorAll<HTMLInputElement>('input[name=email], input[name=name]') ?? []
  return [...fields].map(({ value }) => value).filter(Boolean)
}

/** Rates the typed password; the rule is loaded at the first letter. Undefined while the field is empty. */
function useStrength(userInputs: readonly string[]) {
  const [strength, setStrength] = useState<Strength>()
  const latest = useRef('')
  const rate = async ({ value, form }: HTMLInputElement) => {
    latest.current = value
    if (value === '') return setStrength(undefined)
    const { ratePassword } = await loadPart(() => import('../passwords/password-strength.ts'))
    if (latest.current !== value) return
    const score = ratePassword(value, [...userInputs, ...formInputs(form)])
    setStrength([...value].length < PASSWORD_MIN ? 0 : score)
  }
  return { strength, rate }
}

/**
 * A password field with a button that shows the password (with script only) and, with `meter`, a label of its strength.
 * For every form that sets or asks for a password; `label` and `autoComplete` are set by the form.
 */
export function PasswordField({
  label,
  error,
  hint,
  className,
  id,
  meter = false,
  userInputs = [],
  ...input
}: PasswordFieldProps) {
  const { t } = useTranslation('accounts')
  const [scripted, setScripted] = useState(false)
  const [shown, setShown] = useState(false)
  const { strength, rate } = useStrength(userInputs)
  useEffect(() => setScripted(true), [])
  // Typed before the script came.
  const [rateEarly] = useState(() => (control: HTMLInputElement | null) => {
    if (meter && control && control.value !== '') void rate(control)
  })
  const onInput = meter ? (event: FormEvent<HTMLInputElement>) => void rate(event.currentTarget) : undefined
  return (
    <Field label={label} error={error} hint={hint} className={className} id={id}>
      {(control) => (
        <>
          <span className={css.box}>
            <input
              ref={rateEarly}
              required
              maxLength={PASSWORD_MAX_LENGTH}
              autoCapitalize="none"
              spellCheck={false}
              onInput={onInput}
              {...input}
              {...control}
              type={shown ? 'text' : 'password'}
            />
            {scripted && (
              <IconButton
                className={css.toggle}
                icon={shown ? 'eye-off' : 'eye'}
                label={t(shown ? 'password.hide' : 'password.show')}
                onClick={() => setShown(!shown)}
              />
            )}
          </span>
          {meter && (scripted ? <Rating strength={strength} /> : <span className={css.rating} />)}
        </>
      )}
    </Field>
  )
}

/**
 * Five levels, so that the weakest is visible too. Its space is reserved while the field is empty and before
 * the script has come, so that nothing shifts.
 */
function Rating({ strength }: { strength: Strength | undefined }) {
  const { t } = useTranslation('accounts')
  return (
    <span className={css.rating}>
      <meter
        min={0}
        max={5}
        low={3}
        high={4}
        optimum={5}
        value={strength === undefined ? 0 : strength + 1}
        aria-label={t('password.strength')}
      />
      <span role="status">{strength !== undefined && t(`strength.${strength}`)}</span>
    </span>
  )
}
