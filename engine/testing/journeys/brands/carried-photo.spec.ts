import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { CARRIED_PHOTO } from '#engine/ui/page/carried.ts'
import { heading, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

/** Records what moves in each transition of the page, once it is ready. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const moved: string[][] = []
    Object.assign(window, { moved })
    document.startViewTransition = (update) => {
      const transition = start(update)
      const list = () =>
        document.getAnimations().flatMap(({ effect }) => {
          const name = (effect as KeyframeEffect).pseudoElement ?? ''
          return name.startsWith('::view-transition-group') ? [name] : []
        })
      transition.ready.then(
        () => moved.push(list()),
        (error) => moved.push([String(error)]),
      )
      return transition
    }
  })
const moves = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[][] }).moved)
const tiles = (page: Page) => page.locator('main li a:has(h2)')

test('the photo of a tile grows into that of the profile, also after going back', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa')
  await record(page)
  await page.goto('/members')
  for (const [at, tile] of [2, 5].entries()) {
    await tiles(page).nth(tile).click()
    await expect
      .poll(() => moves(page).then((all) => all.at(-1)))
      .toContain(`::view-transition-group(${CARRIED_PHOTO})`)
    await expect(heading(page)).toBeVisible()
    const before = (await moves(page)).length
    await page.goBack()
    await expect(tiles(page).nth(tile)).toBeVisible()
    expect(before).toBeGreaterThan(at)
  }
})

test('nothing moves for members who asked their system for less motion', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await record(page)
  await page.goto('/members')
  await tiles(page).nth(2).click()
  await expect.poll(() => moves(page)).toEqual([[]])
})
