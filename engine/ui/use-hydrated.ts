import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration, for elements that need script. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
