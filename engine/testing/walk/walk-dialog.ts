import type { Locator, Page } from 'playwright'
import { atRest } from './rest.ts'
import { type Look, lookAt, settled, type WalkRow, walkFocus, watchErrors } from './walk-screen.ts'

export interface DialogStop {
  readonly name: string
  readonly who: 'visitor' | 'member' | 'new'
  /** The page it opens on. */
  path(ids: WalkIds): string
  /** Opens it; answers what opened it, if anything did. */
  open(page: Page): Promise<Locator | undefined>
  /** It has to be answered: Escape leaves the site. */
  readonly leaves?: boolean
}

/** The members and the conversation that a walk goes to. */
export interface WalkIds {
  /** A member with photos, who likes the walker and is written to. */
  readonly other: string
  readonly chat: string
  readonly order: string
  /** A package that the brand sells. */
  readonly pack: string
  readonly match: string
  /** Path of the page where an order is paid. */
  readonly payment: string
}

const LAYER = 'dialog[open], :popover-open, [role=alertdialog]:not(dialog)'

const isInside = (page: Page) =>
  page.evaluate((layer) => {
    const open = [...document.querySelectorAll(layer)].at(-1)
    const { left, right } = open?.getBoundingClientRect() ?? { left: -1, right: 0 }
    return left >= -1 && right <= innerWidth + 1 && open?.contains(document.activeElement)
  }, LAYER)

/** The Tab key has left the menu. */
async function enterMenu(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  if ((await page.locator(LAYER).count()) === 0) await opener.press('Enter')
  await page.keyboard.press('Tab')
}

async function leaveByEscape(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape')
  return page.waitForURL('about:blank', { timeout: 5_000 }).then(
    () => [],
    () => ['does not leave the site by Escape'],
  )
}

async function closeByEscape(page: Page, opener: Locator | undefined): Promise<string[]> {
  const before = await page.locator(LAYER).count()
  await page.keyboard.press('Escape')
  await settled(page)
  if ((await page.locator(LAYER).count()) >= before) return ['does not close by Escape']
  if (!opener) return []
  const isBack = await opener
    .evaluate((element) => element === document.activeElement, undefined, { timeout: 5_000 })
    .catch(() => false)
  return isBack ? [] : [`focus not given back, but on ${await page.evaluate(() => window.walk.focusName())}`]
}

/**
 * Opens a dialog or a menu by a key, looks at it, goes through it by the Tab key and closes it by Escape, on a page that
 * stands.
 */
export async function walkKeys(
  page: Page,
  stop: DialogStop,
  look: () => Promise<unknown> = async () => undefined,
): Promise<Pick<WalkRow, 'controls' | 'focus'>> {
  const opener = await stop.open(page)
  await page.locator(LAYER).first().waitFor({ timeout: 5_000 })
  await atRest(page)
  const isMenu = (await page.locator('dialog[open]').count()) === 0
  const inside = isMenu || (await isInside(page)) ? [] : ['opens outside the screen or without the focus']
  await look()
  const walked = await walkFocus(page, isMenu)
  if (isMenu && opener) await enterMenu(page, opener)
  const closing = stop.leaves ? await leaveByEscape(page) : await closeByEscape(page, opener)
  return { controls: walked.controls, focus: [...inside, ...walked.focus, ...closing] }
}

const NOTHING: Look = { overflow: 0, covering: [], small: [], axe: [] }

/** Opens a dialog or a menu, looks for what is wrong with it, goes through it by keyboard and closes it. */
export async function walkDialog(page: Page, stop: DialogStop, ids: WalkIds): Promise<WalkRow> {
  const { value, errors } = await watchErrors(page, async () => {
    await page.goto(stop.path(ids))
    await atRest(page)
    let seen: Look = NOTHING
    const walked = await walkKeys(page, stop, async () => {
      seen = await lookAt(page)
    })
    return { ...seen, ...walked }
  }).catch((error: Error) => ({
    value: {
      ...NOTHING,
      controls: 0,
      focus: [`cannot be opened: ${error.message.split('\n')[0]}`],
    },
    errors: [] as string[],
  }))
  return { screen: `[${stop.name}]`, shift: Number.NaN, forms: 0, errorFocus: [], ...value, errors }
}
