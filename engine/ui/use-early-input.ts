import { useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A ref for a control whose value a component holds. Pages can be used before their script has loaded; this hands on
 * values typed or chosen until then instead of overwriting them.
 */
export const useEarlyInput = (held: string, onFound: (value: string) => void) =>
  useState(() => (control: Control | null) => {
    if (!control || ('checked' in control && control.type === 'radio' && !control.checked)) return
    if (control.value !== held) onFound(control.value)
  })[0]
