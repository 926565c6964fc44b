import { use, useCallback } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, UNSAFE_DataRouterContext as RouterItself } from 'react-router'

/**
 * The answer of the page's action, the same object as long as the page shows it; null without one. `useActionData`
 * returns it in the form's own route only (React Router 8.4).
 */
export const useFormAnswer = (): unknown => Object.values(use(RouterData)?.actionData ?? {})[0] ?? null

/** Asks whether there is one at this moment, drawn already or not. */
export function useHasFormAnswer(): () => boolean {
  const router = use(RouterItself)?.router
  return useCallback(() => (router?.state.actionData ?? null) !== null, [router])
}
