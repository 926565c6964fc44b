import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'
import { select } from './Select.css.ts'

export type SelectOption = { value: string | number; word: string }

export type SelectGroup = { group: string; options: readonly SelectOption[] }

type SelectProps = FieldLook & { options: readonly (SelectOption | SelectGroup)[] } & Omit<
    ComponentProps<'select'>,
    'children'
  >

const drawOption = ({ value, word }: SelectOption) => (
  <option key={value} value={value}>
    {word}
  </option>
)

export function Select({ label, error, hint, className, id, options, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className} id={id}>
      {(control) => (
        <span className={select}>
          <select {...rest} {...control}>
            {options.map((one) =>
              'group' in one ? (
                <optgroup key={one.group} label={one.group}>
                  {one.options.map(drawOption)}
                </optgroup>
              ) : (
                drawOption(one)
              ),
            )}
          </select>
        </span>
      )}
    </Field>
  )
}
