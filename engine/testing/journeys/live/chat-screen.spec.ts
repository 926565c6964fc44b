import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { close, openAs, sendMessage } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const PAYING = { credits: 90, paid_user: 1 } as const
const log = (page: Page) => page.getByRole('log')
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })

const openPair = async (browser: Parameters<typeof openAs>[1]) => {
  const anouk = await openAs(db, browser, 'rosa', { ...PAYING, gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, 'rosa', PAYING)
  return { anouk, ruben, chat: `/chats/${conversationIdOf('rosa', anouk.id, ruben.id)}` }
}

/** How far the page itself could be scrolled, whether or not it shows a bar; pixels. */
const hiddenPart = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth }
  })

const isInView = async (page: Page, part: Locator) => {
  const box = (await part.boundingBox())!
  const { width, height } = page.viewportSize()!
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
}

test('the page of a long chat never scrolls: the thread does, at every width', async ({ browser }) => {
  const { anouk, ruben, chat } = await openPair(browser)
  await ruben.page.goto('/members')
  await anouk.page.goto('/members')
  for (let line = 0; line < 25; line += 1) await sendMessage(ruben.page, anouk.id, `Line ${line}\nand one below it`)
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 800, height: 700 },
    { width: 1280, height: 800 },
  ]) {
    await ruben.page.setViewportSize(viewport)
    await ruben.page.goto(chat)
    await expect(log(ruben.page)).toContainText('Line 24')
    expect(await hiddenPart(ruben.page)).toEqual({ down: 0, across: 0 })
    await log(ruben.page).getByText('Line 0').scrollIntoViewIfNeeded()
    await expect(log(ruben.page).getByText('Line 0')).toBeInViewport()
    expect(await isInView(ruben.page, composer(ruben.page))).toBe(true)
  }
  await close(anouk.page)
  await close(ruben.page)
})

test('the first message appears in empty chats that are open, at both members and in other windows', async ({
  browser,
}) => {
  const { anouk, ruben, chat } = await openPair(browser)
  const other = await ruben.page.context().newPage()
  for (const [page, path] of [
    [anouk.page, `/members/${ruben.id}/chat`],
    [other, `/members/${anouk.id}/chat`],
    [ruben.page, `/members/${anouk.id}/chat`],
  ] as const)
    await page.goto(path)
  await composer(ruben.page).fill('The very first')
  await composer(ruben.page).press('Enter')
  await ruben.page.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click()
  for (const page of [ruben.page, anouk.page, other]) {
    await expect(log(page)).toContainText('The very first')
    await expect(page).toHaveURL(chat)
  }
  await expect(anouk.page).not.toHaveTitle(/^\(/)
  await close(anouk.page)
  await close(ruben.page)
})

test('each message says who wrote it, and the credits that are left have their unit', async ({ browser }) => {
  const { anouk, ruben, chat } = await openPair(browser)
  await ruben.page.goto('/members')
  await sendMessage(ruben.page, anouk.id, 'Is the bridge open?')
  await anouk.page.goto(chat)
  await expect(log(anouk.page)).toContainText(/member_\w+: Is the bridge open\?/)
  await sendMessage(anouk.page, ruben.id, 'On Sundays')
  await expect(log(anouk.page)).toContainText('You: On Sundays')
  await anouk.page.reload()
  await expect(anouk.page.getByRole('main').getByText('89 credits left')).toBeVisible()
  await close(anouk.page)
  await close(ruben.page)
})

test('at 320 pixels and twice the size of text the chat, the list and the navigation remain usable', async ({
  browser,
}) => {
  const { anouk, ruben, chat } = await openPair(browser)
  await ruben.page.goto('/members')
  await sendMessage(ruben.page, anouk.id, 'Is the bridge open on Sundays, or only on Saturdays?')
  await anouk.page.setViewportSize({ width: 320, height: 640 })
  const enlarge = () => anouk.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await anouk.page.goto(chat)
  await enlarge()
  expect((await hiddenPart(anouk.page)).across).toBe(0)
  const bubble = log(anouk.page).getByText('Is the bridge open')
  await bubble.scrollIntoViewIfNeeded()
  await expect(bubble).toBeInViewport()
  const thread = (await log(anouk.page).locator('..').boundingBox())!
  expect(thread.height).toBeGreaterThanOrEqual(160)
  await composer(anouk.page).fill('Both')
  expect(await isInView(anouk.page, composer(anouk.page))).toBe(true)
  expect(await isInView(anouk.page, anouk.page.getByRole('button', { name: /^Send/ }).last())).toBe(true)

  await anouk.page.goto('/chats')
  await enlarge()
  expect((await hiddenPart(anouk.page)).across).toBe(0)
  const row = anouk.page.getByRole('link', { name: /member_/ })
  await expect(row).toBeInViewport()
  for (const link of await anouk.page.getByRole('navigation').first().getByRole('link').all())
    if (await link.isVisible()) expect(await isInView(anouk.page, link)).toBe(true)
  await row.click()
  await expect(anouk.page).toHaveURL(chat)
  await close(anouk.page)
  await close(ruben.page)
})

test('without credits the composer keeps what was typed, and names it, its price and the shop beside it', async ({
  browser,
}) => {
  const { anouk, ruben } = await openPair(browser)
  const poor = await openAs(db, browser, 'rosa', { credits: 0, paid_user: 1, signup_at: 0 })
  await poor.page.goto(`/members/${anouk.id}/chat`)
  await composer(poor.page).fill('Is the bridge open?')
  await composer(poor.page).press('Enter')
  await expect(composer(poor.page)).toHaveValue('Is the bridge open?')
  const offer = poor.page.getByRole('region', { name: 'Out of credits' })
  await expect(offer).toContainText('A message costs 1 credit. You have 0 credits.')
  await expect(offer.getByRole('link', { name: /^Buy/ })).toHaveAttribute('href', new RegExp(`chat=${anouk.id}$`))
  await close(poor.page)
  await close(anouk.page)
  await close(ruben.page)
})
