import { expect, type Locator, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { close, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { tick } from '../support/site.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

/** Whether the dot in the mark of a radio button is drawn in another colour than the page. */
const hasDot = (radio: Locator) =>
  radio.evaluate((input) => {
    const mark = input.parentElement!.querySelector('input + *')!
    const dot = getComputedStyle(mark, '::after')
    return dot.content !== 'none' && dot.backgroundColor !== getComputedStyle(document.body).backgroundColor
  })

for (const slug of ['rosa', 'nachtwerk'] as const)
  test(`where a reader's colours replace those of ${slug}, buttons have an edge and what is chosen is marked`, async ({
    browser,
  }) => {
    const { page, main } = await openAs(db, browser, slug)
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/credits')
    const packs = main.locator('input[name=pack]')
    await tick(packs.nth(1))
    expect(await hasDot(packs.nth(1))).toBe(true)
    expect(await hasDot(packs.nth(0))).toBe(false)
    await expect(main.getByRole('button', { name: /^Pay/ })).toHaveCSS('border-top-width', '1px')
    await page.goto('/likes')
    const tabs = main.getByRole('navigation').getByRole('link')
    await expect(tabs.nth(0)).toHaveCSS('outline-style', 'solid')
    await expect(tabs.nth(1)).toHaveCSS('outline-style', 'none')
    await close(page)
  })
