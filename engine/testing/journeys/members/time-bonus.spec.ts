import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { close, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { askAndPay } from '../support/pay.ts'

const HOUR_MS = 3_600_000
const LEFT_S = 3_000
const BROKE = { credits: 0, paid_user: 0 } as const

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const strip = (page: Page) => page.getByRole('complementary', { name: 'Discount' })
/** What a countdown shows, in seconds. */
const read = async (timer: ReturnType<Page['getByRole']>) => {
  const [hours, minutes, seconds] = (await timer.innerText()).replace(/\s/g, '').split(':').map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}
const countdown = (page: Page) => strip(page).getByRole('timer')

test('the time bonus counts by one clock in two tabs, asks once after 40 seconds, and goes to the second', async ({
  browser,
}) => {
  const signedUp = Date.now() - 4 * HOUR_MS + LEFT_S * 1000
  const { page } = await openAs(db, browser, 'rosa', { ...BROKE, signup_at: signedUp })
  const context = page.context()
  await context.clock.install()
  const second = await context.newPage()
  await page.goto('/members')
  await second.goto('/chats')
  await expect(strip(page)).toBeVisible()
  await expect(strip(second)).toBeVisible()
  await expect
    .poll(async () => Math.abs((await read(countdown(page))) - (await read(countdown(second)))))
    .toBeLessThan(2)

  // Only then does the modal wait for its time.
  for (const tab of [page, second]) {
    const shown = await read(countdown(tab))
    await expect.poll(() => read(countdown(tab))).toBeLessThan(shown)
  }
  await context.clock.runFor(41_000)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('first 4 hours')
  const both = async () => (await read(dialog.getByRole('timer'))) - (await read(countdown(page)))
  await expect.poll(both).toBe(0)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await expect(second.getByRole('dialog')).toBeHidden()

  await page.reload()
  await expect(strip(page)).toBeVisible()
  await context.clock.runFor(41_000)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('hide-time-bonus-modal'))).toMatch(/^\d{10}$/)

  await context.clock.fastForward(((await read(countdown(page))) - 5) * 1000)
  await expect(countdown(page)).toHaveText(/^00:00:0[1-5]$/)
  await context.clock.runFor(6_000)
  await expect(strip(page)).toBeHidden()
  await expect(strip(second)).toBeHidden()
  await close(page)
})

test('on a second brand no change of the clock moves the time bonus; the first order ends it in every tab', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, 'havblik', { ...BROKE, country: 'DK', signup_at: Date.now() - HOUR_MS })
  const context = page.context()
  await context.clock.install()
  const second = await context.newPage()
  await page.goto('/members')
  await second.goto('/premium')
  const before = await read(countdown(page))
  await context.clock.setSystemTime(Date.now() + 5 * HOUR_MS)
  await context.clock.runFor(2_000)
  await context.clock.setSystemTime(Date.now() - 30 * HOUR_MS)
  await context.clock.runFor(2_000)
  for (const tab of [page, second]) {
    await expect.poll(async () => before - (await read(countdown(tab)))).toBeGreaterThanOrEqual(3)
    expect(before - (await read(countdown(tab)))).toBeLessThan(60)
  }

  // On a phone the strip is the link.
  await second.setViewportSize({ width: 390, height: 844 })
  await strip(second).click()
  await expect(second).toHaveURL(/\/credits$/)
  await second.goto('/credits/h60/card')
  await expect(second.getByText('DKK 111.75').first()).toBeVisible()
  await askAndPay(second)
  await second.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'You now have 60 credits' })).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await second.goto('/members')
  await expect(strip(second)).toBeHidden()
  await close(page)
})

test('the time bonus goes at log-out in every tab, and is not shown past its hours', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'nachtwerk', { ...BROKE, country: 'DE', signup_at: Date.now() - HOUR_MS })
  const context = page.context()
  await context.clock.install()
  const second = await context.newPage()
  await page.goto('/members')
  await second.goto('/likes')
  await expect(strip(page)).toBeVisible()
  await expect(strip(second)).toBeVisible()
  await page
    .locator('header')
    .getByRole('button', { name: /Account/ })
    .click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(strip(page)).toBeHidden()
  // The other tab learns of it with its next refresh.
  await context.clock.runFor(61_000)
  await expect(strip(second)).toBeHidden()
  await context.clock.runFor(41_000)
  await expect(second.getByRole('dialog')).toBeHidden()
  await close(page)

  const late = await openAs(db, browser, 'nachtwerk', { ...BROKE, signup_at: Date.now() - 4 * HOUR_MS - 1000 })
  await late.page.goto('/members')
  await expect(late.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(late.page)).toHaveCount(0)
  await close(late.page)
})

for (const slug of ['rosa', 'nachtwerk', 'havblik']) {
  test(`the discount of ${slug} lies above a profile from edge to edge, in every width`, async ({ browser }) => {
    const { page } = await openAs(db, browser, slug, { ...BROKE, signup_at: Date.now() - HOUR_MS })
    await page.goto('/members')
    const profile = await page.locator('main a[href^="/members/"]').first().getAttribute('href')
    await page.goto(profile!)
    await expect(page.getByRole('button', { name: /^Report/ }).first()).toBeVisible()
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const sizeOf = async (part: Locator) => (await part.boundingBox()) ?? { width: 0, height: Number.NaN }
      // The strip is drawn again once its script has come.
      await expect.poll(async () => (await sizeOf(strip(page))).height, `height at ${width}`).toBeLessThan(200)
      const { width: whole } = await sizeOf(page.getByRole('main'))
      await expect.poll(async () => (await sizeOf(strip(page))).width / whole, `at ${width}`).toBeGreaterThan(0.9)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`).toBe(0)
    }
    await close(page)
  })
}
