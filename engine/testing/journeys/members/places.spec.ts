import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { findPlace, snapToGrid } from '#engine/domains/geo/index.ts'
import { plantMember } from '#engine/testing/context.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { expectNoViolations } from '../support/keyboard.ts'
import { expectNoFaults, openSite, urlOf } from '../support/site.ts'

const SLUG = 'rosa'
const UTRECHT = { latitude: 52.0912, longitude: 5.1218 }
const MADRID = { latitude: 40.4168, longitude: -3.7038 }

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const plant = () =>
  plantMember(db, SLUG, { name: `Mover_${newPublicId().slice(0, 6)}`, gender: 'male', seeking: 'women' })

async function enter(page: Page, memberId: string) {
  const value = await logInAs(db, SLUG, memberId)
  await page.context().addCookies([{ name: 'session', value, url: urlOf(SLUG), httpOnly: true }])
}

const homeOf = (id: string) =>
  db.kysely
    .selectFrom('members')
    .select(['place_id', 'region', 'country', 'grid_lat', 'grid_lon'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a member moves to the town at the browser’s position, and only its cell is stored', async ({ browser }) => {
  const { id } = await plant()
  const page = await openSite(browser, SLUG)
  await enter(page, id)
  await page.context().grantPermissions(['geolocation'], { origin: urlOf(SLUG) })
  await page.context().setGeolocation(UTRECHT)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('geocode.php')) asked.push(new URL(request.url()).search)
  })
  await page.goto('/profile?edit=basics')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.locator('[name=city]')).toHaveValue('Utrecht')
  await expect(page.getByText('We found Utrecht. We keep only the town')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const town = findPlace('NL-utrecht')!
  const { lat, lon } = snapToGrid(town.lat, town.lon)
  expect(await homeOf(id)).toEqual({
    place_id: town.id,
    region: 'NL-UT',
    country: 'NL',
    grid_lat: lat,
    grid_lon: lon,
  })
  // Two digits, about a kilometre, are all that leaves the browser.
  expect(asked).toEqual(['?lat=52.09&lon=5.12'])
  expectNoFaults(page)
  await page.context().close()
})

test('a browser outside the brand’s countries, or without permission, leaves the town to be typed', async ({
  browser,
}) => {
  const { id } = await plant()
  const page = await openSite(browser, SLUG)
  await enter(page, id)
  await page.context().grantPermissions(['geolocation'], { origin: urlOf(SLUG) })
  await page.context().setGeolocation(MADRID)
  await page.goto('/profile?edit=basics')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('This site covers no town near you')).toBeVisible()
  await page.context().clearPermissions()
  await page.addInitScript(() => {
    navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus
  })
  await page.reload()
  await expect(page.getByText('Your browser doesn’t share your location with this site')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my location' })).toHaveCount(0)
  expectNoFaults(page)
  await page.context().close()
})
