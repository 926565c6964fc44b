import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findSignupRequest, leadsToProfile } from '#engine/domains/accounts/shared/signup-links.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useSignup, useSignupStore } from '../signup.store.ts'

const SignupModal = lazy(() =>
  loadPart(() => import('../SignupModal.tsx').then((module) => ({ default: module.SignupModal }))),
)

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Opens the modal for links that need an account; without script they lead to sign-up or login. */
function useSignupLinks() {
  const signup = useSignupStore()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest('a') : null
      if (!target || target.target === '_blank' || !isPlain(event) || target.origin !== location.origin) return
      const url = new URL(target.href)
      // Links inside the modal navigate normally.
      const request = target.closest('dialog') || leadsToProfile(url) ? undefined : findSignupRequest(url)
      if (!request) return
      event.preventDefault()
      event.stopPropagation()
      signup.getState().open(request.need, request.from)
    }
    // In the capture phase, before the router's listener.
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [signup])
}

/** `?signup` in the URL opens the modal. */
function useAddress() {
  const signup = useSignupStore()
  const [params] = useSearchParams()
  const asked = params.has('signup')
  useEffect(() => {
    if (asked) signup.getState().open('account', null)
  }, [asked, signup])
}

/** The sign-up modal (product.md 4.6) for visitors; loaded when first opened. */
export function SignupModalHost() {
  const modal = useSignup((state) => state.modal)
  const signup = useSignupStore()
  const { pathname } = useLocation()
  useEffect(() => {
    // Navigation closes the modal.
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
