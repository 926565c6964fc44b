import { type FormEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstFault } from '#engine/ui/controls/first-fault.tsx'
import { onward as onwardClass, page as pageClass } from './pages.css.ts'
import { findPageFaults } from './pages.ts'

type Faults = Readonly<Record<string, string>>
type Control = HTMLInputElement | HTMLSelectElement

const listControls = (element: Element) => [
  ...(element.closest(`.${pageClass}`)?.querySelectorAll<Control>('input, select') ?? []),
]

/**
 * With script, a page of the form lets nobody on who left out something that the browser can see; the server's checks
 * stay the same. Enter leads on instead of sending a form whose later pages nobody has seen.
 */
export function usePageCheck(alone: boolean) {
  const [faults, setFaults] = useState<Faults>({})
  const onNext = (event: MouseEvent<HTMLAnchorElement>) => {
    const found = findPageFaults(listControls(event.currentTarget))
    flushSync(() => setFaults(found))
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    focusFirstFault()
  }
  /** A fault that is being mended is no longer shown. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as Partial<Control>
    if (name && faults[name]) setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)))
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
