import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, heading, openAs } from '../../support/as-member.ts'
import { openDatabase } from '../../support/database.ts'
import { choose, expectNoViolations, pressOn, tabTo, write } from '../../support/keyboard.ts'
import { plantPhotos } from '../../support/plant.ts'
import { urlOf } from '../../support/site.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const scoped = (slug: string) => scopeDb(db, { poolId: slug, tenantId: slug })

test('the match finder asks by keyboard alone, and a like can be taken back', async ({ browser }) => {
  const { page, main } = await openAs(db, browser, 'nachtwerk', { country: 'DE' })
  await page.goto('/match-finder')
  await choose(page, main.getByLabel('Show me'), 'Women and')
  await page.keyboard.press('Tab')
  for (const title of [
    'Where should they live?',
    'What do you enjoy?',
    'What are you here for?',
    'People who suit you',
  ]) {
    await pressOn(page, main.getByRole('button', { name: /^Next|^Show who suits me/ }))
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    if (title.startsWith('What do')) await pressOn(page, main.getByRole('checkbox').first(), 'Space')
    if (title.startsWith('What are')) {
      await tabTo(page, main.getByRole('radio', { checked: true }))
      await page.keyboard.press('ArrowRight')
    }
    if (title !== 'Where should they live?') await expectNoViolations(page)
  }
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('button') })
  const shown = await cards.count()
  const card = cards.first()
  for (const pressed of [true, false]) {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/members\/[^/]+\.data/.test(response.url()),
    )
    await pressOn(page, card.getByRole('button', { pressed: !pressed }))
    await answered
    await expect(card.getByRole('button', { pressed })).toBeFocused()
    await expect(cards).toHaveCount(shown)
  }
  await pressOn(page, main.getByRole('link', { name: 'Start over' }))
  await write(page, main.getByLabel('Age from'), '98')
  await write(page, main.getByLabel('Age to'), '99')
  for (let step = 0; step < 4; step += 1) {
    const before = await heading(page).textContent()
    await pressOn(page, main.getByRole('button', { name: /^Next|^Show who suits me/ }))
    await expect(heading(page)).not.toHaveText(before!)
  }
  await expect(main.getByRole('heading', { name: 'Nobody fits yet' })).toBeVisible()
  await expectNoViolations(page)
  await pressOn(page, main.getByRole('link', { name: 'See everyone' }))
  await expect(page).toHaveURL(/\/members$/)
  await close(page)
})

test('the matches after sign-up are chosen, sent and skipped by keyboard alone', async ({ browser }) => {
  const fitting = { country: 'DK', gender: 'female', seeking: 'both', date_of_birth: '1980-03-01' } as const
  for (let at = 0; at < 3; at += 1) await plantMember(db, 'havblik', { ...fitting, last_seen_at: Date.now() })
  const { page, main, id } = await openAs(db, browser, 'havblik', { ...fitting, gender: 'male', seeking: 'women' })
  await page.goto('/signup-matches')
  await expect(page).toHaveURL(/\/signup-matches$/)
  await expectNoViolations(page)
  const boxes = main.getByRole('checkbox')
  for (const at of [0, 1]) await pressOn(page, boxes.nth(at), 'Space')
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await pressOn(page, main.getByRole('button', { name: 'Like selected' }))
  await expect(page).toHaveURL(/\/members$/)
  await expect(heading(page)).toBeFocused()
  expect(await scoped('havblik').selectFrom('likes').select('to_id').where('from_id', '=', id).execute()).toHaveLength(
    2,
  )
  await page.goBack()
  await pressOn(page, main.getByRole('link', { name: 'Not now' }))
  await expect(page).toHaveURL(/\/members$/)
  await close(page)
})

