import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { findStoredItem, STORED_ITEMS } from '#engine/domains/legal/stored-items.ts'
import { plantMember } from '#engine/testing/context.ts'
import { plantNewcomer, plantWalk } from '#engine/testing/walk/plant.ts'
import { SCREENS, type Walker } from '#engine/testing/walk/screens.ts'
import type { WalkIds } from '#engine/testing/walk/walk-dialog.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { openSite, urlOf } from '../support/site.ts'

const slug = 'rosa'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

type Found = Set<string>

/** Names of what the browser holds for the site, each after its place. */
async function collect(page: Page, context: BrowserContext, found: Found) {
  for (const { name } of await context.cookies()) found.add(`cookie ${name}`)
  const stored = await page.evaluate(async () => ({
    device: [...Object.keys(localStorage), ...(await caches.keys())],
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }))
  for (const name of stored.device) found.add(`device ${name}`)
  for (const name of stored.tab) found.add(`tab ${name}`)
  for (const name of stored.databases) found.add(`database ${name}`)
}

const unlisted = (found: Found) =>
  [...found].filter((one) => {
    const at = one.indexOf(' ')
    return findStoredItem(one.slice(0, at) as 'cookie', one.slice(at + 1)) === undefined
  })

async function walk(page: Page, walker: Walker, ids: WalkIds, found: Found) {
  for (const { path } of SCREENS[walker](ids)) {
    if (path === '') continue
    await page.goto(path)
    await collect(page, page.context(), found)
  }
}

test('every screen stores only what the cookies page lists', async ({ browser }) => {
  test.setTimeout(300_000)
  const other = await plantMember(db, slug, { gender: 'female', seeking: 'both', last_seen_at: Date.now() })
  const me = await plantMember(db, slug, { gender: 'male', seeking: 'both', credits: 5, paid_user: 1 })
  const ids: WalkIds = { ...(await plantWalk(db, slug, me.id, other.id)), pack: 'p60', payment: '' }
  const newcomer = await plantNewcomer(db, slug, other.id)
  const found: Found = new Set()
  const page = await openSite(browser, slug, { warned: true })
  await page.goto('/?network=partner&sub1=a')
  await page.locator('[data-slot=entry_warning] [type=submit]:not([name=language])').click()
  await walk(page, 'visitor', ids, found)
  const as = async (memberId: string) =>
    page.context().addCookies([{ name: 'session', value: await logInAs(db, slug, memberId), url: urlOf(slug) }])
  await as(newcomer.id)
  await walk(page, 'newcomer', ids, found)
  await as(me.id)
  await page.goto(`/chats/${ids.chat}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('draft:')
  await collect(page, page.context(), found)
  await walk(page, 'member', ids, found)
  expect(unlisted(found)).toEqual([])
  for (const name of ['cookie session', 'cookie entry-warning', 'cookie tracking', 'cookie i18n_redirected'])
    expect([...found]).toContain(name)
  await page.goto('/pages/cookies')
  for (const { names } of STORED_ITEMS) await expect(page.getByText(names.join(', '), { exact: true })).toBeVisible()
  await page.context().close()
})
