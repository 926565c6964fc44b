import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, heading, openAs } from '../../support/as-member.ts'
import { openDatabase } from '../../support/database.ts'
import { choose, expectNoViolations, pressOn, tabTo, write } from '../../support/keyboard.ts'
import { plantPhotos } from '../../support/plant.ts'
import { openSite } from '../../support/site.ts'

/** One page and three more, of an age that nobody else has. */
const FOUND = 27
const YEARS = { from: '70', to: '72' }
const BORN = { date_of_birth: `${new Date().getUTCFullYear() - 71}-01-01` }

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const HOME = { country: 'NL', region: 'NL-UT', place_id: 'NL-utrecht' }

/** Those whom the first test looks for. */
async function plantWomen() {
  const at = Date.now()
  const profile = { body_type: 'slim', interests: '["coffee"]', signup_at: at, last_seen_at: at }
  for (let n = 0; n < FOUND; n += 1) {
    const { id } = await plantMember(db, 'rosa', {
      ...HOME,
      ...BORN,
      ...profile,
      name: `Ada_${newPublicId().slice(0, 6)}`,
    })
    await plantPhotos(db, 'rosa', id, 1)
  }
}

test('a search by keyboard alone: every filter, more results, a profile and back, another order, and relaxed filters', async ({
  browser,
}) => {
  await plantWomen()
  await plantMember(db, 'rosa', { ...HOME, ...BORN, last_seen_at: Date.now() })
  const { page, main } = await openAs(db, browser, 'rosa', HOME)
  await page.goto('/members')
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(main).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const opener = main.getByRole('button', { name: 'Filters' })
  await pressOn(page, opener)
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await write(page, sheet.getByLabel('Age from'), YEARS.from)
  await write(page, sheet.getByLabel('Age to'), YEARS.to)
  await choose(page, sheet.getByLabel('Province'), 'Utr')
  await choose(page, sheet.getByLabel('Distance from Utrecht'), 'Within 2')
  await choose(page, sheet.getByLabel('Sort by'), 'Nea')
  for (const name of ['With a photo', 'Online now', 'New here']) await pressOn(page, sheet.getByLabel(name), 'Space')
  await pressOn(page, sheet.getByText('More filters'))
  await choose(page, sheet.getByLabel('Body type'), 'Sl')
  const interests = sheet.getByRole('group', { name: /^Interests/ })
  for (const name of ['Coffee', 'Cooking', 'Dancing', 'Good food', 'Gardening']) {
    await expect(interests.getByRole('checkbox', { disabled: true })).toHaveCount(0)
    await pressOn(page, interests.getByLabel(name), 'Space')
  }
  await expect(interests.getByRole('checkbox', { disabled: false })).toHaveCount(5)
  await pressOn(page, interests.getByLabel('Gardening'), 'Space')
  await expect(interests.getByRole('checkbox', { disabled: true })).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page)
  await pressOn(page, sheet.getByRole('button', { name: `Show ${FOUND} people` }))
  const status = main.getByRole('status')
  await expect(status.filter({ hasText: `${FOUND} members. Nearest first.` })).toBeVisible()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('form', { name: 'Search filters' })).toBeHidden()
  expect(new URL(page.url()).searchParams.getAll('interest')).toHaveLength(4)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await pressOn(page, main.getByRole('link', { name: 'Show 3 more' }))
  await expect(status.filter({ hasText: '3 more members shown.' })).toBeAttached()
  const first = main.getByRole('list').first().locator('> li').nth(24).getByRole('link').first()
  await expect(first).toBeFocused()
  await expect(main.getByRole('heading', { name: 'Close to what you’re looking for' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members\/[\w-]+$/)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()

  await choose(page, main.getByLabel('Sort by'), 'New')
  await page.keyboard.press('Enter')
  await pressOn(page, main.getByRole('button', { name: 'Search' }))
  await expect(status.filter({ hasText: `${FOUND} members. Newest first.` })).toBeVisible()
  await write(page, main.getByLabel('Age from'), '98')
  await write(page, main.getByLabel('Age to'), '99')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await expectNoViolations(page)
  await pressOn(page, main.getByRole('link', { name: 'Any age' }))
  await expect(main.getByRole('heading', { name: 'Nobody found' })).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await pressOn(page, main.getByRole('button', { name: 'Clear' }))
  await expect(page).toHaveURL(/\/members$/)
  await expect(heading(page)).toBeFocused()
  await close(page)
})

for (const slug of ['nachtwerk', 'havblik'] as const) {
  test(`the filters open on a phone and on a wide screen without covering or hiding anything: ${slug}`, async ({
    browser,
  }) => {
    const country = { nachtwerk: 'DE', havblik: 'DK' }[slug]
    const { page, main } = await openAs(db, browser, slug, { country, region: '', place_id: '', seeking: 'both' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/members')
    const opener = main.getByRole('button', { name: /^Filters/ })
    await pressOn(page, opener)
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expectNoViolations(page)
    await pressOn(page, sheet.getByLabel('With a photo'), 'Space')
    await pressOn(page, sheet.getByRole('button', { name: /^Show \d+ p/ }))
    await expect(page).toHaveURL(/photo=1/)
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(main.getByLabel('With a photo')).toBeHidden()

    await page.setViewportSize({ width: 1280, height: 800 })
    await pressOn(page, main.getByText('More filters'))
    const last = main
      .getByRole('group', { name: /^Interests/ })
      .getByRole('checkbox')
      .last()
    await tabTo(page, last)
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.emulateMedia({ colorScheme: slug === 'nachtwerk' ? 'light' : 'dark' })
    await expectNoViolations(page)
    await close(page)
  })
}

test('a visitor searches where the brand allows it, and is asked to log in where it does not', async ({ browser }) => {
  const page = await openSite(browser, 'havblik')
  await page.goto('/members')
  await expectNoViolations(page)
  const main = page.getByRole('main')
  await write(page, main.getByLabel('Age to'), '60')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/max_age=60/)
  const card = main.getByRole('list').first().getByRole('listitem').first().getByRole('link').first()
  await pressOn(page, card)
  await expect(page).toHaveURL(/\/members\/[\w-]+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
  const contact = main.getByRole('link', { name: 'Write', exact: true }).filter({ visible: true })
  await pressOn(page, contact)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(contact).toBeFocused()
  await close(page)
  const refused = await openSite(browser, 'nachtwerk')
  await refused.goto('/members')
  await expect(refused).toHaveURL(/\/login/)
  await close(refused)
})
