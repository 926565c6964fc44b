import { expect, type Page, test } from '@playwright/test'
import { close } from '../support/as-member.ts'
import { openSite, tick } from '../support/site.ts'

/** A brand of each value of the structure `signup`: half, whole, sheet. */
const BRANDS = [
  { slug: 'rosa', beside: true },
  { slug: 'nachtwerk', beside: true },
  { slug: 'havblik', beside: false },
] as const
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const DESKTOP = { width: 1280, height: 800 }
const BAND_PX = 13 * 16

const art = (page: Page) => page.locator('main figure')
const onward = (page: Page) => page.locator('main [data-foot] > :last-child:visible')
const boxOf = async (page: Page, locate: typeof art) => (await locate(page).boundingBox())!
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function turnToAccount(page: Page) {
  await tick(page.locator('[name=gender]').first())
  await tick(page.locator('[name=seeking]').first())
  await page.locator('[name=date_of_birth]').fill('1960-03-09')
  await page.locator('[name=city]').fill({ rosa: 'Utrecht', nachtwerk: 'Berlin', havblik: 'Aarhus' }[slugOf(page)])
  await onward(page).click()
  await expect(page.locator('[name=email]')).toBeVisible()
}
const slugOf = (page: Page) => new URL(page.url()).hostname.split('.')[0] as (typeof BRANDS)[number]['slug']

for (const { slug, beside } of BRANDS) {
  test(`the sign-up of ${slug} shows people and a sentence, and has its button in reach on every page`, async ({
    browser,
  }) => {
    const page = await openSite(browser, slug)
    await page.goto('/signup')
    for (const turn of [undefined, turnToAccount]) {
      await page.setViewportSize(DESKTOP)
      await turn?.(page)
      for (const size of [DESKTOP, TABLET, PHONE]) {
        await page.setViewportSize(size)
        await page.evaluate(() => scrollTo(0, 0))
        await expect(art(page)).toBeVisible()
        await expect(art(page).locator('figcaption')).not.toBeEmpty()
        await expect(onward(page)).toBeInViewport({ ratio: 1 })
        expect(await fits(page), `${size.width}`).toBe(true)
        const people = await boxOf(page, art)
        const button = await boxOf(page, onward)
        if (size === DESKTOP && beside) expect(people.height).toBeGreaterThan(600)
        else if (size !== DESKTOP) {
          expect(people.height).toBeLessThanOrEqual(BAND_PX)
          expect(button.y + button.height).toBeGreaterThan(size.height * 0.75)
        }
      }
    }
    await close(page)
  })
}

test('the pictures that a phone does not show are not loaded', async ({ browser }) => {
  const page = await openSite(browser, 'rosa')
  await page.setViewportSize(PHONE)
  await page.goto('/signup')
  const pictures = art(page).locator('img')
  await expect(pictures).toHaveCount(3)
  await pictures.first().evaluate((picture: HTMLImageElement) => picture.decode())
  const widths = await pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth))
  expect(widths).toEqual([720, 0, 0])
  await close(page)
})
