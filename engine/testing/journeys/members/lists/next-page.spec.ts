import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, openAs } from '../../support/as-member.ts'
import { openDatabase } from '../../support/database.ts'

/** One page and three more. */
const MEMBERS = 27
const AGE = 96

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const birth = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`

async function plantWomen(changes: Partial<MembersTable>): Promise<readonly string[]> {
  const ids: string[] = []
  for (let n = 0; n < MEMBERS; n += 1) {
    const name = `Ada_${newPublicId().slice(0, 6)}`
    ids.push((await plantMember(db, 'rosa', { name, country: 'NL', gender: 'female', seeking: 'men', ...changes })).id)
  }
  return ids
}

/** Loads the rest of a list whose first request for it finds no network. */
async function expectRestAfterFailure(page: Page, calls: string, asking: RegExp) {
  const main = page.getByRole('main')
  const list = main.getByRole('list').filter({ has: page.getByRole('heading', { level: 2 }) })
  const tiles = list.first().locator('> li')
  await expect(tiles).toHaveCount(24)
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await main.getByRole('link', { name: asking }).click()
  const again = main.getByRole('link', { name: 'That didn’t work. Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(main.getByRole('status').filter({ hasText: 'That didn’t work' })).toBeAttached()
  await expect(tiles).toHaveCount(24)
  await page.unroute(calls)
  await again.click()
  await expect(main.getByRole('status').filter({ hasText: '3 more members shown.' })).toBeAttached()
  await expect(tiles).toHaveCount(MEMBERS)
  await expect(tiles.nth(24).getByRole('link').first()).toBeFocused()
}

test('a search whose next page cannot be loaded stays, and goes on at the next try', async ({ browser }) => {
  await plantWomen({ date_of_birth: birth(AGE) })
  const { page } = await openAs(db, browser, 'rosa', { country: 'NL', date_of_birth: birth(AGE) })
  await page.goto(`/members?gender=female&min_age=${AGE}&max_age=${AGE}&country=NL`)
  await expectRestAfterFailure(page, '**/api/members.php*', /^Show 3 more/)
  await close(page)
})

test('the likes whose next page cannot be loaded stay, and go on at the next try', async ({ browser }) => {
  const { page, id } = await openAs(db, browser, 'rosa', { country: 'NL' })
  const likes = (await plantWomen({})).map((from_id) => ({ from_id, to_id: id, created_at: Date.now() }))
  await scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' }).insertInto('likes').values(likes).execute()
  await page.goto('/likes')
  await expectRestAfterFailure(page, '**/api/likes-page.php*', /^Show more/)
  await close(page)
})

test('a like from the list leaves the list as it was read', async ({ browser }) => {
  await plantWomen({ date_of_birth: birth(AGE - 1) })
  const { page, main } = await openAs(db, browser, 'rosa', { country: 'NL', date_of_birth: birth(AGE - 1) })
  await page.goto(`/members?gender=female&min_age=${AGE - 1}&max_age=${AGE - 1}&country=NL`)
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/members.data' && searchParams.get('_routes') !== 'root') read.push(request.url())
  })
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\.data/.test(response.url()),
  )
  const button = main.getByRole('button', { name: /^Like/ }).first()
  await button.click()
  await answered
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Show 3 more' }).click()
  await expect(main.getByRole('status').filter({ hasText: '3 more members shown.' })).toBeAttached()
  expect(read).toEqual([])
  await close(page)
})
