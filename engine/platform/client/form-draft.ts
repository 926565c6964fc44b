export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isTickable = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/** Whether the control says something else than the page did when it came. */
export function isChanged(control: FormControl): boolean {
  if (isTickable(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement) {
    return control.value !== ([...control.options].find((one) => one.defaultSelected) ?? control.options[0])?.value
  }
  return control.value !== control.defaultValue
}

/** The values of the controls of one name, as the form would send them. */
export const readValues = (controls: readonly FormControl[]): string[] =>
  controls.filter((control) => !isTickable(control) || control.checked).map(({ value }) => value)

function setValue(control: FormControl, value: string): void {
  // Components that hold a value follow events, and only of a value set past their own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Puts kept values into the controls of one name. */
export function writeValues(controls: readonly FormControl[], values: readonly string[]): void {
  for (const control of controls) {
    if (isTickable(control)) control.checked = values.includes(control.value)
    else if (values[0] !== undefined && control.value !== values[0]) setValue(control, values[0])
  }
}

/** What a member has typed and not sent is kept for a day on the device. */
const KEPT_MS = 24 * 60 * 60_000

/** A value that was stored less than a day ago; undefined without storage. */
export function readKept(key: string): unknown {
  try {
    const { at, kept } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: unknown; kept?: unknown }
    if (typeof at === 'number' && Date.now() - at < KEPT_MS) return kept
    localStorage.removeItem(key)
  } catch {
    // Without storage a draft is lost with its page.
  }
  return undefined
}

/** Stores a value with its time; undefined removes it. */
export function keep(key: string, kept: object | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify({ at: Date.now(), kept }))
    else localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
