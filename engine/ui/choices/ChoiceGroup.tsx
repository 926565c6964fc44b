import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { bad, field } from '../controls/Field.css.ts'
import { FieldError } from '../controls/FieldError.tsx'
import { useFirstFault } from '../controls/first-fault.tsx'
import { useMendedError } from '../controls/mended-error.ts'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import { fine } from '../text.css.ts'
import { chips } from './Chip.css.ts'
import * as css from './ChoiceGroup.css.ts'

interface GroupProps {
  readonly legend: ReactNode
  /** A sentence that says what is wrong and how to fix it. */
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly className?: string
  /** Gets what its first control must carry. */
  readonly children: (first: { autoFocus?: true }) => ReactNode
}

/** One question whose answers are radio buttons, tied to its hint and error. */
export function ChoiceGroup({ legend, error: refused, hint, className, children }: GroupProps) {
  const id = useId()
  const [error, onInput] = useMendedError(refused)
  const first = useFirstFault(Boolean(error))
  return (
    <fieldset
      className={classNames(field, error ? bad : false, className)}
      onInput={onInput}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(hint ? `${id}-hint` : false, error ? `${id}-error` : false)}
    >
      <legend>{legend}</legend>
      {children(first)}
      {hint && (
        <span id={`${id}-hint`} className={fine}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

export interface Choice {
  readonly value: string
  readonly word: string
  readonly icon?: IconName
}

interface ChipsProps extends Omit<GroupProps, 'children'> {
  readonly name: string
  /** Id of the form, where the group stands outside of it. */
  readonly form?: string
  readonly options: readonly Choice[]
  readonly value?: string | undefined
  readonly required?: boolean
}

/** A question with a few short answers, each a chip to press; native radio buttons. */
export function ChoiceChips({ name, form, options, value, required, ...group }: ChipsProps) {
  return (
    <ChoiceGroup {...group}>
      {(first) => (
        <div className={`${chips} ${css.choices}`}>
          {options.map((option, at) => (
            <label key={option.value} className={css.choice}>
              <input
                type="radio"
                form={form}
                name={name}
                value={option.value}
                required={required}
                defaultChecked={option.value === value}
                {...(at === 0 && first)}
              />
              {option.icon && <Icon name={option.icon} />}
              {option.word}
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
