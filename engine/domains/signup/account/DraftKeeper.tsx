import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FormControl, isChanged, readValues, writeValues } from '#engine/platform/client/forms/form-draft.ts'
import { DRAFT_FIELDS, type DraftField, useSignupStore } from '../signup.store.ts'

const isDraftField = (name: string): name is DraftField => DRAFT_FIELDS.some((field) => field === name)

interface DraftKeeperProps {
  /** The fields that the form's last answer, or a start form, gave. */
  readonly answered: Readonly<Record<string, unknown>> | undefined
  readonly children: ReactNode
}

/**
 * Keeps what is typed into the account form, also before the script has come, and what a start form handed on, in the
 * sign-up draft, and puts it back into empty fields when the form opens again (product.md 3.9). Works on the form
 * inside, whatever it looks like.
 */
export function DraftKeeper({ answered, children }: DraftKeeperProps) {
  const signup = useSignupStore()
  const root = useRef<HTMLDivElement>(null)
  const given = useRef(answered)
  useEffect(() => {
    signup.getState().restore()
    const draft = signup.getState()
    for (const field of DRAFT_FIELDS) {
      const controls = [...(root.current?.querySelectorAll<FormControl>(`[name="${field}"]:not([type=hidden])`) ?? [])]
      const [typed] = readValues(controls)
      // The country alone may have a value that nobody chose.
      const isGiven = field === 'country' ? given.current?.country !== undefined || controls.some(isChanged) : typed
      if (isGiven) draft.setDraft({ [field]: typed })
      else if (draft[field] !== '') writeValues(controls, [draft[field]])
    }
  }, [signup])
  const keep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    signup.getState().touch()
    if (isDraftField(target.name)) signup.getState().setDraft({ [target.name]: target.value })
  }
  return (
    <div ref={root} onInput={keep} onChange={keep}>
      {children}
    </div>
  )
}
