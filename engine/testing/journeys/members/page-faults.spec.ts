import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
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

test('an error page that the router shows in place of another keeps the styles of the brand', async ({ browser }) => {
  const { page, id, main } = await openAs(db, browser, 'havblik', { seeking: 'both' })
  await page.goto('/members')
  const radius = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--r-chip'))
  const own = await radius()
  const tile = main.getByRole('list').first().getByRole('link').first()
  const blocker_id = (await tile.getAttribute('href'))!.split('/').at(-1)!
  await scopeDb(db, { poolId: 'havblik', tenantId: 'havblik' })
    .insertInto('blocks')
    .values({ blocker_id, blocked_id: id, created_at: Date.now() })
    .execute()
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await tile.click()
  await expect(page.getByText(/You're blocked by/)).toBeVisible()
  expect(documents).toEqual([])
  expect(own).toBe('12px')
  expect(await radius()).toBe(own)
  await close(page)
})

test('a page that loses the network stays, and loads what was to come later when it is back', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa')
  const context = page.context()
  let tries = 0
  await page.route(/AfterLoad.*\.js/, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('AfterLoad'))
  await page.goto('/members')
  await lost
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  await expect(heading(page)).toBeVisible()
  const later = page.waitForResponse(/AfterLoad/)
  await context.setOffline(false)
  await later
  await expect(page).toHaveURL(/\/members$/)
  await close(page)
})

test('a like and a link that are used without a network wait for it, and the page stays', async ({ browser }) => {
  const { page, main } = await openAs(db, browser, 'rosa', { seeking: 'both' })
  await page.goto('/members')
  const like = main.getByRole('button', { name: /^Like/ }).first()
  // Brings the script of a profile, too: what the like changed is read once that is there.
  const read = page.waitForResponse(/\/members\.data/)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await read
  await page.context().setOffline(true)
  const offline = page.getByRole('status').filter({ hasText: 'You’re offline' })
  const other = main.getByRole('button', { name: /^Like/ }).nth(2)
  await other.click()
  await expect(offline).toBeVisible()
  const liked = page.waitForResponse(/\/members\/[\w-]+\.data/)
  await page.context().setOffline(false)
  await liked
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  // The page reads what the like changed; that is cut off.
  await page.context().setOffline(true)
  await expect(offline).toBeVisible()
  await main.getByRole('list').first().getByRole('link').first().click()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/members$/)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/members\/[\w-]+$/)
  await close(page)
})

test('a form that is sent without a network waits for it, with what was typed, and is sent then', async ({
  browser,
}) => {
  const { page, main } = await openAs(db, browser, 'rosa')
  await page.goto('/profile?edit=about')
  const about = main.getByRole('textbox', { name: 'About me' })
  const words = 'I mend old radios, and listen to them on Sundays with the window open.'
  await about.fill(words)
  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  await expect(about).toHaveValue(words)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/profile\?saved=about$/)
  await expect(main.getByText(words)).toBeVisible()
  await close(page)
})

test('a part whose script is cut off comes at the next try, and the page stays', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa')
  let tries = 0
  await page.route(/AfterLoad.*\.js/, (route) => {
    tries += 1
    return tries > 2 ? route.continue() : route.abort('connectionreset')
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  const later = page.waitForResponse(/AfterLoad/)
  await page.goto('/members')
  await later
  await expect(heading(page)).toBeVisible()
  expect({ tries, loads }).toEqual({ tries: 3, loads: 1 })
  await close(page)
})

test('a page whose part is gone, because a new build went live, loads itself anew once', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa')
  const tries: number[] = []
  let loads = 0
  page.on('load', () => {
    loads += 1
    tries.push(0)
  })
  const isOver = new Promise<void>((resolve) => {
    void page.route(/AfterLoad.*\.js/, async (route) => {
      tries[loads - 1] = tries[loads - 1]! + 1
      await route.fulfill({ status: 404, body: '' })
      if (tries.join() === '3,3') resolve()
    })
  })
  await page.goto('/members')
  await isOver
  await expect(heading(page)).toBeVisible()
  expect(loads).toBe(2)
  // That the second try failed too, it says.
  await page.context().close()
})

test('a page whose texts do not load is shown and works, and has its texts when they come', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa')
  let failing = true
  await page.route('**/locales/en/chat.json*', (route) => (failing ? route.abort() : route.continue()))
  await page.goto('/members')
  await page.locator('a[href="/chats"]:visible').first().click()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(heading(page)).toHaveText('title')
  await expect(page.locator('a[href="/members"]:visible').first()).toBeVisible()
  failing = false
  await expect(heading(page)).toHaveText('In writing', { timeout: 30_000 })
  await close(page)
})
