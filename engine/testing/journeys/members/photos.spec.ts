import { execFileSync } from 'node:child_process'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { HEARTBEAT_MS } from '#engine/platform/events/rules.ts'
import { plantMember } from '#engine/testing/context.ts'
import { makePhotoCorpus, type Specimen } from '#engine/testing/photo-corpus.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { expectNoViolations, pressOn, tabTo } from '../support/keyboard.ts'
import { expectNoFaults, openSite, urlOf } from '../support/site.ts'

const SLUG = 'rosa'
let db: Db
let corpus: Specimen[]
test.beforeAll(async () => {
  db = await openDatabase()
  corpus = await makePhotoCorpus({ bombSide: 8000, bigMb: 1 })
})
test.afterAll(() => db.close())

const file = (name: string) => {
  const { type, bytes } = corpus.find((one) => one.name === name)!
  return { name, mimeType: type, buffer: bytes }
}

/** The command line beside the running server. */
const admin = (...args: string[]) =>
  execFileSync(process.execPath, ['admin-cli/cli.ts', ...args], {
    env: {
      ...process.env,
      TENANTS_DIR: process.env.JOURNEY_TENANTS_DIR,
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      DATABASE_URL: process.env.JOURNEY_DATABASE_URL,
    },
    encoding: 'utf8',
  })

async function openAs(browser: Browser, changes: Parameters<typeof plantMember>[2]) {
  const { id, name } = await plantMember(db, SLUG, { last_seen_at: Date.now(), ...changes })
  const page = await openSite(browser, SLUG)
  await page.context().addCookies([{ name: 'session', value: await logInAs(db, SLUG, id), url: urlOf(SLUG) }])
  return { page, id, name }
}

const tiles = (page: Page) => page.getByRole('img', { name: /^Your photo \d/ })
const choose = (page: Page, names: readonly string[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(names.map(file))
/** An entry of the menu beside a photo, by keyboard alone. */
async function chooseOf(page: Page, n: number, entry: string) {
  await pressOn(page, page.getByRole('button', { name: `Options for photo ${n}` }))
  await page.keyboard.press('ArrowDown')
  await pressOn(page, page.getByRole('button', { name: entry }))
}

test('several photos are uploaded at once, each with its result, and are arranged by keyboard alone', async ({
  browser,
}) => {
  const { page } = await openAs(browser, { paid_user: 1 })
  await page.goto('/profile?edit=photos')
  await choose(page, ['turned-6.jpg', 'iphone.heic', 'plain.webp', 'truncated.jpg', 'plain.avif'])
  await expect(tiles(page)).toHaveCount(3)
  const refused = page.getByRole('list', { name: 'Photos being uploaded' }).getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.filter({ hasText: 'iphone.heic' })).toContainText('Most Compatible')
  await expect(refused.filter({ hasText: 'truncated.jpg' })).toContainText('could not be read')
  await expectNoViolations(page)
  for (const name of ['iphone.heic', 'truncated.jpg'])
    await pressOn(page, page.getByRole('button', { name: `Remove ${name} from the list` }))
  await expect(refused).toHaveCount(0)

  const first = await tiles(page).first().getAttribute('src')
  await pressOn(page, page.getByRole('button', { name: 'Move photo 1 back' }))
  await expect(tiles(page).nth(1)).toHaveAttribute('src', first!)
  await expect(page.getByRole('button', { name: 'Move photo 2 back' })).toBeFocused()

  await chooseOf(page, 3, 'Crop and rotate')
  await pressOn(page, page.getByRole('button', { name: 'Turn right' }))
  await tabTo(page, page.getByRole('slider', { name: 'Zoom' }))
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight')
  await expectNoViolations(page)
  const before = await tiles(page).nth(2).getAttribute('src')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tiles(page).nth(2)).not.toHaveAttribute('src', before!)

  await chooseOf(page, 3, 'Delete')
  await pressOn(page, page.getByRole('button', { name: 'Delete photo' }))
  await expect(tiles(page)).toHaveCount(2)
  expectNoFaults(page)
  await page.context().close()
})

test('free members may have three photos, and are offered Premium', async ({ browser }) => {
  const { page } = await openAs(browser, {})
  await page.goto('/profile?edit=photos')
  const five = ['plain.png', 'plain.webp', 'plain.avif', 'upright.jpg', 'turned-3.jpg']
  await choose(page, five)
  await expect(tiles(page)).toHaveCount(3)
  await expect(page.getByText('Free members can have up to 3 photos.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Photos being uploaded' }).getByRole('listitem')).toHaveCount(2)
  await page.context().close()
})

