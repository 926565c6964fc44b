import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, type Request, type Response, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { measureShift, WORST_SHIFT, watchShifts } from '#engine/testing/shifts.ts'
import { atRest } from '#engine/testing/walk/rest.ts'
import { close, openAs } from '../support/as-member.ts'
import { awaitHydration, awaitRest } from '../support/controls.ts'
import { openDatabase } from '../support/database.ts'
import { plantPhotos } from '../support/plant.ts'
import { openSite, turnTo } from '../support/site.ts'

const SLUG = 'rosa'
const KB = 1024
/** Script that a page fetches until it is at rest, the list of routes in it, in KB of gzip (engine/docs/decisions/first-load.md). */
const PLAIN_KB = 1
const WAITING_KB = 2
const VISITORS_KB = 172
const MEMBERS_KB = 175

const PHONE = { width: 390, height: 844 }

let db: Db
let other = ''

test.beforeAll(async () => {
  db = await openDatabase()
  const woman = { gender: 'female', seeking: 'men', last_seen_at: Date.now() } as const
  for (let at = 0; at < 8; at += 1) {
    other = (await plantMember(db, SLUG, { ...woman, name: `Fleur_${Date.now()}_${at}` })).id
    await plantPhotos(db, SLUG, other, 2)
  }
})

test.afterAll(() => db.close())

/** Script that a page fetches from now on; `rest` resolves when all has come and what it started shows, `end` with its bytes. */
function followScripts(page: Page) {
  const pending = new Set<Request>()
  const sizes: Promise<number>[] = []
  const asked = (request: Request) => void (request.resourceType() === 'script' && pending.add(request))
  const ended = (request: Request) => void pending.delete(request)
  const answered = (response: Response) => {
    if (!pending.has(response.request())) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  }
  page.on('request', asked).on('response', answered).on('requestfinished', ended).on('requestfailed', ended)
  const rest = async () => {
    do {
      await expect.poll(() => pending.size).toBe(0)
      await atRest(page)
    } while (pending.size > 0)
  }
  const end = async () => {
    page.off('request', asked).off('response', answered).off('requestfinished', ended).off('requestfailed', ended)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return { rest, end }
}

/** KB of script that opening the address fetches, with nothing cached, or what is done there. */
async function weigh(page: Page, path: string, use?: () => Promise<unknown>): Promise<number> {
  // The page before may still load later parts of its own.
  await page.goto('about:blank', { waitUntil: 'commit' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const scripts = followScripts(page)
  await page.goto(path)
  await scripts.rest()
  await use?.()
  await scripts.rest()
  return (await scripts.end()) / KB
}

/** A page with a larger budget than a plain one's is one that hydrates. */
async function expectWeights(page: Page, paths: readonly string[], budgetKb: number) {
  for (const path of paths) {
    const scriptKb = await weigh(page, path)
    expect.soft(scriptKb, path).toBeLessThanOrEqual(budgetKb)
    if (budgetKb > PLAIN_KB) expect.soft(scriptKb, path).toBeGreaterThan(PLAIN_KB)
  }
}

const openPhone = async (browser: Browser) => {
  const page = await openSite(browser, SLUG)
  await page.setViewportSize(PHONE)
  return page
}

test("visitors' plain pages load no framework, sign-up and members pages no more than their budget", async ({
  browser,
}) => {
  const visitor = await openSite(browser, SLUG)
  const landers = ['/landers/gallery', '/landers/transitionsvideolanding']
  const plain = ['/', '/pages/terms', '/pricing', '/lang-config', ...landers, '/there/is/no/such/page']
  await expectWeights(visitor, plain, PLAIN_KB)
  await expectWeights(visitor, ['/members'], VISITORS_KB)
  await close(visitor)
  const { page } = await openAs(db, browser, SLUG)
  await expectWeights(page, ['/members', `/members/${other}`, '/profile', '/chats', '/credits', '/likes'], MEMBERS_KB)
  await close(page)
})

test('a form of visitors brings its script when it is used, or at once where a draft is stored', async ({
  browser,
}) => {
  const visitor = await openSite(browser, SLUG)
  for (const path of ['/signup', '/login', '/reset-password'])
    expect.soft(await weigh(visitor, path), path).toBeLessThanOrEqual(WAITING_KB)
  const email = visitor.getByLabel('E-mail address')
  const useForm = async () => {
    await turnTo(visitor, email)
    await email.fill('someone@gmial.com')
    await email.blur()
    await expect(visitor.getByRole('button', { name: 'someone@gmail.com' })).toBeVisible()
  }
  const usedKb = await weigh(visitor, '/signup', useForm)
  expect(usedKb).toBeGreaterThan(WAITING_KB)
  expect(usedKb).toBeLessThanOrEqual(VISITORS_KB)
  await visitor.reload()
  await expect(email).toHaveValue('someone@gmial.com')
  await close(visitor)
})

test('nothing moves by itself while a page loads, for visitors and for members with an alert', async ({ browser }) => {
  const visitor = await openPhone(browser)
  const { page: member } = await openAs(db, browser, SLUG, { notifications_disabled: '["bounce"]' })
  await member.setViewportSize(PHONE)
  for (const [page, paths] of [
    [visitor, ['/', '/signup', '/members']],
    [member, ['/members', `/members/${other}`, '/profile', '/profile?edit=photos', '/likes', '/settings']],
  ] as const) {
    await watchShifts(page.context())
    for (const path of paths) {
      const { score, moved } = await measureShift(page, () => page.goto(path))
      expect.soft(score, `${path}: ${moved}`).toBeLessThanOrEqual(WORST_SHIFT)
    }
  }
  await close(visitor)
  await close(member)
})

test('what a brand adds to a page stays as the server drew it until its script has come', async ({ browser }) => {
  const woman = { gender: 'female', seeking: 'men', country: 'DE', last_seen_at: Date.now() } as const
  const { id, name } = await plantMember(db, 'nachtwerk', { ...woman, name: `Fleur_${Date.now()}` })
  const { page, main } = await openAs(db, browser, 'nachtwerk', { country: 'DE' })
  const script = Promise.withResolvers<void>()
  await page.route(/FilledSlot/, (route) => script.promise.then(() => route.continue()))
  await page.goto('/members')
  await awaitHydration(page)
  const like = main.getByRole('button', { name: `: ${name}` })
  const answered = page.waitForResponse(`**/members/${id}**`)
  await like.click()
  await answered
  await awaitRest(page)
  await expect(main.getByText('Quick searches')).toBeVisible()
  script.resolve()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await close(page)
})

test('the most important alert is in the page that the server sends, and stays away once dismissed', async ({
  browser,
}) => {
  const { page } = await openAs(db, browser, SLUG, { notifications_disabled: '["bounce"]' })
  const text = 'Our e-mails to you bounce'
  const sent = await (await page.goto('/members'))!.text()
  expect(sent).toContain(text)
  expect(sent.match(/hide-alert\.php/g)).toHaveLength(1)
  await expect(page.getByText(text)).toBeVisible()
  const stored = page.waitForResponse((response) => response.url().includes('/api/hide-alert.php'))
  await page.getByRole('status').getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText(text)).toHaveCount(0)
  await stored
  expect(await (await page.reload())!.text()).not.toContain(text)
  await close(page)
})
