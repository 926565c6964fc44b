import { useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A ref for a control whose value a component holds. Pages can be used before their script has come; what was typed
 * or chosen till then stands in the page alone, and is handed on here instead of being overwritten.
 */
export const useEarlyInput = (held: string, onFound: (value: string) => void) =>
  useState(() => (control: Control | null) => {
    if (!control || ('checked' in control && control.type === 'radio' && !control.checked)) return
    if (control.value !== held) onFound(control.value)
  })[0]
