import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { askAndPay } from '../support/pay.ts'

const DRAFT = 'Is the bridge open on Sundays?'

/** A member of a year ago: no discount, whose code a newer order would take over. */
const WITHOUT_CREDITS = { credits: 0, signup_at: Date.now() - 365 * 86_400_000 }

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const woman = () => plantMember(db, 'rosa', { gender: 'female', seeking: 'both', last_seen_at: Date.now() })

/** Writes a draft with the last credit gone, and goes to pay for more. */
async function goAndPay(page: Page, other: string): Promise<void> {
  await page.goto(`/members/${other}/chat`)
  await page.evaluate(([id, draft]) => sessionStorage.setItem(`draft:${id}`, draft!), [other, DRAFT])
  await page.goto(`/members/${other}/chat`)
  await page.getByRole('link', { name: /^Buy/ }).click()
  await askAndPay(page)
}

test('a payment leads back to the chat it began in, whatever its outcome, with the draft', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa', WITHOUT_CREDITS)
  const { id: other, name } = await woman()
  for (const outcome of ['Failed', 'Cancelled'] as const) {
    await goAndPay(page, other)
    await page.getByRole('button', { name: outcome }).click()
    await page.getByRole('link', { name: 'Back to the conversation' }).click()
    await expect(page.getByText(`send this message to ${name}`)).toBeVisible()
    await expect(message(page)).toHaveValue(DRAFT)
    await page.goBack()
    await page.getByRole('link', { name: 'Try another method' }).click()
    await expect(page).toHaveURL(new RegExp(`chat=${other}`))
  }
  await goAndPay(page, other)
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the conversation' }).click()
  await expect(message(page)).toHaveValue(DRAFT)
  await close(page)
})

test('payments of two tabs, one of them late, lead each to its own chat', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa', WITHOUT_CREDITS)
  const [one, two] = [await woman(), await woman()]
  const tab = await page.context().newPage()
  await goAndPay(page, one.id)
  await goAndPay(tab, two.id)
  const payAddress = page.url()
  await page.getByRole('button', { name: 'Pending' }).click()
  await expect(page.getByRole('heading', { name: 'Processing your payment' })).toBeVisible()
  await tab.getByRole('button', { name: 'Paid', exact: true }).click()
  await tab.getByRole('link', { name: 'Back to the conversation' }).click()
  await expect(tab).toHaveURL(new RegExp(`/members/${two.id}/chat`))
  await expect(message(tab)).toHaveValue(DRAFT)
  // The late notice: the provider's page of the first order, in another tab.
  await tab.goto(payAddress)
  await tab.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(page.getByText(/is completed/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the conversation' }).click()
  await expect(page).toHaveURL(new RegExp(`/members/${one.id}/chat`))
  await expect(message(page)).toHaveValue(DRAFT)
  await close(page)
})

test('a payment begun on a profile fails, is made another way, leads back there, and is withdrawn', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, 'rosa', WITHOUT_CREDITS)
  const { id: other } = await woman()
  await page.goto(`/members/${other}`)
  await page.locator('header').getByRole('link', { name: 'Get Premium' }).click()
  await askAndPay(page)
  await page.getByRole('button', { name: 'Failed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment failed or has been cancelled.' })).toBeVisible()
  await page.getByRole('link', { name: 'PayPal' }).click()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await askAndPay(page)
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You now have 150 credits' })).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Order #\d+ is completed$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', `/members/${other}`)
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^rosa-\d{6}\.pdf$/)
  await page.getByRole('link', { name: /^Withdraw and refund/ }).click()
  await page.getByRole('button', { name: 'Withdraw, get €39.99 back' }).click()
  await expect(page.getByRole('heading', { name: /has been refunded/ })).toBeVisible()
  await close(page)
})

test('the first message leaves the focus in the composer of the new conversation', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa')
  const { id: other } = await woman()
  await page.goto(`/members/${other}/chat`)
  await message(page).fill(DRAFT)
  await message(page).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Send for 1 credit?')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Send\s*\d/ })
    .press('Enter')
  await expect(page).toHaveURL(/\/chats\//)
  await expect(message(page)).toBeFocused()
  await expect(message(page)).toHaveValue('')
  await expect(page.getByRole('log')).toContainText(DRAFT)
  await page.keyboard.type('And on Mondays?')
  await expect(message(page)).toHaveValue('And on Mondays?')
  await close(page)
})
