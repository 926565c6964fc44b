import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FormControl, isChanged, readValues, writeValues } from '#engine/platform/client/forms/form-draft.ts'
import { DRAFT_FIELDS, type DraftField, useSignupStore } from '../signup.store.ts'
import { isAccountPage } from './pages.ts'

const isDraftField = (name: string): name is DraftField => DRAFT_FIELDS.some((field) => field === name)

/** The form's page as the address names it: stored when it changes, and opened again at an address that names none. */
function useStoredPage() {
  const signup = useSignupStore()
  useEffect(() => {
    const keepPage = () => {
      const page = location.hash.slice(1)
      signup.getState().setDraft({ page: isAccountPage(page) ? page : '' })
    }
    const { page } = signup.getState()
    if (location.hash !== '') keepPage()
    else if (page !== '' && document.getElementById(page)) location.replace(`#${page}`)
    window.addEventListener('hashchange', keepPage)
    return () => window.removeEventListener('hashchange', keepPage)
  }, [signup])
}

/**
 * Keeps what is typed into the account form, also before the script has come, in the sign-up draft, and puts it back
 * into empty fields when the form opens again (product.md 3.9). Works on the form inside, whatever it looks like.
 */
export function DraftKeeper({ children }: { children: ReactNode }) {
  const signup = useSignupStore()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    signup.getState().restore()
    const draft = signup.getState()
    for (const field of DRAFT_FIELDS) {
      const controls = [...(root.current?.querySelectorAll<FormControl>(`[name="${field}"]:not([type=hidden])`) ?? [])]
      const [typed] = readValues(controls)
      // Typed before the script came.
      if (controls.some(isChanged)) draft.setDraft({ [field]: typed ?? '' })
      else if (draft[field] !== '' && (!typed || field === 'country')) writeValues(controls, [draft[field]])
    }
  }, [signup])
  useStoredPage()
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
