/**
 * Under the button, or above it where there is more room; set by script, because a popover is not positioned by its parent.
 */
export function placeBeside(button: DOMRect, list: HTMLElement): void {
  const below = button.bottom + list.offsetHeight < innerHeight
  const top = below ? button.bottom : Math.max(0, button.top - list.offsetHeight)
  const left = Math.min(button.right, innerWidth) - list.offsetWidth
  list.style.top = `${top}px`
  const start = Math.min(button.left, innerWidth - list.offsetWidth)
  list.style.left = `${left < 0 ? Math.max(0, start) : left}px`
}

/** Arrow keys go through the list, round its ends. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...list.querySelectorAll<HTMLElement>('a, button')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + step) % items.length)?.focus()
}
