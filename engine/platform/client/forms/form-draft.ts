export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isTickable = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/** Whether the control's value differs from the one in the server's answer. */
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
  // React notices a new value only if its own setter is bypassed and an event follows.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Puts stored values into the controls of one name. */
export function writeValues(controls: readonly FormControl[], values: readonly string[]): void {
  for (const control of controls) {
    if (isTickable(control)) control.checked = values.includes(control.value)
    else if (values[0] !== undefined && control.value !== values[0]) setValue(control, values[0])
  }
}
