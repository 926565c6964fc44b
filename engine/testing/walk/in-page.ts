import type { BrowserContext } from 'playwright'

/** What the Tab key came to. */
export interface Focused {
  readonly name: string
  /** Anything of it looks different from before it had the focus. */
  readonly isSeen: boolean
  readonly isInside: boolean
  /** What lies over it. */
  readonly coveredBy: string
  /** Whether it stands in an open dialog, if there is one. */
  readonly inDialog: boolean
}

declare global {
  interface Window {
    walk: {
      /** Notes how everything looks without focus; `stay` leaves the focus where it is. */
      begin(stay: boolean): void
      /** Undefined at the end of the page. */
      focused(): Focused | undefined
      small(): string[]
      overflow(): number
      /** What stands before the main part in the document and lies over its beginning; nothing where it is scrolled. */
      covering(): string[]
      focusName(): string
    }
  }
}

/** Gives each page of the context the functions that look at it. */
export const installWalk = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    type Shape = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const LOOK = ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'borderColor', 'borderWidth'] as const
    const MORE = ['backgroundColor', 'color', 'textDecorationLine', 'opacity', 'clipPath', 'position'] as const
    const nameOf = (element: Element | null): string => {
      if (!element) return 'nothing'
      const { localName, id } = element
      const own =
        element.getAttribute('aria-label') || (element as HTMLElement).innerText || element.getAttribute('name')
      return `${localName}${id && !id.startsWith('_') ? `#${id}` : ''} "${(own ?? '').trim().slice(0, 32).replace(/\s+/g, ' ')}"`
    }
    /** What a finger meets: boxes, radio buttons and file fields are pressed by their label. */
    const surfaceOf = (element: Element): Element => {
      if (!element.matches('input:is([type=checkbox], [type=radio], [type=file])')) return element
      return (element as HTMLInputElement).labels?.[0] ?? element
    }
    const isShown = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false
      const { width, height } = surfaceOf(element).getBoundingClientRect()
      return width > 1 && height > 1
    }
    const layer = () => {
      const open = [
        ...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open, [role=alertdialog]:not(dialog)'),
      ].at(-1)
      return open ?? document.body
    }
    const lookOf = (element: Element): string => {
      const near = [
        element,
        surfaceOf(element),
        element.parentElement,
        element.nextElementSibling,
        element.previousElementSibling,
        element.firstElementChild,
      ]
      const styles = near.flatMap((one) =>
        one ? [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)) : [],
      )
      return styles.map((style) => [...LOOK, ...MORE].map((key) => style[key]).join()).join(';')
    }
    const looks = new WeakMap<Element, string>()
    const seen = new Set<Element>()
    const overlapOf = (surface: Element, shape: Shape): string => {
      const xs = [0.5, 0.2, 0.8, 0.5, 0.5]
      const ys = [0.5, 0.5, 0.5, 0.2, 0.8]
      const over: Element[] = []
      for (const [at, x] of xs.entries()) {
        const hit = document.elementFromPoint(shape.left + shape.width * x, shape.top + shape.height * ys[at]!)
        if (hit && !surface.contains(hit) && !hit.contains(surface)) over.push(hit)
      }
      return over.length >= 3 ? nameOf(over[0]!.closest('[data-chrome], header, nav, footer, dialog') ?? over[0]!) : ''
    }
    window.walk = {
      begin(stay) {
        seen.clear()
        if (!stay) {
          ;(document.activeElement as HTMLElement | null)?.blur()
          window.scrollTo({ top: 0, behavior: 'instant' })
        }
        for (const control of document.querySelectorAll(CONTROLS)) looks.set(control, lookOf(control))
      },
      focused() {
        const element = document.activeElement
        if (!element || element === document.body || element === document.documentElement || seen.has(element)) {
          return undefined
        }
        seen.add(element)
        const surface = surfaceOf(element)
        // A link of two lines is wider than either.
        const shape = [...surface.getClientRects()][0] ?? surface.getBoundingClientRect()
        const { left, top, right, bottom, width, height } = shape
        const isInside =
          (left >= -1 && right <= innerWidth + 1) || width > innerWidth
            ? (top >= -1 && bottom <= innerHeight + 1) || height > innerHeight
            : false
        const before = looks.get(element)
        return {
          name: nameOf(element),
          isSeen: before === undefined || before !== lookOf(element),
          isInside,
          coveredBy: isInside ? overlapOf(surface, shape) : '',
          inDialog: layer() === document.body || layer().contains(element),
        }
      },
      small() {
        const isInText = (element: Element) =>
          getComputedStyle(element).display === 'inline' &&
          (element.parentElement?.innerText ?? '').trim().length >
            ((element as HTMLElement).innerText ?? '').trim().length
        return [...layer().querySelectorAll(CONTROLS)]
          .filter((control) => isShown(control) && !isInText(control))
          .flatMap((control) => {
            const { width, height } = surfaceOf(control).getBoundingClientRect()
            const isMain =
              control.matches('main button[type=submit], dialog button[type=submit]') &&
              !control.closest('li, [popover], header, [role=alert], [role=status], aside')
            const isChrome = control.matches('[data-chrome=bar] *, [data-chrome=footer] *')
            const least = isMain || isChrome ? 44 : 24
            const isSmall = height < least - 0.5 || width < Math.min(least, 44) - 0.5
            return isSmall ? [`${nameOf(control)} ${Math.round(width)}×${Math.round(height)}`] : []
          })
      },
      overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      covering() {
        const main = document.querySelector('main')
        const found: string[] = []
        if (scrollY > 0) return found
        for (let at: Element | null = main; main && at && at !== document.body; at = at.parentElement) {
          for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
            if (!isShown(before) || ['absolute', 'fixed'].includes(getComputedStyle(before).position)) continue
            const [own, other] = [main.getBoundingClientRect(), before.getBoundingClientRect()]
            const isBeside = other.right <= own.left + 1 || other.left >= own.right - 1
            if (!isBeside && other.bottom > own.top + 1)
              found.push(`${nameOf(before)} over the first ${Math.round(other.bottom - own.top)} px`)
          }
        }
        return found
      },
      focusName: () => nameOf(document.activeElement),
    }
  })
