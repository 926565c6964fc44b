import { use, useCallback } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, UNSAFE_DataRouterContext as RouterItself } from 'react-router'

/**
 * What the action of a page's form answered, the same object as long as the page shows it; null where there is none.
 * `useActionData` returns it in the form's own route only (React Router 8.4).
 */
export const useFormAnswer = (): unknown => Object.values(use(RouterData)?.actionData ?? {})[0] ?? null

/** Asks whether there is one at this moment, drawn already or not. */
export function useHasFormAnswer(): () => boolean {
  const router = use(RouterItself)?.router
  return useCallback(() => (router?.state.actionData ?? null) !== null, [router])
}
