import { type FormEvent, type ReactNode, useState } from 'react'

/**
 * The error of a field until its reader begins to mend it; the next time the form is sent it is shown again, until the
 * answer is there. A `live` one is computed from what is in the field, and goes by itself. Spread `watch` over the element
 * around the field's controls.
 */
export function useMendedError(error: ReactNode, live = false) {
  const [isMended, setMended] = useState(false)
  // An error that went away and comes again is a new one.
  if ((!error || live) && isMended) setMended(false)
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as Partial<HTMLInputElement>
    if (!error || live || isMended || !form) return
    setMended(true)
    form.addEventListener('submit', () => setMended(false), { once: true })
  }
  return { shown: isMended ? undefined : error, watch: { onInput } }
}
