import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { close, heading, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

test('a page that is not found stays so, without an error of its script, when it is loaded again', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, 'rosa')
  const listens = page.waitForRequest(/api\/events/)
  await page.goto(`/likes/m/${newPublicId()}`)
  await listens
  // The router asks for the page's stylesheets too, and its refusal comes before them.
  const held = page.waitForRequest(/\.css/)
  await page.route('**/*.css', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\.data/.test(name)))
    await route.continue()
  })
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('live:user', { detail: {} })))
  await (await held).response()
  await expect(heading(page)).toHaveText('This page could not be found')
  await close(page)
})
