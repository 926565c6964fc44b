import { type FormEvent, type ReactNode, useState } from 'react'

/**
 * The error of a field until its reader begins to mend the field, and what the element around its controls does at an input;
 * when the form is sent the error is shown again, until the answer is there. A `live` one is computed from what is in the
 * field, and goes by itself.
 */
export function useMendedError(error: ReactNode, live?: boolean) {
  const [isMended, setMended] = useState(false)
  // An error that went away and comes again is a new one.
  if (isMended && (live || !error)) setMended(false)
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as Partial<HTMLInputElement>
    if (isMended || live || !error || !form) return
    setMended(true)
    form.addEventListener('submit', () => setMended(false), { once: true })
  }
  return [!isMended && error, onInput] as const
}
