import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { close, openAs, sendMessage } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { awaitStarts } from '../support/site.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const log = (page: Page) => page.getByRole('log')
const list = (page: Page) => page.getByRole('complementary', { name: 'Conversations' })
const STREAM = /\/api\/events/
const SCRIPTED = ['fetch', 'xhr', 'ping', 'other']

/** Requests of scripts in all windows of a browser, without its one event stream. */
function countRequests(context: BrowserContext) {
  const seen: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (SCRIPTED.includes(request.resourceType()) && !STREAM.test(pathname))
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
  page.evaluate(async () => {
    await fetch('/api/time-that-is-not-there.php')
    await new Promise((resolve) => requestIdleCallback(resolve))
  })

test('a message causes at most two requests in the browser of each member, list and conversation open', async ({
  browser,
}) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men', credits: 30, paid_user: 1 })
  const ruben = await openAs(db, browser, 'rosa', { credits: 30, paid_user: 1 })
  const chat = `/chats/${conversationIdOf('rosa', anouk.id, ruben.id)}`
  for (const { page } of [anouk, ruben]) await page.goto('/members')
  await sendMessage(anouk.page, ruben.id, 'The first')
  await sendMessage(ruben.page, anouk.id, 'An answer')
  const [sender, receiver] = [await openWindows(anouk.page, chat), await openWindows(ruben.page, chat)]
  const windows = [...Object.values(sender), ...Object.values(receiver)]
  for (const page of windows) await settle(page)

  const [sent, received] = [countRequests(anouk.page.context()), countRequests(ruben.page.context())]
  await write(sender.conversation, 'How many requests?')
  await expect(log(receiver.conversation)).toContainText('How many requests?')
  for (const page of windows) await expect(list(page)).toContainText('How many requests?')
  await expect(log(sender.conversation).getByText('Read', { exact: true })).toHaveCount(2)
  for (const page of Object.values(receiver)) await expect(page).not.toHaveTitle(/^\(/)
  for (let rounds = 0; rounds < 2; rounds += 1) for (const page of windows) await settle(page)
  const own = (seen: readonly string[]) => seen.filter((one) => !one.includes('not-there'))
  expect(own(sent).length, own(sent).join(', ')).toBeLessThanOrEqual(2)
  expect(own(received).length, own(received).join(', ')).toBeLessThanOrEqual(2)
  await close(anouk.page)
  await close(ruben.page)
})

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(log(page).getByText(text)).toBeVisible()
}
