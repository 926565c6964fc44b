import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { DRAFT_FIELDS, type DraftField, useSignupStore } from './signup.store.ts'

const isDraftField = (name: string): name is DraftField => DRAFT_FIELDS.some((field) => field === name)

/**
 * Keeps what is typed into the account form, also before the script has come, in the sign-up draft, and puts it back into empty fields when the form
 * opens again (product.md 3.9). Works on the form inside, whatever it looks like.
 */
export function DraftKeeper({ children }: { children: ReactNode }) {
  const signup = useSignupStore()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    signup.getState().restore()
    const draft = signup.getState()
    for (const field of DRAFT_FIELDS) {
      const input = root.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
      if (!input) continue
      // Typed before the script came.
      if (input.value !== input.defaultValue) draft.setDraft({ [field]: input.value })
      else if (input.value === '' && draft[field] !== '') input.value = draft[field]
    }
  }, [signup])
  const keep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    signup.getState().touch()
    if (isDraftField(target.name)) signup.getState().setDraft({ [target.name]: target.value })
  }
  return (
    <div ref={root} onInput={keep}>
      {children}
    </div>
  )
}
