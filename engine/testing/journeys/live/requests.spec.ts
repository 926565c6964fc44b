import { type Browser, type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { twoHalves } from '#engine/testing/photo-corpus.ts'
import { closeBrands, newSlug, openBrands } from '../support/account-brands.ts'
import { close, openAs, sendMessage } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { awaitStarts } from '../support/site.ts'

/** Photos are shown before they are reviewed. */
const SLUG = newSlug('requests')

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
  await openBrands({ [SLUG]: { photo_review: 'after' } })
})
test.afterAll(async () => {
  closeBrands(SLUG)
  await db.close()
})

const log = (page: Page) => page.getByRole('log')
const list = (page: Page) => page.getByRole('complementary', { name: 'Conversations' })
const dialog = (page: Page) => page.getByRole('dialog')
const STREAM = /\/api\/events/
const SCRIPTED = ['fetch', 'xhr', 'ping', 'other']
const PROBE = '/api/time-that-is-not-there.php'

/** Requests of scripts in all windows of a browser, without its one event stream. */
function countRequests(context: BrowserContext) {
  const seen: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (SCRIPTED.includes(request.resourceType()) && !STREAM.test(pathname) && pathname !== PROBE)
      seen.push(`${request.method()} ${pathname}`)
  }
  context.on('request', note)
  return seen
}

/** The list of conversations in one window of a browser and a conversation in another, both after their first refresh. */
async function openWindows(first: Page, chat: string) {
  const second = awaitStarts(await first.context().newPage())
  const refreshed = [first, second].map((page) => page.waitForResponse(/\/api\/likes\.php/))
  await first.goto('/chats')
  await second.goto(chat)
  await Promise.all(refreshed)
  return { list: first, conversation: second }
}

/** A round trip to the server and a turn of the page's own work: what an event has caused is under way before it. */
const settle = (page: Page) =>
  page.evaluate(async (probe) => {
    await fetch(probe)
    await new Promise((resolve) => requestIdleCallback(resolve))
  }, PROBE)

type Windows = Awaited<ReturnType<typeof openWindows>>

/** Two members, and the id of the conversation that they have or will have. */
async function openPair(browser: Browser) {
  const premium = { credits: 30, paid_user: 1 } as const
  const anouk = await openAs(db, browser, SLUG, { ...premium, gender: 'female', seeking: 'men' })
  const ruben = await openAs(db, browser, SLUG, premium)
  for (const { page } of [anouk, ruben]) await page.goto('/members')
  return { anouk, ruben, conversation: conversationIdOf(SLUG, anouk.id, ruben.id) }
}

/** Two members who have written to each other, with the list and the conversation open. */
async function openTalk(browser: Browser) {
  const { anouk, ruben, conversation } = await openPair(browser)
  await sendMessage(anouk.page, ruben.id, 'The first')
  await sendMessage(ruben.page, anouk.id, 'An answer')
  const chat = `/chats/${conversation}`
  return Promise.all([openWindows(anouk.page, chat), openWindows(ruben.page, chat)])
}

/** Asserts that what happens meanwhile costs each browser two requests at most. */
async function expectFew(sides: readonly Windows[], happen: () => Promise<void>): Promise<void> {
  const windows = sides.flatMap((side) => Object.values(side))
  for (const page of windows) await settle(page)
  const counts = sides.map((side) => countRequests(side.list.context()))
  await happen()
  for (let rounds = 0; rounds < 2; rounds += 1) for (const page of windows) await settle(page)
  for (const seen of counts) expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(2)
  for (const side of sides) await close(side.list)
}

async function expectRead(receiver: Windows): Promise<void> {
  for (const page of Object.values(receiver)) await expect(page).not.toHaveTitle(/^\(/)
}

test('a message causes at most two requests in the browser of each member, list and conversation open', async ({
  browser,
}) => {
  const [sender, receiver] = await openTalk(browser)
  await expectFew([sender, receiver], async () => {
    await write(sender.conversation, 'How many requests?')
    await expect(log(receiver.conversation)).toContainText('How many requests?')
    for (const page of [sender, receiver].flatMap((side) => Object.values(side)))
      await expect(list(page)).toContainText('How many requests?')
    await expect(log(sender.conversation).getByText('Read', { exact: true })).toHaveCount(2)
    await expectRead(receiver)
  })
})

test('a gift does too', async ({ browser }) => {
  const [sender, receiver] = await openTalk(browser)
  await sender.conversation.getByRole('button', { name: /^Send a gift/ }).click()
  await dialog(sender.conversation).getByRole('radio', { name: 'Rose' }).check()
  await dialog(sender.conversation).getByRole('textbox', { name: 'Note' }).fill('For the bread')
  await expectFew([sender, receiver], async () => {
    await dialog(sender.conversation).getByRole('button', { name: /^Send/ }).click()
    for (const { conversation } of [sender, receiver]) await expect(log(conversation)).toContainText('For the bread')
    for (const page of [sender, receiver].flatMap((side) => Object.values(side)))
      await expect(list(page)).toContainText('Rose')
    await expectRead(receiver)
  })
})

test('a photo does too', async ({ browser }) => {
  const [sender, receiver] = await openTalk(browser)
  await sender.conversation.getByRole('button', { name: /^Send a photo/ }).click()
  const buffer = await twoHalves(600, 400).jpeg().toBuffer()
  const chosen = { name: 'bread.jpg', mimeType: 'image/jpeg', buffer }
  await dialog(sender.conversation).locator('input[type=file]').first().setInputFiles(chosen)
  await expect(dialog(sender.conversation).getByRole('img', { name: 'The photo you are sending' })).toBeVisible()
  await expectFew([sender, receiver], async () => {
    await dialog(sender.conversation).getByRole('button', { name: /^Send/ }).click()
    await expect(log(sender.conversation).getByRole('button', { name: 'Enlarge the photo' })).toBeVisible()
    await expect(log(receiver.conversation).getByRole('button', { name: /^Tap to view/ })).toBeVisible()
    for (const page of [sender, receiver].flatMap((side) => Object.values(side)))
      await expect(list(page)).toContainText('Photo')
    await expectRead(receiver)
  })
})

test('the first message of a conversation does too, which the lists show without being loaded', async ({ browser }) => {
  const { anouk, ruben } = await openPair(browser)
  const third = await openAs(db, browser, SLUG, { credits: 30, paid_user: 1 })
  await third.page.goto('/members')
  await sendMessage(third.page, ruben.id, 'Of somebody else')
  const [sender, receiver] = await Promise.all([
    openWindows(anouk.page, `/members/${ruben.id}/chat`),
    openWindows(ruben.page, `/chats/${conversationIdOf(SLUG, third.id, ruben.id)}`),
  ])
  await expectFew([sender, receiver], async () => {
    const composer = sender.conversation.getByRole('textbox', { name: 'Message' })
    await composer.fill('Good evening')
    await composer.press('Enter')
    // The price of a first message is asked.
    await sender.conversation.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click()
    await expect(sender.conversation).toHaveURL(/\/chats\//)
    for (const page of [sender, receiver].flatMap((side) => Object.values(side)))
      await expect(list(page)).toContainText('Good evening')
  })
  await close(third.page)
})

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(log(page).getByText(text)).toBeVisible()
}
