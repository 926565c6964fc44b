import axe, { type NodeResult } from 'axe-core'
import { contrastRatio } from '#engine/ui/theme/contrast.ts'
import { forgetLooks, groundsAt, opacityOf, over, type Paint, parsePaint } from './paint.ts'

/** Colours halfway through a transition are nobody's; what lets the pointer through is painted all the same. */
const STILL = '*, ::before, ::after { transition: none !important; pointer-events: auto !important }'

const toHex = ([red, green, blue]: Paint) =>
  `#${[red, green, blue].map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** The boxes of the lines of an element's own text; of a field, the field. */
function linesOf(element: Element): readonly DOMRect[] {
  if (element.matches('input, textarea, select')) return [element.getBoundingClientRect()]
  const range = document.createRange()
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
    .filter(({ width, height }) => width > 1 && height > 1)
}

/** Near both ends of a line and in its middle, a little within the letters' height. */
const pointsOf = ({ left, right, top, bottom }: DOMRect): [x: number, y: number][] => {
  const inset = Math.min(2, (right - left) / 4)
  const middle = (top + bottom) / 2
  return [left + inset, (left + right) / 2, right - inset].map((x) => [x, middle])
}

const isOnScreen = ([x, y]: [number, number]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight

/** The lowest contrast that an element's text can have; a word where none can be computed. */
function lowestContrast(element: Element): number | string {
  // What shows already needs no scrolling, which lays the page out anew.
  if (linesOf(element).flatMap(pointsOf).every(isOnScreen)) {
    const contrast = contrastHere(element)
    if (typeof contrast === 'number') return contrast
  }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return contrastHere(element)
}

/** The same of what the screen shows of the element. */
function contrastHere(element: Element): number | string {
  const [red, green, blue, alpha] = parsePaint(getComputedStyle(element).color)
  const ink: Paint = [red, green, blue, alpha * opacityOf(element)]
  const grounds = linesOf(element)
    .flatMap(pointsOf)
    .filter(isOnScreen)
    .map((point) => groundsAt(element, ...point))
  const ratios = grounds
    .filter((any) => typeof any !== 'string')
    .flat()
    .map((ground) => contrastRatio(toHex(over(ink, ground)), toHex(ground)))
  if (ratios.length > 0) return Math.min(...ratios)
  // Nobody reads what something else hides wholly, nor what is cut off beside it.
  if (grounds.includes('hidden') && !grounds.includes('covered')) return Number.MAX_VALUE
  return grounds.find((any) => typeof any === 'string') ?? 'off screen'
}

/** What axe left open, settled by computing what is painted under the text; what cannot be computed is a fault. */
function settle({ element, html, any }: NodeResult): string | undefined {
  const { messageKey, expectedContrastRatio } = (any[0]?.data ?? {}) as Record<string, string | undefined>
  const needed = Number.parseFloat(expectedContrastRatio ?? '4.5')
  const ratio = element ? lowestContrast(element) : 'gone'
  if (typeof ratio === 'string') return `${html}\nIts contrast cannot be computed (${messageKey}, ${ratio}).`
  return ratio >= needed ? undefined : `${html}\nIts contrast is ${ratio.toFixed(2)}, needed is ${needed}.`
}

const FIELDS =
  'input:not([type=hidden], [type=range], [type=color], [type=checkbox], [type=radio], [type=image]), textarea, select'

const hasText = (element: Element) =>
  element.matches(FIELDS) ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

/** Whether the text is for screen readers alone: cut down to nothing, or to a pixel. */
function isForEars(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { overflow, clipPath } = getComputedStyle(one)
    const { width, height } = one.getBoundingClientRect()
    if (clipPath === 'inset(50%)' || (width <= 1 && height <= 1 && overflow !== 'visible')) return true
  }
  return false
}

function isPlain(element: Element): boolean {
  const { textShadow, backgroundClip, mixBlendMode } = getComputedStyle(element)
  return textShadow === 'none' && backgroundClip !== 'text' && mixBlendMode === 'normal'
}

/**
 * Whether every text has the contrast that letters of any size need. It takes a sixth of the time that axe takes, and is
 * stricter: where it is false, or cannot be computed, axe decides.
 */
function isPlainlyClear(): boolean {
  forgetLooks()
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  return texts.every((element) => {
    const ratio = lowestContrast(element)
    if (typeof ratio === 'string') return isForEars(element)
    return isPlain(element) && ratio >= 4.5 && ratio < Number.MAX_VALUE
  })
}

/** Every text of the page that has too little contrast as it stands, or whose contrast nobody can tell. */
export async function listContrastFaults(within: Element = document.body): Promise<string[]> {
  forgetLooks()
  const { violations, incomplete } = await axe.run(within as HTMLElement, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
  })
  const failed = violations.flatMap(({ nodes }) => nodes).map(({ html, any }) => `${html}\n${any[0]?.message}`)
  const open = incomplete.flatMap(({ nodes }) => nodes).map(settle)
  return [...failed, ...open.filter((fault) => fault !== undefined)]
}

/** Checks the colours of a story in both schemes. */
export async function assertContrast(): Promise<void> {
  const root = document.documentElement
  const scheme = root.dataset.scheme
  const still = new CSSStyleSheet()
  still.replaceSync(STILL)
  document.adoptedStyleSheets.push(still)
  try {
    for (const one of ['light', 'dark']) {
      root.dataset.scheme = one
      const faults = isPlainlyClear() ? [] : await listContrastFaults()
      if (faults.length > 0) throw new Error(`In the ${one} scheme:\n${faults.join('\n')}`)
    }
  } finally {
    root.dataset.scheme = scheme
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}
