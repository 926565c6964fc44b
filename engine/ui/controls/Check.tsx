import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { check } from './Check.css.ts'

type CheckProps = { children: ReactNode } & Omit<ComponentProps<'input'>, 'type'>

/** The box is the input itself and a plain label has no element: a form may have fifty of these. */
export function Check({ children, className, ...input }: CheckProps) {
  return (
    <label className={classNames(check, className)}>
      <input {...input} type="checkbox" />
      {typeof children === 'string' ? children : <span>{children}</span>}
    </label>
  )
}
