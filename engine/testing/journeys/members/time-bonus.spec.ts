import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { close, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'

const HOUR_MS = 3_600_000
const LEFT_S = 3_000

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
  const { page } = await openAs(db, browser, 'rosa', { credits: 0, signup_at: signedUp, paid_user: 0 })
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

  await context.clock.runFor(41_000)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
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
