type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Controls without input of the reader. */
const SILENT = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

const isControl = (element: Element): element is Control =>
  'value' in element && !(element instanceof HTMLButtonElement) && !SILENT.has((element as Control).type)

function chosenIn(select: HTMLSelectElement, first: boolean): string[] {
  const options = [...select.options]
  const chosen = options.filter((option) => (first ? option.defaultSelected : option.selected))
  return (chosen.length > 0 || select.multiple ? chosen : options.slice(0, 1)).map((option) => option.value)
}

function stateOf(control: Control, first: boolean): unknown {
  if (control instanceof HTMLSelectElement) return chosenIn(control, first)
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement
    return first ? defaultChecked : checked
  }
  if (control.type === 'file') return first ? 0 : (control as HTMLInputElement).files?.length
  return first ? control.defaultValue : control.value
}

/**
 * The values of a form's controls as one text, for comparison. With `first`, their values in the server's answer,
 * whatever the reader has typed before the script was loaded.
 */
export const readFormState = (form: HTMLFormElement, first = false): string =>
  JSON.stringify([...form.elements].filter(isControl).map((control) => [control.name, stateOf(control, first)]))
