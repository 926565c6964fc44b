import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { measureShift, WORST_SHIFT, watchShifts } from '#engine/testing/shifts.ts'
import { close, openAs } from '../support/as-member.ts'
import { awaitHydration, awaitRest } from '../support/controls.ts'
import { openDatabase } from '../support/database.ts'
import { openInPieces } from '../support/in-pieces.ts'
import { openSite, urlOf } from '../support/site.ts'

const SLUG = 'rosa'

let db: Db

test.beforeAll(async () => {
  db = await openDatabase()
})

test.afterAll(() => db.close())

/** Lets no script of the page come until the result is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => script.promise.then(() => route.continue()))
  return script.resolve
}

/**
 * Where each element of the main part stands that can be seen: others hold a place for what only the browser knows. What
 * an icon draws comes later, into a box of its own size.
 */
const noteBoxes = (page: Page) =>
  page.evaluateHandle(() => {
    const elements = [...document.querySelectorAll('main :not(svg *)')]
    const drawn = elements.filter((node) => node.checkVisibility({ visibilityProperty: true }))
    return drawn.map((node) => ({ node, text: node.textContent, box: node.getBoundingClientRect() }))
  })

test('what a page of members has drawn on a wide screen stays where it is when its script comes late', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, 'havblik', { country: 'DK' })
  await watchShifts(page.context())
  for (const path of ['/members', '/profile', '/profile?edit=photos', '/settings', '/spending', '/complaints']) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.evaluate(() => document.fonts.ready)
    const boxes = await noteBoxes(page)
    const { score, moved } = await measureShift(page, async () => release())
    expect.soft(score, `${path}: ${moved}`).toBeLessThanOrEqual(WORST_SHIFT)
    const changed = await boxes.evaluate((before) =>
      before.flatMap(({ node, text, box: { left, width } }) => {
        // Times and countdowns go on.
        if (!node.isConnected || node.textContent !== text) return []
        const now = node.getBoundingClientRect()
        const isSame = Math.abs(now.left - left) < 1 && Math.abs(now.width - width) < 1
        return isSame ? [] : [`${node.localName}.${node.className}: ${width} > ${now.width}`]
      }),
    )
    expect.soft(changed, path).toEqual([])
    await page.unroute('**/assets/*.js')
  }
  await close(page)
})

test('a visitor’s page that comes in pieces moves nothing that it has drawn', async ({ browser }) => {
  const line = await openInPieces()
  const visitor = await openSite(browser, SLUG, { port: line.port })
  await watchShifts(visitor.context())
  for (const path of ['/', '/signup', '/landers/gallery']) {
    const { score, moved } = await measureShift(visitor, () => visitor.goto(path))
    expect.soft(score, `${path}: ${moved}`).toBeLessThanOrEqual(WORST_SHIFT)
  }
  await close(visitor)
  line.close()
})

/** Less than one small word that moves by its own height. */
const NOTHING = 0.001

test('a page of members that comes in pieces moves nothing that it has drawn', async ({ browser }) => {
  const line = await openInPieces()
  const { page, main } = await openAs(db, browser, SLUG)
  await watchShifts(page.context())
  for (const path of ['/members', '/likes', '/profile', '/settings', '/chats', '/premium']) {
    const { score, moved } = await measureShift(page, () => page.goto(`${urlOf(SLUG, line.port)}${path}`))
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(score, `${path}: ${moved}`).toBeLessThanOrEqual(NOTHING)
  }
  await close(page)
  line.close()
})

/** What a browser has to say about notifications before it is asked for them. */
const BROWSERS = {
  'may show them': () => Object.defineProperty(Notification, 'permission', { value: 'default' }),
  'has blocked them': () => Object.defineProperty(Notification, 'permission', { value: 'denied' }),
  'cannot show them': () => Reflect.deleteProperty(window, 'PushManager'),
}

for (const [what, prepare] of Object.entries(BROWSERS))
  test(`the settings keep their places when the script has read that the browser ${what}`, async ({ browser }) => {
    const { page, main } = await openAs(db, browser, SLUG, { language: 'nl' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(prepare)
    const release = await holdScripts(page)
    await page.goto('/notifications', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const topsOf = () =>
      main.locator('section').evaluateAll((all) => all.map((section) => section.getBoundingClientRect().top))
    const before = await topsOf()
    release()
    await expect(main.getByText('Push op dit apparaat').filter({ visible: true })).toBeVisible()
    expect(await topsOf()).toEqual(before)
    await close(page)
  })

test('the composer of a narrow phone keeps its height when the font of its letters comes', async ({ browser }) => {
  const woman = { gender: 'female', seeking: 'men', country: 'DK', last_seen_at: Date.now() } as const
  const { id } = await plantMember(db, 'havblik', { ...woman, name: `Freja_${Date.now()}` })
  const { page } = await openAs(db, browser, 'havblik', { country: 'DK' })
  await page.setViewportSize({ width: 360, height: 740 })
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()))
  await page.goto(`/members/${id}/chat`, { waitUntil: 'commit' })
  const composer = page.locator('form[data-composer]')
  await awaitHydration(page)
  const before = await composer.boundingBox()
  fonts.resolve()
  await page.evaluate(() => document.fonts.ready)
  await awaitRest(page)
  const after = await composer.boundingBox()
  expect(Math.abs(after!.height - before!.height)).toBeLessThanOrEqual(2)
  await close(page)
})

test('the links of the footer stand in the same lines before and after their font comes', async ({ browser }) => {
  for (const slug of ['rosa', 'havblik', 'nachtwerk']) {
    const visitor = await openSite(browser, slug)
    const fonts = Promise.withResolvers<void>()
    await visitor.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()))
    await visitor.goto('/login', { waitUntil: 'domcontentloaded' })
    const links = visitor.locator('[data-chrome=footer] li')
    await expect(links.last()).toBeVisible()
    const linesOf = () =>
      links.evaluateAll((all) =>
        all.map((link) => Math.round(link.getBoundingClientRect().top - all[0]!.getBoundingClientRect().top)),
      )
    const before = await linesOf()
    fonts.resolve()
    await visitor.evaluate(() => document.fonts.ready)
    await awaitRest(visitor)
    expect.soft(await linesOf(), slug).toEqual(before)
    await close(visitor)
  }
})
