import { expect, type Locator, type Page } from '@playwright/test'
import { listViolations } from '../../walk/axe.ts'

const MAX_TABS = 250

/** Where the page brings a script: it answers for the control. React marks what it has taken over. */
const isAnswered = (control: Locator) =>
  control.evaluate(
    (element) =>
      !('__reactRouterContext' in window) || Object.keys(element).some((name) => name.startsWith('__reactProps')),
  )

/** What the first focus in a form does, on pages whose script waits for it. */
const useForm = (control: Locator) =>
  control.evaluate((element) => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))

/**
 * Goes on by the Tab key until the control has the focus, once the script has come: what a key does before is shown
 * by `early-input.spec.ts`. @throws when it never gets it.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await useForm(control)
  await expect.poll(() => isAnswered(control)).toBe(true)
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key never came to ${control}`)
}

/** Comes to a control by Tab and presses a key there. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Puts a text in the place of what a field holds. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Chooses in a list by the first letters of the word. */
export async function choose(page: Page, field: Locator, word: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(word)
  await expect(field.locator('option:checked')).toHaveText(new RegExp(`^${word}`))
}

/** The page as it stands breaks no rule that axe knows. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([])
}
