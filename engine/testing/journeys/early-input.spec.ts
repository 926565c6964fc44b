import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { Db } from '../../db/connect.ts'
import type { MembersTable } from '../../db/schema.ts'
import { plantMember } from '../context.ts'
import { close, openAs } from './as-member.ts'
import { openDatabase } from './database.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const slug = 'rosa'

/** A member's page whose scripts do not come before `arrive` is called; it resolves when they have taken over `field`. */
async function openSlowly(browser: Browser, path: string, changes: Partial<MembersTable> = {}) {
  const { page, main } = await openAs(db, browser, slug, changes)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const arrive = async (field: Locator) => {
    release()
    await expect.poll(() => isTakenOver(field)).toBe(true)
  }
  return { page, main, arrive }
}

/** Whether the script answers for the element: React marks what it has taken over. */
const isTakenOver = (field: Locator) =>
  field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))

const address = (page: Page) => new URL(page.url()).pathname

test('a message typed before the script has come is sent as it stands', async ({ browser }) => {
  const other = await plantMember(db, slug, { gender: 'female', last_seen_at: Date.now() })
  const { page, main, arrive } = await openSlowly(browser, `/members/${other.id}/chat`)
  const field = main.getByRole('textbox')
  await field.fill('Typed on a slow line')
  await arrive(field)
  await expect(field).toHaveValue('Typed on a slow line')
  await expect(main.getByText(/^20 /)).toBeVisible()
  await main.getByRole('button', { name: /^Send/ }).click()
  await expect(page).toHaveURL(/\/chats\//)
  await expect(main.getByText('Typed on a slow line').first()).toBeVisible()
  await close(page)
})

test('a package chosen before the script has come is the one whose price stands on the button', async ({ browser }) => {
  const { page, main, arrive } = await openSlowly(browser, '/credits')
  const unchosen = main.locator('[name=pack]:not(:checked)').last()
  const pack = main.locator(`[name=pack][value="${await unchosen.getAttribute('value')}"]`)
  await pack.check({ force: true })
  await arrive(pack)
  await expect(pack).toBeChecked()
  await expect(main.locator('[name=shown_pack]')).toHaveValue((await pack.getAttribute('value'))!)
  await main.getByRole('button', { name: /^Pay/ }).click()
  await expect.poll(() => address(page)).toMatch(/sandbox/)
  await close(page)
})

test('a town typed before the script has come is the one that is saved', async ({ browser }) => {
  const { page, main, arrive } = await openSlowly(browser, '/profile')
  const town = main.getByLabel('Town or city')
  await town.fill('Utrecht')
  await arrive(town)
  await expect(town).toHaveValue('Utrecht')
  await main.locator('#basics').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(town).toHaveValue('Utrecht')
  await close(page)
})
