import { createContext, type ReactNode, useContext, useId, useState } from 'react'

/** The first element of a page that says what is wrong; each that has a fault claims it in the order of the page. */
const FirstFault = createContext<{ first?: string } | undefined>(undefined)

/** Around a page: the first fault inside gets the focus when the document opens, also without script. */
export function FirstFaultScope({ children }: { children: ReactNode }) {
  const [scope] = useState<{ first?: string }>({})
  return <FirstFault value={scope}>{children}</FirstFault>
}

/** Whether an element with a fault is the first of its page; spread the result over what takes the focus. */
export function useFirstFault(hasFault: boolean): { autoFocus?: true } {
  const scope = useContext(FirstFault)
  const id = useId()
  if (!scope || !hasFault) return {}
  scope.first ??= id
  return scope.first === id ? { autoFocus: true } : {}
}

const FAULTS = ':is(input, select, textarea, fieldset)[aria-invalid=true]'

/** Whether the reader is at the form that was refused, rather than at another part of the page. */
function isInUse(fault: Element): boolean {
  const { activeElement: active, body } = document
  const form = 'form' in fault ? (fault.form as HTMLFormElement | null) : fault.closest('form')
  if (!active || active === body || !form) return true
  return form.contains(active) || ('form' in active && active.form === form)
}

/**
 * Focuses the first faulty control of the form in use or, where no control is at fault, the sentence about the whole
 * form, unless the reader is writing. Scrolls it into view with its label and sentence, clear of bars that lie over the
 * page (`scroll-margin` of Field.css.ts). Does nothing where the reader writes in another control than `sender`, which
 * had the focus when the form was sent.
 */
export function focusFirstFault(sender?: Element | null): void {
  const { activeElement: active } = document
  const isWriting = active?.matches('input, textarea, select') ?? false
  if (isWriting && sender && sender !== active) return
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const fault = root.querySelector(FAULTS) ?? (isWriting ? null : root.querySelector('[data-fault]'))
  if (!fault || !isInUse(fault)) return
  const control = fault instanceof HTMLFieldSetElement ? fault.querySelector('input') : fault
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  fault.scrollIntoView({ block: 'nearest' })
}
