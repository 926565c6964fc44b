import type { ComponentProps } from 'react'
import { mark } from './RadioMark.css.ts'

/** A radio button without its label: the input, hidden, and the ring that shows its state. See also `<Radio>`. */
export function RadioMark(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <>
      <input {...input} type="radio" />
      <span className={mark} aria-hidden="true" />
    </>
  )
}
