import type { ComponentProps, ReactNode } from 'react'
import { mark } from './RadioMark.css.ts'

type RadioProps = { children: ReactNode } & Omit<ComponentProps<'input'>, 'type'>

/** A radio button in its label. The class names the card around it (`pack`, `method`); the rest goes to the input. */
export function Radio({ className, children, ...input }: RadioProps) {
  return (
    <label className={className}>
      <input {...input} type="radio" />
      <span className={mark} aria-hidden="true" />
      {children}
    </label>
  )
}
