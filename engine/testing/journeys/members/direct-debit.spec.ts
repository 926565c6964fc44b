import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { markReturned } from '#engine/domains/payments/providers/sepa/queries.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import type { Mail } from '#engine/platform/mail/transport.ts'
import { closeBrands, newSlug, openBrands, textOf } from '../support/account-brands.ts'
import { close, heading, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { endPayment, LONG_AGO, type Order, order } from '../support/pay.ts'

const SLUG = newSlug('debit')
const DEBIT: Order = { pack: 'p60', method: 'directdebit', country: 'NL', price: '19,99 €' }
const PHONE = '06 12 34 56 78'
const DETAILS = {
  holder: 'Zoë de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Oudegracht',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: PHONE,
}

/** What the product says in English (product.md 5 and 8.2), by its place in the catalogues. */
const TEXTS = {
  code_invalid: 'Code invalid',
  debit_blocked: 'Your account is blocked for direct debit payments.',
  debit_limit: 'Your limit for direct debit payments has been reached...',
}

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
  for (const [key, english] of Object.entries(TEXTS)) expect(textOf('en', `directdebit:error.${key}`)).toBe(english)
  const secrets = join(process.env.JOURNEY_DATA_DIR!, 'payment-secrets', SLUG)
  mkdirSync(secrets, { recursive: true })
  const creditor = { creditor_id: 'NL98ZZZ099999990000', iban: 'NL91ABNA0417164300' }
  writeFileSync(join(secrets, 'sepa.json'), JSON.stringify(creditor), { mode: 0o600 })
  await openBrands({
    [SLUG]: {
      payment_providers: { set: ['sepa', 'sandbox'] },
      payment_methods: { set: ['directdebit', 'bancontact'] },
    },
  })
})
test.afterAll(async () => {
  closeBrands(SLUG)
  await db.close()
})

const say = (key: string, values = {}) => textOf('fr', key, values)
const expectText = (page: Page, key: keyof typeof TEXTS) =>
  expect(page.getByText(say(`directdebit:error.${key}`), { exact: true })).toBeVisible()

async function giveDetails(page: Page, changes: Partial<typeof DETAILS> = {}) {
  for (const [name, value] of Object.entries({ ...DETAILS, ...changes })) {
    await page.locator(`[name=${name}]`).fill(value)
  }
  await page.getByRole('button', { name: say('directdebit:send') }).click()
}

async function enterCode(page: Page, code: string) {
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: say('directdebit:pay', { price: DEBIT.price }) }).click()
}

/** The code of the newest text message. */
function readCode(): string {
  const outbox = join(process.env.JOURNEY_DATA_DIR!, 'outbox', SLUG)
  const read = (file: string) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Mail
  const names = readdirSync(outbox).filter((file) => file.endsWith('.json'))
  const [newest] = names
    .map(read)
    .filter(({ to }) => to === '+31612345678')
    .sort((a, b) => b.at - a.at)
  return newest!.text.match(/\d{6}/)![0]
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('in fr a direct debit is signed by its code, meets its limit, and is blocked once the bank returned one', async ({
  browser,
}) => {
  const { page, id } = await openAs(db, browser, SLUG, { ...LONG_AGO, language: 'fr' })
  const site = scopeDb(db, { poolId: SLUG, tenantId: SLUG })

  await test.step('bancontact beside it', async () => {
    await order(page, 'fr', { ...DEBIT, method: 'bancontact' })
    await endPayment(page, 'completed', DEBIT.price)
    await expect(heading(page)).toHaveText(say('credits:transactions.now_other', { count: 60 }))
  })

  await test.step('details, a wrong code, the right one', async () => {
    await order(page, 'fr', DEBIT)
    await expect(heading(page)).toHaveText(say('directdebit:title'))
    await giveDetails(page, { iban: 'NL00 ABNA 0417 1643 00' })
    await expect(page.getByText(say('directdebit:error.iban'))).toBeVisible()
    await giveDetails(page)
    await expect(heading(page)).toHaveText(say('directdebit:codeTitle'))
    const code = readCode()
    await enterCode(page, another(code))
    await expectText(page, 'code_invalid')
    await enterCode(page, code)
    await expect(heading(page)).toHaveText(say('credits:transactions.now_other', { count: 120 }))
  })
  const signed = new URL(page.url()).pathname.split('/').at(-1)!

  await test.step('the limit', async () => {
    for (let used = 1; used < LIMITS.debitOfMember.count; used += 1)
      await takeAttempt(site, `debit:${id}`, LIMITS.debitOfMember, Date.now())
    await order(page, 'fr', DEBIT)
    await giveDetails(page)
    await expectText(page, 'debit_limit')
    // What was entered stays.
    await expect(page.locator('[name=holder]')).toHaveValue(DETAILS.holder)
  })

  await test.step('blocked', async () => {
    await markReturned(site, signed, 'AC04', Date.now())
    await page.getByRole('button', { name: say('directdebit:send') }).click()
    await expectText(page, 'debit_blocked')
    await page.getByRole('link', { name: say('directdebit:other') }).click()
    await expect(page).toHaveURL(/\/credits\/p60$/)
  })
  await close(page)
})
