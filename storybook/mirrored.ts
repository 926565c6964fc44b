/** What a reader looks for. Drawings may be larger than what is seen of them. */
const WATCHED = 'a, button, input, select, textarea, h1, h2, h3, p, li, label, img:not([alt=""])'

const isInside = ({ left, right, width, height }: DOMRect) =>
  width > 0 && height > 0 && left >= -1 && right <= window.innerWidth + 1

const isDrawnInside = (element: Element) => element.checkVisibility() && isInside(element.getBoundingClientRect())

const describe = (element: Element) =>
  `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 40)}`.trim()

/**
 * Draws the page as one whose text runs from right to left, and back.
 * @throws where it is wider then, or where something lies beyond its edges that lay within them
 */
export function assertMirrored(): void {
  const root = document.documentElement
  const { dir } = root
  root.dir = 'ltr'
  const [width, inside] = [root.scrollWidth, [...document.querySelectorAll(WATCHED)].filter(isDrawnInside)]
  root.dir = 'rtl'
  const wider = root.scrollWidth - width
  const outside = inside.filter((element) => !isInside(element.getBoundingClientRect()))
  root.dir = dir
  if (wider > 1) throw new Error(`mirrored, the page is ${wider} px wider`)
  if (outside.length > 0) throw new Error(`mirrored, beyond the edge: ${outside.map(describe).slice(0, 5).join('; ')}`)
}
