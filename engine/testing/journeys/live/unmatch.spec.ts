import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { close, like, openAs, sendMessage } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const dialog = (page: Page) => page.getByRole('dialog')

test('who liked first and was away gets the pop-up once at the next visit, and the match waits among the messages', async ({
  browser,
}) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, 'rosa', { credits: 9 })
  await anouk.page.goto('/members')
  await like(anouk.page, ruben.id)
  await anouk.page.goto('about:blank')
  await ruben.page.goto('/members')
  await like(ruben.page, anouk.id)

  const shown = anouk.page.waitForRequest((request) => request.url().endsWith('/api/likes-seen.php'))
  await anouk.page.goto('/members')
  await expect(dialog(anouk.page).getByRole('heading')).toHaveText('You like each other')
  await shown
  await anouk.page.keyboard.press('Escape')
  await Promise.all([anouk.page.waitForResponse(/\/api\/likes\.php/), anouk.page.reload()])
  await expect(dialog(anouk.page)).toHaveCount(0)

  await anouk.page.goto('/likes')
  await expect(anouk.page.getByRole('link', { name: /member_/ })).toHaveCount(0)
  await anouk.page.goto('/likes/matches')
  await expect(anouk.main.getByText('New', { exact: true })).toBeVisible()
  await expect(anouk.main.getByRole('link', { name: /^(Write|Message)/ })).toBeVisible()
  await anouk.page.goto('/chats')
  const row = anouk.page.getByRole('link', { name: /You like each other\. Say hello\./ })
  await expect(row).toBeVisible()
  await sendMessage(ruben.page, anouk.id, 'Is the bridge open?')
  await expect(row).toHaveCount(0)
  await expect(anouk.page.getByRole('link', { name: /Is the bridge open/ })).toBeVisible()
  await close(anouk.page)
  await close(ruben.page)
})

test('a match ends on the profile after a question that says what becomes of the conversation', async ({ browser }) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, 'rosa', { credits: 9 })
  for (const [from, to] of [
    [anouk, ruben],
    [ruben, anouk],
  ] as const) {
    await from.page.goto('/swipe-game')
    await like(from.page, to.id)
  }
  await sendMessage(ruben.page, anouk.id, 'Is the bridge open?')
  await anouk.page.goto(`/members/${ruben.id}`)
  await expect(anouk.main.getByText('You like each other')).toBeVisible()
  await anouk.main.getByRole('button', { name: /^Unmatch/ }).click()
  await expect(dialog(anouk.page)).toContainText('Your conversation stays')
  await dialog(anouk.page).getByRole('button', { name: 'Unmatch' }).click()
  await expect(anouk.main.getByText('You like each other')).toHaveCount(0)
  await expect(dialog(anouk.page)).toHaveCount(0)
  await anouk.page.goto('/chats')
  await expect(anouk.page.getByRole('link', { name: /Is the bridge open/ })).toBeVisible()
  await close(anouk.page)
  await close(ruben.page)
})

test('after a report one click blocks the member too', async ({ browser }) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, 'rosa')
  await anouk.page.goto(`/members/${ruben.id}`)
  await anouk.main.getByRole('button', { name: 'Report', exact: true }).click()
  await dialog(anouk.page).getByRole('combobox').selectOption('scam')
  await dialog(anouk.page).getByRole('button', { name: 'Send', exact: false }).first().click()
  await dialog(anouk.page)
    .getByRole('button', { name: /^Block/ })
    .click()
  await expect(anouk.page).toHaveURL(/\/members\?blocked=/)
  await expect(anouk.page.getByText(/is blocked\./)).toBeVisible()
  await close(anouk.page)
  await close(ruben.page)
})