test('an operator rejects a photo, its member objects, and the second review approves it', async ({ browser }) => {
  const { page } = await openAs(browser, {})
  await page.goto('/members')
  const alert = page.getByText('Your profile has no photo yet.')
  await expect(alert).toBeVisible()
  await page.goto('/profile?edit=photos')
  await expect(alert).toHaveCount(0)
  await choose(page, ['plain.png'])
  await expect(tiles(page)).toHaveCount(1)
  const id = /media\/([\w-]+)\//.exec((await tiles(page).getAttribute('src'))!)![1]!
  await page.goto('/members')
  admin('photo', 'reject', SLUG, id, '--reason', 'not_you', '--yes')
  // Without Redis an open page learns of another process at the next beat of its stream of events.
  const news = page.getByText('Our team has finished checking: something you uploaded can’t be shown.')
  await expect(news).toBeVisible({ timeout: 2 * HEARTBEAT_MS })
  await expectNoViolations(page)
  await pressOn(page, page.getByRole('link', { name: 'See why' }))
  await expect(news).toHaveCount(0)
  await expect(page.getByText('It seems to show someone else.')).toBeVisible()
  await pressOn(page, page.getByText('I disagree'))
  await tabTo(page, page.getByLabel('Why should it be shown?'))
  await page.keyboard.type('It is me, with a beard.')
  await pressOn(page, page.getByRole('button', { name: 'Ask for another review' }))
  await expect(page.getByText('Being reviewed again')).toBeVisible()
  expect(admin('photo', 'queue', SLUG)).toContain('objects to "not_you": It is me, with a beard.')
  admin('photo', 'approve', SLUG, id)
  await page.reload()
  await expect(page.getByText('Main photo', { exact: true })).toBeVisible()
  await page.goto('/members')
  await expect(alert).toHaveCount(0)
  await page.context().close()
})

test('the private album is visible to members with access, until it is revoked', async ({ browser }) => {
  const [owner, guest] = [await openAs(browser, { paid_user: 1 }), await openAs(browser, { paid_user: 1 })]
  await owner.page.goto('/profile?edit=photos')
  await choose(owner.page, ['plain.png', 'plain.webp'])
  await expect(tiles(owner.page)).toHaveCount(2)
  const waiting = JSON.parse(admin('photo', 'queue', SLUG, '--json')) as { id: string }[]
  admin('photo', 'approve', SLUG, ...waiting.map(({ id }) => id))
  await owner.page.reload()
  await chooseOf(owner.page, 2, 'Move to private album')
  await expect(owner.page.getByRole('heading', { name: 'Private album' })).toBeVisible()
  const photos = guest.page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: /^Open photo/ })
  await guest.page.goto(`/members/${owner.id}`)
  await expect(photos).toHaveCount(1)
  await owner.page.goto(`/members/${guest.id}`)
  await pressOn(owner.page, owner.page.getByRole('button', { name: `Show ${guest.name} my private album` }))
  await expect(owner.page.getByRole('button', { name: `Stop showing ${guest.name} my private album` })).toBeVisible()
  await guest.page.reload()
  await expect(photos).toHaveCount(2)
  await owner.page.goto('/profile?edit=photos')
  await pressOn(owner.page, owner.page.getByRole('button', { name: `Close: ${guest.name}` }))
  await expect(owner.page.getByText('You are not sharing it with anyone.')).toBeVisible()
  await guest.page.reload()
  await expect(photos).toHaveCount(1)

  await owner.page.goto(`/members/${guest.id}/chat`)
  await pressOn(owner.page, owner.page.getByRole('button', { name: 'More' }))
  await pressOn(owner.page, owner.page.getByRole('button', { name: `Show ${guest.name} my private album` }))
  await expect(owner.page.getByText(`${guest.name} can see your private album now.`)).toBeVisible()
  await guest.page.goto(`/members/${owner.id}/chat`)
  await expect(guest.page.getByText('You can see this private album')).toBeVisible()
  await pressOn(guest.page, guest.page.getByRole('button', { name: 'More' }))
  await pressOn(guest.page, guest.page.getByRole('link', { name: `See ${owner.name}’s private album` }))
  await expect(photos).toHaveCount(2)
  expectNoFaults(owner.page, guest.page)
  for (const { page } of [owner, guest]) await page.context().close()
})

test('a photo is uploaded without script', async ({ browser }) => {
  const { id } = await plantMember(db, SLUG, { last_seen_at: Date.now() })
  const context = await browser.newContext({ baseURL: urlOf(SLUG), javaScriptEnabled: false })
  const cookies = { session: await logInAs(db, SLUG, id), i18n_redirected: 'en', 'entry-warning': '1' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf(SLUG) })))
  const page = await context.newPage()
  await page.goto('/profile?edit=photos')
  await page.getByLabel('Choose a photo').setInputFiles(file('noisy.jpg'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Your photo has been uploaded.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await page.getByLabel('Choose a photo').setInputFiles(file('picture.svg'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('This file could not be read as a photo.')).toBeVisible()
  await context.close()
})
