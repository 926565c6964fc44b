/**
 * Focuses an element that is not interactive, such as a heading: it is read out, and Tab continues from there. The page
 * does not scroll.
 */
export function focusText(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
