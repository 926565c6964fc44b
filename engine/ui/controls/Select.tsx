import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'
import { select } from './Select.css.ts'

export type SelectOption = { value: string | number; word: string }

type SelectProps = FieldLook & { options: readonly SelectOption[] } & Omit<ComponentProps<'select'>, 'children'>

export function Select({ label, error, hint, className, id, options, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className} id={id}>
      {(control) => (
        <span className={select}>
          <select {...rest} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.word}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
