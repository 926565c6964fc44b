import { type ComponentProps, type InvalidEvent, type ReactNode, useId, useState } from 'react'
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

interface RequiredProps extends CheckProps {
  readonly error?: ReactNode
  /** The sentence shown where the browser refuses to send the form, in place of the browser's own. */
  readonly missing?: string
}

/** A box that has to be ticked, with the sentence that says so if it was not. */
export function RequiredCheck({ error: refused, missing, children, ...input }: RequiredProps) {
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const error = refused || (isMissing && missing)
  const first = useFirstFault(Boolean(error))
  const onInvalid = (event: InvalidEvent<HTMLInputElement>) => {
    event.preventDefault()
    setMissing(true)
    event.currentTarget.focus()
  }
  return (
    <div className={field}>
      <Check
        {...input}
        required
        {...(missing && { onInvalid, onChange: () => setMissing(false) })}
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
