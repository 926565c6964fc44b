import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { close, like, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { awaitStarts } from '../support/site.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const dialog = (page: Page) => page.getByRole('dialog')
const follow = (page: Page, path: string) => Promise.all([page.waitForRequest(/\/api\/events/), page.goto(path)])

test('whoever liked first gets the pop-up of the match too: in one window, with the focus, and once', async ({
  browser,
}) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, 'rosa')
  await follow(anouk.page, '/members')
  await follow(ruben.page, '/members')
  const second = awaitStarts(await anouk.page.context().newPage())
  await second.goto('/likes')
  await like(anouk.page, ruben.id)
  const loaded = [anouk.page, second].map((page) => page.waitForResponse(/\/api\/likes\.php/))
  await like(ruben.page, anouk.id)
  await Promise.all(loaded)

  await expect.poll(async () => (await dialog(anouk.page).count()) + (await dialog(second).count())).toBe(1)
  const first = (await dialog(anouk.page).count()) === 1 ? anouk.page : second
  await expect(dialog(first)).toBeVisible()
  await expect(dialog(first).getByRole('heading')).toHaveText('You like each other')
  const holdsFocus = () => document.activeElement?.closest('dialog') !== null
  expect(await first.evaluate(holdsFocus)).toBe(true)
  await first.keyboard.press('Escape')
  await expect(dialog(first)).toHaveCount(0)

  // The stream repeats the last seconds to a page that has just loaded.
  const reloaded = [anouk.page, second].flatMap((page) => [page.waitForResponse(/\/api\/likes\.php/), page.reload()])
  await Promise.all(reloaded)
  for (const page of [anouk.page, second]) await expect(dialog(page)).toHaveCount(0)
  await expect(dialog(ruben.page)).toHaveCount(0)
  await close(anouk.page)
  await close(ruben.page)
})

test('the pop-up of a match waits until another dialog is closed', async ({ browser }) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, 'rosa')
  await follow(ruben.page, '/members')
  await follow(anouk.page, `/members/${ruben.id}`)
  await like(anouk.page, ruben.id)
  await anouk.page
    .getByRole('button', { name: /^Block/ })
    .first()
    .click()
  await expect(dialog(anouk.page)).toBeVisible()
  const loaded = anouk.page.waitForResponse(/\/api\/likes\.php/)
  await like(ruben.page, anouk.id)
  await loaded
  await expect(anouk.page).toHaveTitle(/^\(1\) /)
  await expect(dialog(anouk.page)).toHaveCount(1)
  await anouk.page.keyboard.press('Escape')
  await expect(dialog(anouk.page).getByRole('heading')).toHaveText('You like each other')
  await close(anouk.page)
  await close(ruben.page)
})

test('the pop-up of a match waits until the member leaves the chat', async ({ browser }) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, 'rosa')
  await follow(anouk.page, '/chats')
  await follow(ruben.page, '/members')
  await like(anouk.page, ruben.id)
  const loaded = anouk.page.waitForResponse(/\/api\/likes\.php/)
  await like(ruben.page, anouk.id)
  await loaded
  await expect(anouk.page).toHaveTitle(/^\(1\) /)
  await expect(dialog(anouk.page)).toHaveCount(0)
  await anouk.page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(anouk.page).toHaveURL(/\/members/)
  await expect(dialog(anouk.page)).toBeVisible()
  // Its button leads to the chat, and it does not follow there.
  await dialog(anouk.page)
    .getByRole('link', { name: /^Write/ })
    .click()
  await expect(anouk.page).toHaveURL(/\/chat/)
  await expect(dialog(anouk.page)).toHaveCount(0)
  await close(anouk.page)
  await close(ruben.page)
})
