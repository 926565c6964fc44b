import { type FormEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#engine/platform/client/call.ts'
import { focusFirstFault } from '#engine/ui/controls/first-fault.tsx'
import { onward as onwardClass, page as pageClass } from './pages.css.ts'
import { findPageFaults } from './pages.ts'

type Faults = Readonly<Record<string, string>>
type Control = HTMLInputElement | HTMLSelectElement

const listControls = (element: Element) => [
  ...(element.closest(`.${pageClass}`)?.querySelectorAll<Control>('input, select') ?? []),
]

const valueIn = (controls: readonly Control[], name: string) => controls.find((one) => one.name === name)?.value

/** A server that takes longer is not waited for. */
const TOWN_MS = 3000

/** The town of a page where the server does not know it; nothing is wrong while the server does not answer. */
async function findTownFault(controls: readonly Control[]): Promise<Faults> {
  const [country = '', q = ''] = ['country', 'city'].map((name) => valueIn(controls, name))
  const params = new URLSearchParams({ country, q })
  const soon = AbortSignal.timeout(TOWN_MS)
  const asked = await call<{ known: boolean }>('GET', `/api/places.php?${params}`, undefined, soon)
  return asked.ok && !asked.value.known ? { city: 'accounts:error.city' } : {}
}

/**
 * With script, a page of the form lets nobody on who left out something that the browser can see, or whose town the
 * server does not know; the server's checks of the whole form stay the same. Enter leads on instead of sending a form whose later pages nobody has seen.
 */
export function usePageCheck(alone: boolean) {
  const [faults, setFaults] = useState<Faults>({})
  /** Whether there are none. */
  const show = (found: Faults) => {
    flushSync(() => setFaults(found))
    if (Object.keys(found).length === 0) return true
    focusFirstFault()
    return false
  }
  const onNext = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { currentTarget } = event
    const controls = listControls(currentTarget)
    const asksTown = valueIn(controls, 'city') !== undefined
    if (!show(findPageFaults(controls))) event.preventDefault()
    else if (asksTown) {
      event.preventDefault()
      if (show(await findTownFault(controls))) location.hash = currentTarget.hash
    }
  }
  /** A fault that is being mended is no longer shown. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as Partial<Control>
    if (name && faults[name]) setFaults(({ [name]: _, ...others }) => others)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event
    if (!alone || event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement))
      return
    event.preventDefault()
    const onward = target.closest(`.${pageClass}`)?.querySelector<HTMLElement>(`.${onwardClass}`)
    onward?.click()
  }
  return { faults: alone ? faults : {}, onNext, onInput, onKeyDown }
}