test('photos are changed by the arrow keys and reported in place, and every dialog restores the focus', async ({
  browser,
}) => {
  const { id, name } = await plantMember(db, 'rosa', {
    name: `Ada_${newPublicId().slice(0, 6)}`,
    last_seen_at: Date.now(),
  })
  await plantPhotos(db, 'rosa', id, 3)
  const { page, main } = await openAs(db, browser, 'rosa')
  await page.goto(`/members/${id}`)
  const opener = main.getByRole('button', { name: 'Open photo 2 of 3' })
  await pressOn(page, opener)
  const viewer = page.getByRole('dialog', { name: `${name}, ` })
  const photo = (n: number) =>
    expect(viewer.getByRole('img', { name: `Photo ${n} of ${name}` })).toBeInViewport({ ratio: 0.9 })
  await photo(2)
  await page.keyboard.press('ArrowRight')
  await photo(3)
  await page.keyboard.press('ArrowRight')
  await photo(1)
  await expect(viewer.getByRole('status')).toHaveText('1 / 3')
  // The arrows are at the sides of the photo, apart from what reports and blocks.
  const boxOf = async (label: string) => (await viewer.getByRole('button', { name: label }).boundingBox())!
  const [back, on, reporting] = [
    await boxOf('Previous photo'),
    await boxOf('Next photo'),
    await boxOf('Report this photo'),
  ]
  const { width } = page.viewportSize()!
  expect([back.x < width / 4, on.x > (width * 3) / 4, on.y + on.height < reporting.y]).toEqual([true, true, true])
  await pressOn(page, viewer.getByRole('button', { name: 'Previous photo' }))
  await photo(3)
  await expectNoViolations(page)

  const reportPhoto = viewer.getByRole('button', { name: 'Report this photo' })
  await pressOn(page, reportPhoto)
  const report = page.getByRole('dialog', { name: `Report ${name}` })
  await choose(page, report.getByLabel('What’s wrong?'), 'Sc')
  await page.keyboard.press('ArrowRight')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(report).toHaveCount(0)
  await expect(reportPhoto).toBeFocused()
  await photo(3)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()

  const reportMember = main.getByRole('button', { name: 'Report', exact: true })
  await pressOn(page, reportMember, 'Space')
  await choose(page, report.getByLabel('What’s wrong?'), 'Looks')
  await write(page, report.getByLabel('Anything else we should know?'), 'Says so herself.')
  // Round and round, and never behind the dialog (the browser's own bar counts as the body).
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await main.evaluate((behind) => document.activeElement?.closest('dialog, main') === behind)).toBe(false)
  }
  await pressOn(page, report.getByRole('button', { name: 'Send report' }))
  await expect(report.getByRole('alert')).toContainText('Our team has your report')
  await expect(report.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reportMember).toBeFocused()
  const reports = scoped('rosa').selectFrom('reports').selectAll().where('subject_id', '=', id)
  expect(await reports.execute()).toMatchObject([{ category: 'underage', note: 'Says so herself.' }])

  await close(page)
})

const blocksOf = (id: string) =>
  scoped('rosa').selectFrom('blocks').select('blocked_id').where('blocker_id', '=', id).execute()

test('a member is blocked after a confirmation, named in the notice and unblocked again, by keyboard alone', async ({
  browser,
}) => {
  const seen = { name: `Bea_${newPublicId().slice(0, 6)}`, last_seen_at: Date.now() }
  const { id, name } = await plantMember(db, 'rosa', seen)
  await plantPhotos(db, 'rosa', id, 1)
  const { page, main, id: me } = await openAs(db, browser, 'rosa')
  const asked = page.getByRole('dialog', { name: `Block ${name}?` })
  const giveUp = async () => {
    await expect(asked).toContainText(`${name} won’t be notified.`)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
  }

  await page.goto(`/members/${id}/chat`)
  const menu = main.getByRole('button', { name: 'More' })
  await pressOn(page, menu)
  await pressOn(page, main.getByRole('button', { name: `Block ${name}` }))
  await giveUp()
  await expect(menu).toBeFocused()

  await page.goto(`/members/${id}`)
  await pressOn(page, main.getByRole('button', { name: 'Open photo 1 of 1' }))
  const viewer = page.getByRole('dialog', { name: `${name}, ` })
  await pressOn(page, viewer.getByRole('button', { name: `Block: ${name}` }))
  await giveUp()
  await expect(viewer.getByRole('button', { name: `Block: ${name}` })).toBeFocused()
  await page.keyboard.press('Escape')

  const block = main.getByRole('button', { name: `Block: ${name}` })
  await pressOn(page, block, 'Space')
  await giveUp()
  await expect(block).toBeFocused()
  expect(await blocksOf(me)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(asked.getByRole('button', { name: 'Close' })).toBeFocused()
  await pressOn(page, asked.getByRole('button', { name: 'Block' }))
  await expect(page).toHaveURL(new RegExp(`/members\\?blocked=${id}$`))
  await expect(heading(page)).toBeFocused()
  const notice = main.getByRole('status').filter({ hasText: `${name} is blocked.` })
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  expect(await blocksOf(me)).toEqual([{ blocked_id: id }])

  await tabTo(page, main.getByRole('link', { name: 'Blocked members' }))
  await page.keyboard.press('Enter')
  await pressOn(page, main.getByRole('button', { name: `Unblock ${name}` }))
  await expect(main.getByText('Unblocked. You can see each other again.')).toBeVisible()
  expect(await blocksOf(me)).toEqual([])
  await page.goto(`/members?blocked=${id}`)
  await expect(heading(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await close(page)
})

test('without script a member is blocked at once, with the same notice', async ({ browser }) => {
  const { id, name } = await plantMember(db, 'rosa', { name: `Cleo_${newPublicId().slice(0, 6)}` })
  const { page, id: me } = await openAs(db, browser, 'rosa')
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: urlOf('rosa') })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(`/members/${id}`)
  await plain.getByRole('button', { name: `Block: ${name}` }).click()
  await expect(plain.getByRole('status').filter({ hasText: `${name} is blocked.` })).toBeVisible()
  expect(await blocksOf(me)).toEqual([{ blocked_id: id }])
  await plain.context().close()
  await close(page)
})
