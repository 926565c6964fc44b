import { type FormEvent, useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import type { AccountRefusal, AccountView } from './account-page.ts'
import { isUnderWay } from './rules.ts'
import { SignupDialog } from './SignupDialog.tsx'
import { useSignup, useSignupStore } from './signup.store.ts'

const pageOf = (from: string | null) => (from ? `/signup?from=${encodeURIComponent(from)}` : '/signup')

/**
 * The form of the sign-up page, submitted without navigation: errors show in the modal, success redirects to the steps.
 */
function useAccountForm(from: string | null) {
  const signup = useSignupStore()
  const loaded = useFetcher<{ account: AccountView | null }>()
  const posted = useFetcher<AccountRefusal>()
  const page = pageOf(from)
  const { load } = loaded
  useEffect(() => void load(page), [load, page])
  const send = (event: FormEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (posted.state !== 'idle') return
    void posted.submit(new FormData(event.target), { method: 'post', action: page })
  }
  const { state, data } = posted
  useEffect(() => {
    // A response without errors is the redirect to the steps.
    if (state === 'loading' && data === undefined) signup.getState().complete()
  }, [state, data, signup])
  return { page, account: loaded.data?.account ?? undefined, refusal: data, send }
}

/** The open sign-up modal: its data comes from the loader of the sign-up page, its state from the store. */
export function SignupModal() {
  const signup = useSignupStore()
  const { modal, need, from } = useSignup((state) => state)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { page, account, refusal, send } = useAccountForm(from)
  const goToLogin = () => {
    signup.getState().redirect()
    const back = from ? `/members/${from}?for=${need}` : pathname + search
    void navigate(`/login?callback=${encodeURIComponent(back)}`)
  }
  return (
    <SignupDialog
      need={need}
      account={account}
      refusal={refusal}
      inProgress={isUnderWay(modal)}
      page={page}
      onSend={send}
      onStop={() => signup.getState().close()}
      onLogin={goToLogin}
    />
  )
}
