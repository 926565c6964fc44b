import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { field } from '../controls/Field.css.ts'
import { FieldError } from '../controls/FieldError.tsx'
import { useFirstFault } from '../controls/first-fault.tsx'
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

/** A box that has to be ticked, with the sentence that says so if it was not. */
export function RequiredCheck({ error, children, ...input }: CheckProps & { error: ReactNode }) {
  const id = useId()
  const first = useFirstFault(Boolean(error))
  return (
    <div className={field}>
      <Check
        {...input}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...first}
      >
        {children}
      </Check>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
