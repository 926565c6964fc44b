import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { wishOf } from '#engine/domains/accounts/shared/signup-links.ts'
import { useSignup, useSignupStore } from '../signup.store.ts'

const SignupModal = lazy(() => import('../SignupModal.tsx').then((module) => ({ default: module.SignupModal })))

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Links that need an account open the modal instead; without script they lead to the sign-up or the login. */
function useSignupLinks() {
  const signup = useSignupStore()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest('a') : null
      if (!target || target.target === '_blank' || !isPlain(event) || target.origin !== location.origin) return
      // Inside the modal its own links lead where they say.
      const wish = target.closest('dialog') ? undefined : wishOf(new URL(target.href))
      if (!wish) return
      event.preventDefault()
      event.stopPropagation()
      signup.getState().open(wish.need, wish.from)
    }
    // Before the document, where the router listens.
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [signup])
}

/** `?signup` in an address opens the modal there. */
function useAddress() {
  const signup = useSignupStore()
  const [params] = useSearchParams()
  const asked = params.has('signup')
  useEffect(() => {
    if (asked) signup.getState().open('account', null)
  }, [asked, signup])
}

/** The sign-up modal of product.md sections 2 and 4, for logged-out visitors; loaded when it first opens. */
export function SignupGate() {
  const modal = useSignup((state) => state.modal)
  const signup = useSignupStore()
  const { pathname } = useLocation()
  useEffect(() => {
    // Another page is another start: the modal does not follow.
    if (pathname) signup.getState().close()
  }, [pathname, signup])
  useSignupLinks()
  useAddress()
  if (modal === 'closed' || modal === 'redirected') return null
  return (
    <Suspense>
      <SignupModal />
    </Suspense>
  )
}
