import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { plantMember } from '#engine/testing/context.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { closeBrands, newSlug, openBrands } from '../support/account-brands.ts'
import { ask } from '../support/ask.ts'
import { openDatabase } from '../support/database.ts'
import { expectNoViolations } from '../support/keyboard.ts'
import { plantPhotos } from '../support/plant.ts'
import { expectNoFaults, openSite, urlOf } from '../support/site.ts'

/** Where the main button of a first page has to end on a phone of 390 × 844, in px from the top. */
const FOLD = 600
const DESIGNS = ['landing', 'landing2', 'landing3']

/** Every language in Rosa's look; the other looks in two of their own languages each. */
const babel = newSlug('landings')
const closed = newSlug('closed')

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const WORDS =
  'I bake bread badly, cycle too fast and read the last page first. If that does not scare you off, write and tell me where you get lost when nobody is looking.'

/** Women of a brand who wrote a few lines: one with three photos, one with a longer name and without any, and one like the first who is fictional. */
async function plantWomen(slug: string, fictional: boolean): Promise<string[]> {
  const profile = { about_me: WORDS, interests: '["coffee","music","hiking","art"]', hair_color: 'brown' } as const
  const woman = { gender: 'female', seeking: 'both', last_seen_at: Date.now(), ...profile } as const
  const short = await plantMember(db, slug, { ...woman, name: `Anouk_${newPublicId().slice(0, 6)}` })
  const long = await plantMember(db, slug, { ...woman, name: `Lieke_vanderBroek_${newPublicId().slice(0, 6)}` })
  await plantPhotos(db, slug, short.id, 3)
  if (!fictional) return [short.id, long.id]
  const invented = await plantMember(db, slug, { ...woman, fictional: 1, name: `Anouk_${newPublicId().slice(0, 6)}` })
  await plantPhotos(db, slug, invented.id, 3)
  return [short.id, long.id, invented.id]
}

async function openPhone(browser: Browser, slug: string, locale: string): Promise<Page> {
  const page = await openSite(browser, slug)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: urlOf(slug) }])
  return page
}

/** Where the first page's main button ends, without scrolling. */
async function endOfButton(page: Page): Promise<number> {
  const button = page.getByRole('main').locator('button[type=submit], a[href$="/signup"]').first()
  const box = (await button.boundingBox())!
  return Math.ceil(box.y + box.height)
}

/** The landings of a brand whose button ends too low. */
async function listLate(browser: Browser, slug: string, locales: readonly string[], query = ''): Promise<string[]> {
  const late: string[] = []
  const members = await plantWomen(slug, query !== '')
  for (const locale of locales) {
    const page = await openPhone(browser, slug, locale)
    for (const path of members.flatMap((id) => DESIGNS.map((design) => `/members/${id}/${design}`))) {
      await page.goto(path + query)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
      const end = await endOfButton(page)
      if (end > FOLD) late.push(`${locale} ${path}: ${end}`)
    }
    expectNoFaults(page)
    await page.context().close()
  }
  return late
}

test('the button of each landing of a member is on the first screen of a phone, in every language', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await openBrands({ [babel]: { logged_out_search: true } })
  try {
    expect(await listLate(browser, babel, LOCALES)).toEqual([])
  } finally {
    closeBrands(babel)
  }
})

test('the same holds in another look', async ({ browser }) => {
  expect(await listLate(browser, 'havblik', ['da', 'en'])).toEqual([])
})

test('the same holds in a third look, and for a fictional profile, which says so above the button', async ({
  browser,
}) => {
  const file = join(process.env.JOURNEY_TENANTS_DIR!, 'nachtwerk', 'tenant.json')
  const good = readFileSync(file, 'utf8')
  const toSources = '"logged_out_search": false, "logged_out_search_trafficsource": true'
  writeFileSync(file, good.replace('"logged_out_search": false', toSources))
  try {
    const [id] = await plantWomen('nachtwerk', false)
    const landing = `/members/${id}/landing?network=net`
    await expect.poll(async () => (await ask('nachtwerk.localhost', landing)).status).toBe(200)
    expect(await listLate(browser, 'nachtwerk', ['de', 'en'], '?network=net')).toEqual([])
  } finally {
    writeFileSync(file, good)
  }
})

test('the gallery of a closed brand shows no member, has covered frames with its promises, and its button on the first screen of a phone', async ({
  browser,
}) => {
  await openBrands({ [closed]: { logged_out_search: false } })
  try {
    await plantWomen(closed, false)
    for (const locale of LOCALES) {
      const page = await openPhone(browser, closed, locale)
      await page.goto('/landers/gallery')
      expect(await endOfButton(page), locale).toBeLessThanOrEqual(FOLD)
      const main = page.getByRole('main')
      await expect(main.locator('img')).toHaveCount(0)
      await expect(main).not.toContainText('Anouk')
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3)
      if (locale === 'en') await expectNoViolations(page)
      expectNoFaults(page)
      await page.context().close()
    }
  } finally {
    closeBrands(closed)
  }
})
