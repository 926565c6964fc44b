import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the script runs: what needs it shows only then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
