import type { Tone } from './Alert.tsx'

export type ToastItem = { id: number; text: string; tone: Tone }

/** The id of their region, which is the first element after the page's own. */
export const TOASTS = 'toasts'

const SHOWN_MS = 6000

let items: readonly ToastItem[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly ToastItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for six seconds. Two controls of a page may share one answer, so a message that is shown is not
 * repeated. Browser only: `<ToastRegion>` announces it.
 */
export function toast(text: string, tone: 'success' | 'failure'): void {
  if (items.some((item) => item.text === text && item.tone === tone)) return
  const id = nextId++
  change([...items, { id, text, tone }])
  setTimeout(() => change(items.filter((item) => item.id !== id)), SHOWN_MS)
}

export const toasts = {
  list: () => items,
  listen(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  clear: () => change([]),
}
