import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core'
import { assertContrast } from './contrast.ts'

/** What depends on where things are drawn, or on their colours: a theme can break it without hiding anything. */
const DRAWN = ['scrollable-region-focusable', 'link-in-text-block', 'target-size']

/** Stories are parts of pages, which have no landmarks. */
const allRules = (contrast: boolean): RunOptions => ({
  rules: { region: { enabled: false }, 'color-contrast': { enabled: contrast } },
})

/** The side of the smallest target, in px (WCAG 2.2, 2.5.8). */
const SMALLEST = 24
const TARGETS = 'a[href], button, input, select, textarea, summary, [tabindex], [role=button], [role=link]'

const isSmall = ({ width, height }: DOMRect) => width > 0 && (width < SMALLEST || height < SMALLEST)

/** A press on the label of a box is one on the box. */
function isSmallTarget(element: Element): boolean {
  if (!element.matches(TARGETS) || !isSmall(element.getBoundingClientRect())) return false
  const label = element.closest('label')
  return !label || isSmall(label.getBoundingClientRect())
}

const isLinkInText = (element: Element) =>
  element.matches('a[href], [role=link]') && getComputedStyle(element).display === 'inline'

const scrolls = (element: Element) =>
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
  /auto|scroll/.test(getComputedStyle(element).overflow)

/** Whether the page has anything on which the rules of what is drawn could find a fault. */
const mayBeDrawnWrong = () =>
  [...document.body.querySelectorAll('*')].some(
    (element) => isSmallTarget(element) || isLinkInText(element) || scrolls(element),
  )

/** What lies over a target depends on how far the page is scrolled: only the size counts. */
const isFault = (rule: string, { element }: NodeResult) =>
  rule !== 'target-size' || (element !== undefined && isSmallTarget(element))

const describe = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => isFault(id, node))
      .map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary.replace(/^/gm, '  ')}`),
  )

/** All elements and which of them are shown: where two themes agree, they have the same names, roles and headings. */
function describeShown(): string {
  const elements = [...document.body.querySelectorAll('*')]
  return elements
    .map((element) => `${element.localName}${element.checkVisibility({ visibilityProperty: true }) ? '' : '-'}`)
    .join(' ')
}

async function assertNoFaults(options: RunOptions) {
  const faults = describe(await axe.run(document.body, { ...options, resultTypes: ['violations'], elementRef: true }))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/**
 * Checks the page as it stands by axe, with its contrast in both schemes of its theme. `seen` holds what was checked of the
 * same story before: what no theme changes is not checked again.
 */
export async function assertAccess(seen: Set<string>): Promise<void> {
  await assertNamesAndRoles(seen, allRules(false))
  if (mayBeDrawnWrong()) await assertNoFaults({ runOnly: DRAWN })
  await assertContrast()
}

/** The same for a page of frames, each in a theme and scheme of its own. */
export const assertAccessOfFrames = (seen: Set<string>) => assertNamesAndRoles(seen, allRules(true))

async function assertNamesAndRoles(seen: Set<string>, rules: RunOptions) {
  const shown = describeShown()
  if (seen.has(shown)) return
  seen.add(shown)
  await assertNoFaults(rules)
}
