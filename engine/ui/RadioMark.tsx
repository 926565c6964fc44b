import type { ComponentProps } from 'react'
import { mark } from './RadioMark.css.ts'

/** A radio button: the input, hidden, and the ring that shows its state. The label around it is the caller's. */
export function RadioMark(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <>
      <input {...input} type="radio" />
      <span className={mark} aria-hidden="true" />
    </>
  )
}
