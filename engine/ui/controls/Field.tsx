import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { fine } from '../text.css.ts'
import { bad, field } from './Field.css.ts'
import { FieldError } from './FieldError.tsx'
import { useFirstFault } from './first-fault.tsx'
import { useMendedError } from './mended-error.ts'

export type FieldLook = {
  label: ReactNode
  /** A sentence that says what is wrong and how to fix it. */
  error?: ReactNode
  hint?: ReactNode
  className?: string
}

type Live = {
  /** Whether the error follows what is in the control, and needs no answer of the server. */
  live?: boolean
}

type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; autoFocus?: true }

/** Label, control, hint and error, tied together. The child gets the attributes its control must carry. */
export function Field({ label, error: refused, live, hint, className, id, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const [error, onInput] = useMendedError(refused, live)
  const first = useFirstFault(Boolean(error))
  const described = classNames(hint ? `${control}-hint` : false, error ? `${control}-error` : false)
  return (
    <div className={classNames(field, error ? bad : false, className)} onInput={onInput}>
      <span>
        <label htmlFor={control}>{label}</label>
      </span>
      {children({ id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': described, ...first })}
      {hint && (
        <span id={`${control}-hint`} className={fine}>
          {hint}
        </span>
      )}
      {error && (
        <FieldError id={`${control}-error`} live={live}>
          {error}
        </FieldError>
      )}
    </div>
  )
}

type FieldProps = FieldLook & Live & { id?: string; children: (control: Control) => ReactNode }

export function TextField({ label, error, hint, className, id, ...input }: FieldLook & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className} id={id}>
      {(control) => <input {...input} {...control} />}
    </Field>
  )
}

type TextAreaProps = FieldLook & Live & ComponentProps<'textarea'>

export function TextArea({ label, error, live, hint, className, id, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} live={live} hint={hint} className={className} id={id}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  )
}

export const Range = (range: FieldLook & ComponentProps<'input'>) => <TextField {...range} type="range" />
