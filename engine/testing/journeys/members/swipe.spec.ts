import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { expectNoViolations } from '../support/keyboard.ts'
import { plantPhotos } from '../support/plant.ts'
import { awaitStarts, urlOf } from '../support/site.ts'
import { middleOf, touchOf } from '../support/touch.ts'

const SLUG = 'rosa'
const ZONE = 'Pacific/Auckland'
let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
  for (let at = 0; at < 8; at += 1) {
    const { id } = await plantMember(db, SLUG, { gender: 'male', seeking: 'both', last_seen_at: Date.now() })
    await plantPhotos(db, SLUG, id, 2)
  }
  // First matches also show who has no photo, anywhere among equal scores.
  for (let at = 0; at < 4; at += 1)
    await plantMember(db, SLUG, { gender: 'male', seeking: 'both', last_seen_at: Date.now() })
})
test.afterAll(() => db.close())

/** A member's phone in Auckland. */
async function openPhone(browser: Browser, javaScriptEnabled: boolean) {
  const { id } = await plantMember(db, SLUG, { seeking: 'men', last_seen_at: Date.now() })
  const viewport = { width: 390, height: 844 }
  const phone = { viewport, hasTouch: true, isMobile: true, timezoneId: ZONE, javaScriptEnabled }
  const context = await browser.newContext({ baseURL: urlOf(SLUG), ...phone })
  const cookies = { session: await logInAs(db, SLUG, id), i18n_redirected: 'en', 'entry-warning': '1' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf(SLUG) })))
  const page = await context.newPage()
  if (javaScriptEnabled) awaitStarts(page)
  return { page, id }
}

const count = async (table: 'likes' | 'passes', id: string) =>
  (await db.kysely.selectFrom(table).select('to_id').where('from_id', '=', id).execute()).length
const answer = (page: Page, word: string) => page.getByRole('button', { name: new RegExp(`^${word}: `) })
const fifth = (page: Page, id: string) =>
  page.evaluate(async (profile) => {
    const headers = { 'x-client': 'web', 'content-type': 'application/json' }
    const body = JSON.stringify({ profile: { id: profile } })
    const response = await fetch('/api/swipe.php', { method: 'POST', headers, body })
    return { status: response.status, ...(await response.json()).error }
  }, id)

test('a finger and keys answer the cards, a pass comes back, and a fifth like waits for the day that begins in Auckland', async ({
  browser,
}) => {
  const { page, id } = await openPhone(browser, true)
  const touch = await touchOf(page)
  await page.goto('/swipe-game')
  const zone = () => db.kysely.selectFrom('members').select('time_zone').where('id', '=', id).executeTakeFirst()
  await expect.poll(zone).toEqual({ time_zone: ZONE })
  await expect(page.getByText('4 likes left today')).toBeVisible()
  await expectNoViolations(page)
  const card = page.getByRole('article')
  const first = await answer(page, 'Pass').getAttribute('aria-label')
  const drag = async (by: number) => {
    const { x, y } = await middleOf(card)
    await touch.drag({ x, y }, { x: x + by, y })
  }
  await drag(-170)
  await expect(answer(page, 'Pass')).not.toHaveAttribute('aria-label', first!)
  await expect.poll(() => count('passes', id)).toBe(1)
  await page.getByRole('button', { name: 'Take the last pass back' }).click()
  await expect(answer(page, 'Pass')).toHaveAttribute('aria-label', first!)
  await expect.poll(() => count('passes', id)).toBe(0)

  await drag(170)
  await expect(page.getByText('3 likes left today')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 likes left today')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => count('passes', id)).toBe(1)
  await answer(page, 'Like').click()
  await expect(page.getByText('1 like left today')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/New ones: \w+day 00:00\./)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'That’s it for today' })).toBeFocused()
  expect(await count('likes', id)).toBe(4)

  const other = await plantMember(db, SLUG, { gender: 'male' })
  const refused = await fifth(page, other.id)
  expect(refused).toMatchObject({
    status: 409,
    reason: 'swipe_limit',
    left: 0,
    next: { text: expect.stringMatching(/day 00:00$/) },
  })
  expect(await count('likes', id)).toBe(4)
  await page.context().close()
})

test('without script the buttons of the card are forms', async ({ browser }) => {
  const { page, id } = await openPhone(browser, false)
  await page.goto('/swipe-game')
  await answer(page, 'Pass').click()
  expect(await count('passes', id)).toBe(1)
  await page.getByRole('button', { name: 'Take the last pass back' }).click()
  expect(await count('passes', id)).toBe(0)
  for (let left = 4; left > 0; left -= 1) {
    await expect(page.getByText(`${left} ${left === 1 ? 'like' : 'likes'} left today`)).toBeVisible()
    await answer(page, 'Like').click()
  }
  await expect(page.getByText(/New ones: \w+day 00:00\./)).toBeVisible()
  expect(await count('likes', id)).toBe(4)
  await page.context().close()
})

test('the words of a card leave the face free: on a phone in its lowest part, else beside or under the photo', async ({
  browser,
}) => {
  const { page } = await openPhone(browser, true)
  const boxOf = async (part: 'photo' | 'words') => {
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .first()
    const inside = part === 'photo' ? card.locator('img').first() : card.getByRole('heading')
    const box = await inside.locator('..').boundingBox()
    return { ...box!, right: box!.x + box!.width, bottom: box!.y + box!.height }
  }
  await page.goto('/swipe-game')
  const [photo, words] = [await boxOf('photo'), await boxOf('words')]
  expect(words.height).toBeLessThanOrEqual(photo.height * 0.3)
  expect(words.bottom).toBeLessThanOrEqual(photo.bottom + 1)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  expect((await boxOf('words')).x).toBeGreaterThanOrEqual((await boxOf('photo')).right)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/signup-matches')
    const [face, said] = [await boxOf('photo'), await boxOf('words')]
    expect(said.y >= face.bottom - 1 || said.x >= face.right).toBe(true)
  }
  await page.context().close()
})
