import { useEffect } from 'react'
import { useSignupStore } from '../signup.store.ts'
import { isAccountPage } from './pages.ts'

/**
 * The form's page as the address names it: stored when it changes, and opened again at an address that names none, but
 * not where a start form leads to the first. For a component around `DraftKeeper`, which restores the draft.
 */
export function useStoredPage(starts: boolean) {
  const signup = useSignupStore()
  useEffect(() => {
    const keepPage = () => {
      const page = location.hash.slice(1)
      signup.getState().setDraft({ page: isAccountPage(page) ? page : '' })
    }
    const { page } = signup.getState()
    if (starts || location.hash !== '') keepPage()
    else if (page !== '' && document.getElementById(page)) location.replace(`#${page}`)
    window.addEventListener('hashchange', keepPage)
    return () => window.removeEventListener('hashchange', keepPage)
  }, [signup, starts])
}
