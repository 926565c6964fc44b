/**
 * Puts the focus on what nobody can press, such as a heading: it is read out, and Tab goes on from there. The page
 * stays where it is.
 */
export function focusText(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
