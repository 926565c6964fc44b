import { type Browser, expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { plantMember } from '#engine/testing/context.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { expectNoViolations } from '../support/keyboard.ts'
import { plantPhotos } from '../support/plant.ts'
import { awaitStarts, urlOf } from '../support/site.ts'
import { middleOf, touchOf } from '../support/touch.ts'

const SLUG = 'rosa'
const OWN_PHOTOS = '/profile?edit=photos'
let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

/** A member's phone: touch, no mouse. */
async function openPhone(browser: Browser, changes: Parameters<typeof plantMember>[2] = {}, javaScriptEnabled = true) {
  const { id } = await plantMember(db, SLUG, { last_seen_at: Date.now(), ...changes })
  const context = await browser.newContext({
    baseURL: urlOf(SLUG),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled,
  })
  const cookies = { session: await logInAs(db, SLUG, id), i18n_redirected: 'en', 'entry-warning': '1' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf(SLUG) })))
  const page = await context.newPage()
  if (javaScriptEnabled) awaitStarts(page)
  return { page, id, touch: await touchOf(page) }
}

async function plantSeen(count: number, changes: Parameters<typeof plantMember>[2] = {}) {
  const member = { name: `Swipe_${newPublicId().slice(0, 6)}`, last_seen_at: Date.now(), ...changes }
  const { id, name } = await plantMember(db, SLUG, member)
  await plantPhotos(db, SLUG, id, count)
  return { id, name }
}

const makePicture = () =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: '#6a8' } })
    .png()
    .toBuffer()

const seen = (target: Locator) => expect(target).toBeInViewport({ ratio: 0.9 })
const scaleOf = (picture: Locator) =>
  picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
/** A finger goes from right to left over an element. */
async function swipe({ drag }: Awaited<ReturnType<typeof touchOf>>, target: Locator) {
  const { x, y } = await middleOf(target)
  await drag({ x: x + 120, y }, { x: x - 120, y })
}

