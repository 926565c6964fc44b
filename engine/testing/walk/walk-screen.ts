import type { Page } from 'playwright'
import { measureShift, WORST_SHIFT } from '../shifts.ts'
import { listViolations } from './axe.ts'

/** What one screen or dialog showed; an empty list is no fault. */
export interface WalkRow {
  readonly screen: string
  /** NaN where it is not measured. */
  readonly shift: number
  /** What moved most. */
  readonly moved?: string
  /** How far it can be scrolled sideways, in px. */
  readonly overflow: number
  /** What lies over the beginning of its main part. */
  readonly covering: readonly string[]
  /** Targets under 24 px, or 44 px for main actions. */
  readonly small: readonly string[]
  /** Controls that the Tab key came to. */
  readonly controls: number
  /** Focus that is unseen, outside the screen, covered or behind a dialog. */
  readonly focus: readonly string[]
  /** Forms sent empty or wrong, and where the focus was then. */
  readonly forms: number
  readonly errorFocus: readonly string[]
  readonly axe: readonly string[]
  /** Errors of scripts, failed answers, a wrong page. */
  readonly errors: readonly string[]
}

const MAX_TABS = 140
export const faultsOf = (row: WalkRow): string[] => [
  ...(row.shift > WORST_SHIFT ? [`moves ${row.shift.toFixed(3)}: ${row.moved ?? ''}`] : []),
  ...faultsOfLook(row),
  ...row.focus,
  ...row.errorFocus,
  ...row.errors,
]

/** The scripts' start and what follows from it. */
export const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/**
 * Goes on by the Tab key to the end of the page or of its open dialog, and says where the focus was not to be seen. In
 * a menu it begins at its button.
 */
export async function walkFocus(page: Page, inMenu = false): Promise<{ controls: number; focus: string[] }> {
  await page.evaluate((stay) => window.walk.begin(stay), inMenu)
  const focus: string[] = []
  let controls = 0
  for (; controls < MAX_TABS; controls += 1) {
    await page.keyboard.press('Tab')
    await settled(page)
    const found = await page.evaluate(() => window.walk.focused())
    if (!found || (inMenu && !found.inDialog)) break
    if (!found.isSeen) focus.push(`focus not seen: ${found.name}`)
    if (!found.isInside) focus.push(`focus outside the screen: ${found.name}`)
    if (found.coveredBy) focus.push(`focus on ${found.name} covered by ${found.coveredBy}`)
    if (!found.inDialog) focus.push(`focus behind the dialog: ${found.name}`)
  }
  return { controls, focus }
}

/** Collects the errors of a page while `act` runs. */
export async function watchErrors<T>(page: Page, act: () => Promise<T>): Promise<{ value: T; errors: string[] }> {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(String(error).slice(0, 160))
  const onConsole = (message: { type(): string; text(): string }) => {
    // The browser's own line on a page that is meant to be missing, whose status is checked beside.
    if (message.type() === 'error' && !/status of 4[0-9][0-9]/.test(message.text()))
      errors.push(message.text().slice(0, 160))
  }
  page.on('pageerror', onError)
  page.on('console', onConsole)
  const value = await act()
  page.off('pageerror', onError)
  page.off('console', onConsole)
  return { value, errors }
}

export type Look = Pick<WalkRow, 'overflow' | 'covering' | 'small' | 'axe'>

/** What is wrong with a page as it stands. */
export async function lookAt(page: Page): Promise<Look> {
  const seen = await page.evaluate(() => ({
    overflow: window.walk.overflow(),
    covering: window.walk.covering(),
    small: window.walk.small(),
  }))
  return { ...seen, axe: await listViolations(page) }
}

/** What is wrong with it, one line each. */
export const faultsOfLook = (look: Look): string[] => [
  ...(look.overflow > 0 ? [`scrolls ${look.overflow} px sideways`] : []),
  ...look.covering.map((what) => `covered: ${what}`),
  ...look.small.map((what) => `small: ${what}`),
  ...look.axe.map((what) => `axe ${what}`),
]

interface Stop {
  readonly screen: string
  readonly path: string
  /** Expected status; default 200. */
  readonly status?: number
}

/** Opens a page as a phone does, reads it to its end, and goes through it by keyboard. */
export async function walkScreen(page: Page, { screen, path, status = 200 }: Stop): Promise<WalkRow> {
  const { value, errors } = await watchErrors(page, async () => {
    let answered = 0
    const { score, moved } = await measureShift(page, async () => {
      answered = (await page.goto(path))?.status() ?? 0
    })
    return { answered, shift: score, moved, ...(await lookAt(page)), ...(await walkFocus(page)) }
  })
  const { answered, ...row } = value
  const wrong = answered === status ? [] : [`answers ${answered}`]
  return { screen, forms: 0, errorFocus: [], ...row, errors: [...errors, ...wrong] }
}
