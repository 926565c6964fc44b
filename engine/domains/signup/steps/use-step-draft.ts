import { useEffect } from 'react'
import { readDeviceValue, storeDeviceValue } from '#engine/platform/client/device-store.ts'
import { type FormControl, isChanged, readValues, writeValues } from '#engine/platform/client/forms/form-draft.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { STEP_FORM } from './step-form.ts'

type Values = Readonly<Record<string, readonly string[]>>

/** Controls of the form by name; hidden ones are the page's own. */
function listControls(): Map<string, FormControl[]> {
  const form = document.getElementById(STEP_FORM)
  const controls = form instanceof HTMLFormElement ? ([...form.elements] as FormControl[]) : []
  return Map.groupBy(
    controls.filter((one) => one.name !== '' && one.matches('textarea, select, input:not([type=hidden], [type=file])')),
    ({ name }) => name,
  )
}

const readAll = (): Values => Object.fromEntries([...listControls()].map(([name, all]) => [name, readValues(all)]))

/**
 * Keeps what is typed into a step and not sent, for a reload, for Back and Forward, and for another visit; answers what
 * removes it once it is sent.
 */
export function useStepDraft(step: number): () => void {
  const member = useUser((state) => state.user?.profile.id)
  const key = `signup-step-${step}-${member}`
  useEffect(() => {
    const drafted = (readDeviceValue(key) ?? {}) as Values
    const controls = listControls()
    // What was changed before the script came is newer.
    if ([...controls.values()].flat().some(isChanged)) storeDeviceValue(key, readAll())
    else for (const [name, all] of controls) if (drafted[name]) writeValues(all, drafted[name])
    const store = ({ target }: Event) => {
      if (target instanceof Element && 'form' in target && (target.form as Element | null)?.id === STEP_FORM) {
        storeDeviceValue(key, readAll())
      }
    }
    document.addEventListener('input', store)
    return () => document.removeEventListener('input', store)
  }, [key])
  return () => storeDeviceValue(key, undefined)
}
