import { expect, type Page, test } from '@playwright/test'
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

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log')
const spent = (page: Page) => page.getByText(/spent here$/)

test('tabs share one stream, the next takes over, and what was written offline goes out in order', async ({
  browser,
}) => {
  const anouk = await openAs(db, browser, 'rosa', { gender: 'female', seeking: 'men', credits: 30, paid_user: 1 })
  const ruben = await openAs(db, browser, 'rosa', { credits: 30, paid_user: 1 })
  const chat = `/chats/${conversationIdOf('rosa', anouk.id, ruben.id)}`
  await ruben.page.goto('/members')
  await sendMessage(ruben.page, anouk.id, 'The first')
  // Who has written knows the price, which the first message of one's own asks about.
  const opened = anouk.page.waitForRequest(/api\/events/)
  await anouk.page.goto('/members')
  await opened
  await sendMessage(anouk.page, ruben.id, 'An answer')

  const streams: Page[] = []
  const context = anouk.page.context()
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.frame().page())
  })
  const first = anouk.page
  await first.goto(chat)
  await expect.poll(() => streams.length).toBe(1)
  const second = awaitStarts(await context.newPage())
  await second.goto(chat)
  await sendMessage(ruben.page, anouk.id, 'The second')
  for (const page of [first, second]) await expect(log(page)).toContainText('The second')
  expect(streams).toEqual([first])

  await first.close()
  await expect.poll(() => streams).toEqual([first, second])
  await sendMessage(ruben.page, anouk.id, 'The third')
  await expect(log(second)).toContainText('The third')

  await context.setOffline(true)
  for (const text of ['One', 'Two', 'Three']) {
    await message(second).fill(text)
    await message(second).press('Enter')
  }
  await expect(log(second)).toContainText('Three')
  const note = second.getByRole('status').filter({ hasText: 'You’re offline. 3 messages go out when you’re back.' })
  await expect(note).toBeVisible()
  await expect(spent(second)).toHaveText(/(^|\D)1 credit spent here/)
  await context.setOffline(false)
  await expect(note).toBeHidden()
  await expect(spent(second)).toHaveText(/(^|\D)4 credits spent here/)

  // A page that is closed without network loses nothing of what was sent on it.
  await context.setOffline(true)
  for (const text of ['Four', 'Five']) {
    await message(second).fill(text)
    await message(second).press('Enter')
  }
  await expect(log(second)).toContainText('Five')
  await second.close()
  await context.setOffline(false)
  const third = awaitStarts(await context.newPage())
  await third.goto(chat)
  await ruben.page.goto(chat)
  await expect(log(ruben.page)).toContainText(/The third.*One.*Two.*Three.*Four.*Five/s)
  const listKept = () => Object.keys(localStorage).filter((key) => key.startsWith('chat-unsent'))
  await expect.poll(() => third.evaluate(listKept)).toEqual([])
  await close(ruben.page)
  await context.close()
})
