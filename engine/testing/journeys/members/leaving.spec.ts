import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { hashPassword } from '#engine/domains/accounts/passwords/passwords.ts'
import { PASSWORD, textOf } from '../support/account-brands.ts'
import { close, heading, openAs } from '../support/as-member.ts'
import { awaitHydration, awaitRest } from '../support/controls.ts'
import { openDatabase } from '../support/database.ts'
import { askAndPay, endPayment, LONG_AGO } from '../support/pay.ts'
import { tick } from '../support/site.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

test('the step that a form has led to stays when something else of the member changes', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'nachtwerk')
  await page.goto('/delete-account')
  // A form sent before the script answers loads a whole page, which asks for no data.
  await awaitHydration(page)
  await tick(page.locator('[value=expensive]'))
  const loadedAnew = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/delete-account.data'),
  )
  await page.locator('[name=intent][value=reason]').click()
  const goOn = page.locator('[name=intent][value=go_on]')
  await expect(goOn).toBeVisible()
  await loadedAnew
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await awaitRest(page)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/delete-account.data')) loaded.push(request.method())
  })
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('live:user', { detail: {} })))
  await awaitRest(page)
  expect(loaded).toEqual([])
  await expect(goOn).toBeVisible()
  await close(page)
})

const say = (key: string, values = {}) => textOf('fr', key, values)

test('who finds it too dear is offered a discount and, once, a try-out; who leaves meets the partner’s link', async ({
  browser,
}) => {
  const member = { ...LONG_AGO, country: 'CH', language: 'fr', password_hash: await hashPassword(PASSWORD) } as const
  const { page } = await openAs(db, browser, 'nachtwerk', member)
  const give = async (reason: string) => {
    await page.goto('/delete-account')
    await tick(page.locator(`[value=${reason}]`))
    await page.locator('[name=intent][value=reason]').click()
    await expect(page.locator('[name=intent][value=go_on]')).toBeVisible()
  }
  const offer = { count: 6, price: '2,00 CHF' }
  const tryout = page.getByText(say('deletion:alternative.tryout.title_other', offer))

  await give('expensive')
  await expect(page.getByText(say('deletion:alternative.discount.title', { percentage: 30 }))).toBeVisible()
  await expect(tryout).toBeVisible()
  await page.getByRole('link', { name: say('deletion:alternative.tryout.go'), exact: true }).click()
  await askAndPay(page, say('credits:pay', { price: offer.price }))
  await endPayment(page, 'completed', offer.price)
  await expect(heading(page)).toHaveText(say('credits:transactions.now_other', offer))

  await give('expensive')
  await expect(tryout).toHaveCount(0)
  await page.getByRole('link', { name: say('deletion:alternative.discount.go'), exact: true }).click()
  await expect(page.getByText('29,40 CHF').filter({ visible: true }).first()).toBeVisible()

  await give('expensive')
  await page.locator('[name=intent][value=go_on]').click()
  await page.locator('[name=password]').fill(PASSWORD)
  await tick(page.locator('[name=confirm]'))
  await page.locator('[name=intent][value=delete]').click()
  await expect(page).toHaveURL(/\/account-deleted$/)
  // A visitor's language is the browser's.
  await expect(heading(page)).toHaveText(textOf('en', 'deletion:deleted.title'))
  const host = 'rosa.example'
  const partner = page.getByRole('link', { name: textOf('en', 'deletion:deleted.partnerGo', { host }) })
  await expect(partner).toHaveAttribute('href', `https://${host}/`)
  await expect(partner).toHaveAttribute('rel', 'nofollow noreferrer')
  await expect(page.getByText(textOf('en', 'deletion:deleted.partnerText', { host, brand: 'Nachtwerk' }))).toBeVisible()
  await close(page)
})
