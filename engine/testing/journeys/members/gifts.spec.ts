import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { twoHalves } from '#engine/testing/photo-corpus.ts'
import { close, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { expectNoViolations } from '../support/keyboard.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const dialog = (page: Page) => page.getByRole('dialog')
const creditsOf = async (id: string) =>
  (await db.kysely.selectFrom('members').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits

test('a gift and a photo are sent with their price shown, and a gift from the profile is counted there', async ({
  browser,
}) => {
  const { page, id, main } = await openAs(db, browser, 'rosa', { credits: 12, paid_user: 1 })
  const other = await plantMember(db, 'rosa', { gender: 'female', seeking: 'both', last_seen_at: Date.now() })
  await page.goto(`/members/${other.id}/chat`)
  await page.getByRole('button', { name: 'Send a gift, 5 credits' }).click()
  await dialog(page).getByRole('radio', { name: 'Rose' }).check()
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('For the bread')
  await expect(dialog(page).getByText('5 credits. You have 12.')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: /^Send/ }).click()
  await expect(page).toHaveURL(/\/chats\//)
  await expect(main.getByText('For the bread')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Send a photo, 2 credits' }).click()
  const buffer = await twoHalves(600, 400).jpeg().toBuffer()
  const chosen = { name: 'bread.jpg', mimeType: 'image/jpeg', buffer }
  await dialog(page).locator('input[type=file]').first().setInputFiles(chosen)
  await expect(dialog(page).getByRole('img', { name: 'The photo you are sending' })).toBeVisible()
  await expect(dialog(page).getByText('2 credits. You have 7.')).toBeVisible()
  await dialog(page).getByRole('button', { name: /^Send/ }).click()
  await expect(main.getByText('Being checked by our team')).toBeVisible()
  expect(await creditsOf(id)).toBe(5)

  await page.goto(`/members/${other.id}`)
  await main
    .getByRole('button', { name: `Send a gift: ${other.name}` })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(`${other.name} has your gift.`)).toBeVisible()
  expect(await creditsOf(id)).toBe(0)
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Gifts received' })).toBeVisible()
  await main
    .getByRole('button', { name: `Send a gift: ${other.name}` })
    .first()
    .click()
  await expect(dialog(page).getByRole('link', { name: 'Get credits' })).toBeVisible()
  await close(page)
})
