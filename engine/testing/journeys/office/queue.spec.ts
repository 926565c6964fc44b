import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/keyboard.ts'
import { decideByKeys, joinOffice, officePlace, plantWaiting, statesOf } from '../support/office.ts'

const SITE = { poolId: 'rosa', slug: 'rosa' }
const ADMINISTRATOR = { role: 'administrator', reach: 'all', place: '' } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('ten photos are decided by keys, one is taken back, and decided otherwise', async ({ browser }) => {
  const place = officePlace()
  const ids = await plantWaiting(place, SITE, 10)
  const page = await joinOffice(browser, place, [ADMINISTRATOR])
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto('/queue?only=photo')
  await page.getByRole('link', { name: 'Begin with the first' }).press('Enter')
  await decideByKeys(page, ids.slice(0, 9), (at) => (at % 3 === 2 ? '4' : 'a'))
  await page.waitForURL((url) => url.pathname.includes(ids[9]!))
  await page.keyboard.press('z')
  await decideByKeys(page, [ids[8]!, ids[9]!], () => 'a')
  await page.waitForURL((url) => !url.pathname.includes(ids[9]!))
  const wanted = ids.map((_, at) => (at % 3 === 2 && at !== 8 ? 'rejected' : 'active'))
  expect(await statesOf(place, ids)).toEqual(wanted)
  expect(faults).toEqual([])
})

test('a photo is decided by thumb on a phone, without script too', async ({ browser }) => {
  const place = officePlace()
  for (const javaScriptEnabled of [true, false]) {
    const ids = await plantWaiting(place, SITE, 1)
    const page = await joinOffice(browser, place, [ADMINISTRATOR], { ...PHONE, javaScriptEnabled })
    await page.goto('/queue?only=photo')
    await page.getByRole('link', { name: 'Begin with the first' }).tap()
    const show = page.getByRole('button', { name: 'Show' })
    const box = await show.boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(44)
    expect(box!.y + box!.height).toBeLessThanOrEqual(PHONE.viewport.height)
    if (javaScriptEnabled) expect(await scrollsSideways(page)).toBe(false)
    await show.tap()
    await page.waitForURL((url) => !url.pathname.includes(ids[0]!))
    expect(await statesOf(place, ids)).toEqual(['active'])
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`no page of the back office breaks a rule of accessibility or scrolls sideways, ${colorScheme}`, async ({
    browser,
  }) => {
    const place = officePlace()
    const [id] = await plantWaiting(place, SITE, 1)
    const page = await joinOffice(browser, place, [ADMINISTRATOR], { ...PHONE, colorScheme })
    const paths = [
      '/',
      '/queue',
      `/queue/rosa/photo/${id}`,
      '/orders?site=rosa',
      '/figures?site=rosa',
      '/jobs',
      '/audit',
    ]
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
      expect([path, await scrollsSideways(page)]).toEqual([path, false])
    }
  })
