import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, heading, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'

const SLUG = 'rosa'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

/** Holds the requests of this method to the page's data, from now until they are let go. */
async function hold(page: Page, method: string) {
  const held: Route[] = []
  let isHolding = true
  await page.route(/\/members\/[0-9a-f-]{36}\.data/, (route) => {
    if (isHolding && route.request().method() === method) held.push(route)
    else return route.fallback()
  })
  return {
    some: () => expect.poll(() => held.length).toBeGreaterThan(0),
    async letGo() {
      isHolding = false
      for (const route of held.splice(0)) await route.fallback()
    },
  }
}

/** The profile of a member who likes the viewer, and what the page asks about routes. */
async function openProfile(browser: Browser) {
  const { page, id } = await openAs(db, browser, SLUG)
  const her = await plantMember(db, SLUG, { gender: 'female', seeking: 'both', last_seen_at: Date.now() })
  const like = { from_id: her.id, to_id: id, created_at: Date.now() }
  await scopeDb(db, { poolId: SLUG, tenantId: SLUG }).insertInto('likes').values(like).execute()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('__manifest')) asked.push(request.url())
  })
  await page.goto(`/members/${her.id}`)
  await expect(heading(page)).toContainText(her.name)
  const write = 'Write'
  return { page, write, asked, like: page.getByRole('button', { name: /^Like/ }).first() }
}

/** A fault that this guards against: a page loaded anew while routes were requested stayed under the next page's address. */
test('a link that is followed while a like is sent, or the page is loaded anew after it, opens its page', async ({
  browser,
}) => {
  for (const [method, within] of [
    ['GET', 'dialog'],
    ['POST', 'main'],
  ] as const) {
    const { page, write, asked, like } = await openProfile(browser)
    const answer = await hold(page, method)
    await like.click()
    await answer.some()
    await page.getByRole(within).getByRole('link', { name: write }).click()
    await answer.letGo()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect(page).toHaveURL(/\/chat$/)
    expect(asked).toEqual([])
    await close(page)
  }
})

test('a member’s page on a phone leads back to the list, where it was left, and has the navigation of the site', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, SLUG)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/likes')
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click()
  const tile = page.getByRole('main').getByRole('listitem').last().getByRole('link').first()
  await tile.scrollIntoViewIfNeeded()
  const way = await tile.getAttribute('href')
  const left = await page.evaluate(() => window.scrollY)
  await tile.click()
  await expect(page).toHaveURL(way!)
  const back = page.getByRole('link', { name: 'Back to the list' })
  await back.click()
  await expect(page).toHaveURL('/members')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  expect(left).toBeGreaterThan(0)

  await page.goto(way!)
  await page.goto(`${way}?lb`)
  await back.click()
  await expect(page).toHaveURL('/members')
  await page.goto(way!)
  await expect(page.getByRole('link', { name: /^Write/ }).last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/chats')
  await close(page)
})

test('a message at the foot of the window covers no button of a member’s page', async ({ browser }) => {
  const { page, id } = await openAs(db, browser, SLUG)
  await page.setViewportSize({ width: 390, height: 844 })
  const her = await plantMember(db, SLUG, { gender: 'female', seeking: 'both' })
  const like = { from_id: id, to_id: her.id, created_at: Date.now() - 25 * 3_600_000 }
  await scopeDb(db, { poolId: SLUG, tenantId: SLUG }).insertInto('likes').values(like).execute()
  await page.goto(`/members/${her.id}`)
  await page.getByRole('button', { name: /^Like/ }).last().click()
  const message = page.getByRole('status').getByText('24 hours')
  await expect(message).toBeVisible()
  const { y, height } = (await message.boundingBox())!
  const actions = (await page
    .getByRole('link', { name: /^Write/ })
    .last()
    .boundingBox())!
  expect(y + height).toBeLessThanOrEqual(actions.y)
  await close(page)
})