for (const scripted of [true, false])
  test(`a finger swipes through a profile’s photos to Premium, each with label and report, ${scripted ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const { id, name } = await plantSeen(5, { fictional: 1 })
    const { page, touch } = await openPhone(browser, {}, scripted)
    await page.goto(`/members/${id}`)
    const photos = page.getByRole('region', { name: 'Photos' })
    for (const n of [1, 2, 3]) {
      await seen(photos.getByRole('button', { name: `Open photo ${n} of 5` }))
      await seen(photos.getByText(`${n} / 5`))
      await seen(photos.getByText('Fictional'))
      await seen(photos.getByRole(scripted ? 'button' : 'link', { name: 'Report this photo' }).nth(n - 1))
      await swipe(touch, photos)
    }
    await seen(photos.getByRole('link', { name: '2 more' }))
    await expect(photos.getByRole('button', { name: `Photo 1 of ${name}` })).toHaveCount(0)
    await page.context().close()
  })

test('in the viewer a finger swipes, two fingers and two taps zoom, and one finger moves what is zoomed', async ({
  browser,
}) => {
  const { id, name } = await plantSeen(3, { fictional: 1 })
  const { page, touch } = await openPhone(browser)
  await page.goto(`/members/${id}`)
  await touch.tap(await middleOf(page.getByRole('button', { name: 'Open photo 1 of 3' })))
  const viewer = page.getByRole('dialog', { name: `${name}, ` })
  const photo = (n: number) => viewer.getByRole('img', { name: `Photo ${n} of ${name}` })
  await seen(photo(1))
  await swipe(touch, photo(1))
  await seen(photo(2))
  await expect(viewer.getByRole('status')).toHaveText('2 / 3')

  await touch.pinch(photo(2), 30, 90)
  await expect.poll(() => scaleOf(photo(2))).toBeGreaterThan(2.5)
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await seen(viewer.getByText('Fictional').nth(1))
  const before = await middleOf(photo(2))
  const { x, y } = await middleOf(viewer.getByRole('group'))
  await touch.drag({ x, y }, { x: x - 60, y })
  await expect.poll(async () => Math.round((await middleOf(photo(2))).x - before.x)).toBe(-60)
  await expect(viewer.getByRole('status')).toHaveText('2 / 3')
  await expectNoViolations(page)

  for (let taps = 0; taps < 2; taps += 1) await touch.tap({ x, y })
  await expect.poll(() => scaleOf(photo(2))).toBe(1)
  for (let taps = 0; taps < 2; taps += 1) await touch.tap({ x, y })
  await expect.poll(() => scaleOf(photo(2))).toBeGreaterThan(2)
  await touch.pinch(viewer.getByRole('group'), 120, 20)
  await expect.poll(() => scaleOf(photo(2))).toBe(1)
  await swipe(touch, photo(2))
  await seen(photo(3))
  await page.context().close()
})

test('own photos are ordered by a finger and by a mouse, which is announced and stored', async ({ browser }) => {
  const { page, id, touch } = await openPhone(browser)
  await plantPhotos(db, SLUG, id, 4)
  await page.goto(OWN_PHOTOS)
  const tiles = page.getByRole('img', { name: /^Your photo \d/ })
  const order = () => tiles.evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')!))
  const [main, second, third, fourth] = await order()
  const handle = (n: number) => page.locator('[data-handle]').nth(n - 1)
  await expect(page.locator('[data-handle]')).toHaveCount(3)
  await handle(3).scrollIntoViewIfNeeded()
  await touch.drag(await middleOf(handle(3)), await middleOf(tiles.nth(1)))
  await expect.poll(order).toEqual([main, fourth, second, third])
  await expect(page.getByText('Photo moved to position 2 of 4.')).toBeAttached()

  // What is dropped on the main photo comes right behind it.
  await page.setViewportSize({ width: 1000, height: 1200 })
  await tiles.nth(0).scrollIntoViewIfNeeded()
  const from = await middleOf(tiles.nth(3))
  const to = await middleOf(tiles.nth(0))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual([main, third, fourth, second])
  await expect(page.getByText('Photo moved to position 2 of 4.')).toBeAttached()
  await expectNoViolations(page)
  await page.reload()
  expect(await order()).toEqual([main, third, fourth, second])
  await page.context().close()
})

test('a photo is cropped by dragging it, by two fingers and by keys', async ({ browser }) => {
  const { page, touch } = await openPhone(browser)
  await page.goto(OWN_PHOTOS)
  const picture = await makePicture()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Options for photo 1' }).click()
  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  const frame = dialog.getByRole('group', { name: 'Drag the photo' })
  const canvas = dialog.getByRole('img', { name: 'How your photo will look' })
  await dialog.getByText('Square').click()
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await touch.pinch(frame, 20, 40)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.8)
  const left = async () => (await canvas.boundingBox())!.x
  const before = await left()
  const { x, y } = await middleOf(frame)
  await touch.drag({ x, y }, { x: x + 40, y })
  await expect.poll(async () => Math.round((await left()) - before)).toBe(40)
  await frame.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await left()) - before).toBeLessThan(40)
  await page.keyboard.press('-')
  await expect.poll(async () => Number(await zoom.inputValue())).toBeLessThan(1.95)
  await expectNoViolations(page)
  const old = await page.getByRole('img', { name: 'Your photo 1' }).getAttribute('src')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'Your photo 1' })).not.toHaveAttribute('src', old!)
  await page.context().close()
})

test('a phone, which takes what was tapped last for hovered, draws it like the rest', async ({ browser }) => {
  const { page } = await openPhone(browser)
  await page.goto('/settings')
  const summary = page.locator('#account summary').first()
  // The browser of the tests does not take a tap for hovering.
  await summary.hover()
  expect(await summary.evaluate((element) => element.matches(':hover'))).toBe(true)
  await expect(summary.getByText('Change')).toHaveCSS('text-decoration-line', 'none')
  await page.context().close()
})
