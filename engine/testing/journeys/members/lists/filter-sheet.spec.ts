import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, openAs } from '../../support/as-member.ts'
import { openDatabase } from '../../support/database.ts'
import { urlOf } from '../../support/site.ts'

const SLUG = 'rosa'
/** Of an age that nobody else of this brand has. */
const YEAR = new Date().getUTCFullYear() - 88
const HOME = { country: 'NL', region: 'NL-UT', place_id: 'NL-utrecht', seeking: 'women' } as const

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
  for (let at = 0; at < 3; at += 1)
    await plantMember(db, SLUG, { ...HOME, seeking: 'both', date_of_birth: `${YEAR}-01-01` })
})
test.afterAll(() => db.close())

for (const size of [
  { width: 390, height: 844 },
  { width: 800, height: 900 },
]) {
  test(`the filters of a screen of ${size.width} px are a sheet that counts, and Back, Escape and its button close it`, async ({
    browser,
  }) => {
    const { page, main } = await openAs(db, browser, SLUG, HOME)
    await page.setViewportSize(size)
    await page.goto('/members')
    const before = page.url()
    const opener = main.getByRole('button', { name: 'Filters' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const shows = sheet.getByRole('button', { name: /^Show/ })
    for (const leave of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await opener.click()
      await expect(sheet.locator('section')).toBeInViewport({ ratio: 1 })
      await sheet.getByLabel('Age from').fill('77')
      await leave()
      await expect(sheet).toHaveCount(0)
      await expect(opener).toBeFocused()
      expect(page.url()).toBe(before)
    }
    await opener.click()
    await expect(sheet.getByLabel('Age from')).toHaveValue('18')
    const { height } = (await sheet.locator('section').boundingBox())!
    expect(height).toBeLessThanOrEqual(size.height * 0.86 + 1)
    await sheet.getByLabel('Age from').fill('87')
    await sheet.getByLabel('Age to').fill('89')
    await expect(shows).toHaveText('Show 3 people')
    await expect(sheet.getByRole('status')).toHaveText('3 members.')
    await sheet.getByText('More filters').click()
    await expect(shows).toBeInViewport({ ratio: 1 })
    await sheet.getByLabel('Online now').check()
    await expect(shows).toHaveText('Show 0 people')
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(sheet.getByLabel('Age from')).toHaveValue('18')
    await expect(sheet.getByLabel('Online now')).not.toBeChecked()
    await sheet.getByLabel('Age from').fill('87')
    await sheet.getByLabel('Age to').fill('89')
    await expect(shows).toHaveText('Show 3 people')
    await shows.click()
    await expect(page).toHaveURL(/min_age=87/)
    await expect(main.getByRole('status').filter({ hasText: /^3 members\./ })).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(before)
    // The ages are those that were chosen last.
    await expect(main.getByRole('status').filter({ hasText: /^3 members\./ })).toBeVisible()
    await close(page)
  })
}

test('without script the filters of a phone open by a link, search, and draw the brand’s own when asked', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, SLUG, HOME)
  const state = await page.context().storageState()
  await close(page)
  const plain = await browser.newContext({
    baseURL: urlOf(SLUG),
    javaScriptEnabled: false,
    storageState: state,
    viewport: { width: 390, height: 844 },
  })
  const phone = await plain.newPage()
  await phone.goto('/members')
  const form = phone.getByRole('form', { name: 'Search filters' })
  await expect(form).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Filters' })).toBeHidden()
  await phone.getByRole('link', { name: 'Filters' }).click()
  await form.getByLabel('Age from').fill('87')
  await form.getByLabel('Age to').fill('89')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(phone).toHaveURL(/min_age=87/)
  await expect(phone.getByRole('status').filter({ hasText: /^3 members\./ })).toBeVisible()
  await phone.getByRole('link', { name: 'Filters' }).click()
  await form.locator('summary').click()
  await form.getByRole('button', { name: 'More filters' }).click()
  await expect(form.getByLabel('Age from')).toHaveValue('87')
  await form.getByLabel('Body type').selectOption('Slim')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(phone).toHaveURL(/min_age=87.*body_type=/)
  await plain.close()
})
