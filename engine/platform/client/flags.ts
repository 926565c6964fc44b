import { useSyncExternalStore } from 'react'
import type { AlertFlag } from '../flags.ts'
import { call } from './call.ts'
import { useShell } from './use-shell.ts'

/** Flags that were set or dropped since the page was loaded; used in the browser only. */
const changed = new Map<AlertFlag, boolean>()
const listeners = new Set<() => void>()
let revision = 0

function change(flag: AlertFlag, isSet: boolean): void {
  changed.set(flag, isSet)
  revision += 1
  for (const listener of listeners) listener()
  const verb = isSet ? 'POST' : 'DELETE'
  void call(verb, `/api/hide-alert.php?flag=${flag}`)
}

/** Dismisses an alert in this browser for a year. */
export const setFlag = (flag: AlertFlag) => change(flag, true)

/** Shows an alert again. */
export const dropFlag = (flag: AlertFlag) => change(flag, false)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When each flag was set, in unix seconds: as rendered by the server, with the changes of this page. */
export function useFlags(): (flag: AlertFlag) => number | undefined {
  const { flags } = useShell()
  useSyncExternalStore(
    listen,
    () => revision,
    () => 0,
  )
  return (flag) => {
    const here = changed.get(flag)
    if (here === undefined) return flags[flag]
    return here ? Number.POSITIVE_INFINITY : undefined
  }
}
