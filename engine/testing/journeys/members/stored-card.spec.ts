import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import type { Mail } from '#engine/platform/mail/transport.ts'
import { textOf } from '../support/account-brands.ts'
import { close, heading, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { askAndPay, endPayment, LONG_AGO, order } from '../support/pay.ts'
import { tick } from '../support/site.ts'

const SLUG = 'rosa'
const PRICE = '€19.99'
const CARD = { pack: 'p60', method: 'card', country: 'NL', price: PRICE } as const
const say = (key: string, values = {}) => textOf('en', `credits:${key}`, values)

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const pay = (page: Page) => askAndPay(page, say('pay', { price: PRICE }))

async function buyStoring(page: Page, outcome: 'completed' | 'declining') {
  await page.goto('/credits/p60/card?country=NL')
  const box = page.getByLabel(say('method.store'))
  await expect(box).not.toBeChecked()
  await tick(box)
  await pay(page)
  await endPayment(page, outcome, PRICE)
}

test('a card that its buyer let be stored is charged again without a page, and can be forgotten', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, SLUG, { ...LONG_AGO, language: 'en' })
  await buyStoring(page, 'completed')
  await page.goto('/credits/repeat-order')
  await expect(page.getByText(say('method.kept'))).toBeVisible()
  await pay(page)
  await expect(heading(page)).toHaveText(say('transactions.now_other', { count: 120 }))
  await page.goto('/credits/repeat-order')
  await page.getByRole('button', { name: say('repeat.removeCard') }).click()
  await expect(page.getByText(say('method.kept'))).toHaveCount(0)
  await pay(page)
  await endPayment(page, 'completed', PRICE)
  await page.goto('/credits/repeat-order')
  await expect(page.getByLabel(say('method.store'))).toBeVisible()
  await close(page)
})

test('a stored card that is declined offers a card again or PayPal', async ({ browser }) => {
  const { page } = await openAs(db, browser, SLUG, { ...LONG_AGO, language: 'en' })
  await buyStoring(page, 'declining')
  await page.goto('/credits/repeat-order')
  await pay(page)
  await expect(page).toHaveURL(/\/credits\/repeat-order$/)
  await expect(page.getByText('Your card was declined. Try a card again, or pay with PayPal.')).toBeVisible()
  await expect(page.locator('[name=method]')).toHaveCount(2)
  await close(page)
})

/** The code of the newest text message to a number. */
function readCode(to: string): string {
  const outbox = join(process.env.JOURNEY_DATA_DIR!, 'outbox', SLUG)
  const texts = readdirSync(outbox)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Mail)
  const [newest] = texts.filter((text) => text.to === to).sort((a, b) => b.at - a.at)
  return newest!.text.match(/\d{6}/)![0]
}

test('the sandbox asks for the bank of iDEAL, and a direct debit is signed by a code there too', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, SLUG, { ...LONG_AGO, language: 'en' })
  await page.goto('/credits/p60/ideal?country=NL')
  const banks = page.getByLabel(say('bank.label'))
  await banks.selectOption({ index: 2 })
  const bank = await banks.locator('option:checked').innerText()
  await pay(page)
  await expect(page.getByRole('main')).toContainText(bank)
  await endPayment(page, 'completed', PRICE)
  await order(page, 'en', { ...CARD, method: 'directdebit' })
  const details = {
    ...{ holder: 'Zoë de Vries', iban: 'NL91 ABNA 0417 1643 00', street: 'Oudegracht', house_number: '12' },
    ...{ zip: '3511 AB', city: 'Utrecht', phone: '06 12 34 56 79' },
  }
  for (const [name, value] of Object.entries(details)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: textOf('en', 'directdebit:send') }).click()
  await expect(heading(page)).toHaveText(textOf('en', 'directdebit:codeTitle'))
  await page.locator('[name=code]').fill(readCode('+31612345679'))
  await page.getByRole('button', { name: textOf('en', 'directdebit:pay', { price: PRICE }) }).click()
  await expect(heading(page)).toHaveText(say('transactions.now_other', { count: 120 }))
  await close(page)
})
