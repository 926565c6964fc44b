import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { plantPhotos } from '../support/plant.ts'

const BRANDS = { rosa: 'NL', nachtwerk: 'DE', havblik: 'DK' } as const
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

test('the ages that a member searched for are those of the next search, in another tab and in the match finder', async ({
  browser,
}) => {
  const { page, main } = await openAs(db, browser, 'rosa', { country: 'NL', region: '', place_id: '' })
  await page.goto('/members')
  const other = await page.context().newPage()
  await other.goto('/members')
  await main.getByLabel('Age from').fill('38')
  await main.getByLabel('Age to').fill('52')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/min_age=38/)
  await other.reload()
  await expect(other.getByLabel('Age from')).toHaveValue('38')
  await other.goto('/match-finder')
  await expect(other.getByLabel('Age to')).toHaveValue('52')
  await page.goto('/members?min_age=20')
  await page.goto('/members')
  await expect(main.getByLabel('Age from')).toHaveValue('38')
  await page.setViewportSize(SIZES[0]!)
  await expect(main.getByRole('button', { name: /^Filters/ })).toHaveText('Filters1')
  await page.setViewportSize(SIZES[1]!)
  await main.getByRole('form', { name: 'Search filters' }).getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(main.getByLabel('Age from')).toHaveValue('18')
  await other.close()
  await close(page)
})

for (const [slug, country] of Object.entries(BRANDS)) {
  test(`${slug} shows the ways to the match finder and the swipe game first, and on each card a like and a message`, async ({
    browser,
  }) => {
    const her = await plantMember(db, slug, {
      country,
      region: '',
      place_id: '',
      date_of_birth: '1980-05-01',
      last_seen_at: Date.now(),
    })
    await plantPhotos(db, slug, her.id, 1)
    const { page, main } = await openAs(db, browser, slug, { country, region: '', place_id: '' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto('/members')
      for (const name of ['Match finder', 'Swipe game']) {
        await expect(main.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      }
      const card = main.getByRole('listitem').filter({ has: page.locator(`a[href="/members/${her.id}"]`) })
      await expect(card.getByRole('button', { name: /^Like: / })).toBeVisible()
      await expect(card.getByRole('link', { name: /^Message: / })).toBeVisible()
    }
    await main.getByRole('link', { name: 'Swipe game' }).click()
    await expect(main.getByText('4 likes left today · You get 4 likes a day, and new ones at midnight.')).toBeVisible()
    await close(page)
  })
}
