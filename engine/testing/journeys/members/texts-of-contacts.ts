import { type Browser, expect, type Page } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { newSlug, openAccount, plantAccount, textOf } from '../support/account-brands.ts'

export const SLUG = newSlug('contacts')
/** The language in which each text is caused; what it says in English is compared with the catalogue. */
export const LANGUAGE = 'fr'

export interface Fixture {
  readonly db: Db
  readonly browser: Browser
  /** A free member with credits, and their browser. */
  readonly member: MembersTable
  readonly own: Page
  readonly visitor: Page
  /** Another member, whom nobody has met yet. */
  readonly other: MembersTable
}

export interface ContactText {
  readonly english: string
  readonly key: string
  readonly when: string
  /** Whether the text names the other member. */
  readonly named?: boolean
  /** Does it, and answers the page on which the text stands then. */
  readonly act: (fixture: Fixture) => Promise<Page>
}

const scoped = (db: Db) => scopeDb(db, { poolId: SLUG, tenantId: SLUG })

const block = ({ db, other, member }: Fixture) =>
  scoped(db)
    .insertInto('blocks')
    .values({ blocker_id: other.id, blocked_id: member.id, created_at: Date.now() })
    .execute()

/** Sends a message by a script of the page, without showing it there. */
const send = (page: Page, to: string) =>
  page.evaluate(
    async (body) => {
      const headers = { 'x-client': 'web', 'content-type': 'application/json' }
      const answer = await fetch('/api/chat.php', { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()).conversation.id as string
    },
    { to, client_id: newPublicId(), body: 'Bonjour' },
  )

/** The server answers one call of the page like this from now on; it gives no hope of a better answer soon. */
const failing = (page: Page, method: string, path: string, status: number, error: object) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, headers: { 'retry-after': '60' }, json: { error } })
      : route.fallback(),
  )

const FAILED = 'An error occured, please try again later.'
const CALL_FAILED = 'An error has occurred.'
const BLOCKED = "You're blocked by {name}. You do not have access to this page."

/** What a visitor reads who presses one of the ways into a profile. */
const wanted = (need: 'chat' | 'like' | 'gift', english: string): ContactText => ({
  english,
  key: `signup:modal.title.${need}`,
  when: `a visitor presses the ${need} of a profile`,
  async act({ visitor, other }) {
    await visitor.goto(`/members/${other.id}`)
    await visitor.locator(`main a[href*="for=${need}"]:visible`).first().click()
    await expect(visitor.getByRole('dialog')).toBeVisible()
    return visitor
  },
})

/** A member, amid a chat, with whom the page's member has exchanged a message. */
async function openChat({ own, other }: Fixture): Promise<string> {
  await own.goto('/chats')
  const chat = `/chats/${await send(own, other.id)}`
  await own.goto(chat)
  return chat
}

export const CONTACTS: readonly ContactText[] = [
  {
    english: 'You do not have enough credits to send this message to {name}.',
    key: 'chat:reason.not_enough_credits',
    named: true,
    when: 'a member without credits opens a conversation, with the way to credits beside it',
    async act({ db, browser, other }) {
      const { page } = await openAccount(browser, db, SLUG, { locale: LANGUAGE, credits: 0 })
      await page.goto(`/members/${other.id}/chat`)
      await expect(page.locator('main a[href^="/credits/"]').first()).toBeVisible()
      return page
    },
  },
  {
    english: 'You have used up your free conversations. Premium members can start as many as they like.',
    key: 'chat:reason.free_conversation_limit',
    when: 'a free member sends the first message of a third conversation',
    async act({ db, browser, other }) {
      const { page } = await openAccount(browser, db, SLUG, { locale: LANGUAGE, credits: 9 })
      await page.goto('/chats')
      for (const _ of [1, 2]) await send(page, (await plantAccount(db, SLUG)).id)
      await page.goto(`/members/${other.id}/chat`)
      await page.locator('[data-composer] textarea').fill('Bonjour')
      await page.locator('[data-composer] [type=submit]').click()
      await page.getByRole('alertdialog').locator('button').first().click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(textOf(LANGUAGE, 'slots:premium.alert'))
      await expect(alert.locator('a[href^="/premium"]')).toBeVisible()
      return page
    },
  },
  {
    english: BLOCKED,
    key: 'errors:reason.blocked',
    named: true,
    when: 'a member opens the profile of somebody who blocked them',
    async act(fixture) {
      await block(fixture)
      await fixture.own.goto(`/members/${fixture.other.id}`)
      return fixture.own
    },
  },
  {
    english: 'This page could not be found',
    key: 'errors:reason.not_found',
    when: 'a member opens the conversation with somebody who blocked them',
    async act(fixture) {
      const chat = await openChat(fixture)
      await block(fixture)
      await fixture.own.goto(chat)
      return fixture.own
    },
  },
  {
    english: 'Your message could not be delivered. It cost you nothing.',
    key: 'chat:reason.not_delivered',
    when: 'a message goes to somebody who has blocked its sender',
    async act(fixture) {
      await openChat(fixture)
      await block(fixture)
      await fixture.own.locator('[data-composer] textarea').fill('Encore')
      await fixture.own.locator('[data-composer] [type=submit]').click()
      return fixture.own
    },
  },
  {
    english: 'This page could not be found',
    key: 'errors:reason.not_found',
    when: 'a conversation is opened that does not exist',
    async act({ own }) {
      expect((await own.goto(`/chats/${newPublicId()}`))?.status()).toBe(404)
      return own
    },
  },
  {
    english: CALL_FAILED,
    key: 'errors:reason.internal_error',
    when: 'the deletion of a chat fails on the server; the chat is back in the list',
    async act(fixture) {
      const { own, other } = fixture
      const chat = await openChat(fixture)
      const error = { reason: 'internal_error', text: textOf(LANGUAGE, 'errors:reason.internal_error') }
      await failing(own, 'DELETE', '/api/chat.php', 500, error)
      const reloaded = own.waitForResponse(/api\/chats\.php/)
      await own.locator('main header button[popovertarget]').click()
      await own.locator(':popover-open [value=delete]').click()
      await own.getByRole('alertdialog').locator('button').first().click()
      await reloaded
      await expect(own).toHaveURL(/\/chats$/)
      await expect(own.locator(`a[href="${chat}"]`)).toContainText(other.name)
      return own
    },
  },
  {
    english: FAILED,
    key: 'errors:reason.internal',
    when: 'the server fails at the page of a conversation',
    async act({ db, browser, other }) {
      const { page } = await openAccount(browser, db, SLUG, { locale: LANGUAGE, interests: 'no JSON' })
      expect((await page.goto(`/members/${other.id}/chat`))?.status()).toBe(500)
      return page
    },
  },
  {
    english: CALL_FAILED,
    key: 'chat:reason.failed',
    when: 'a gift fails for a reason that nobody foresaw',
    async act({ own, other }) {
      await own.goto(`/members/${other.id}/chat`)
      await failing(own, 'POST', '/api/chat.php', 500, { reason: 'internal_error' })
      await own.locator(`[data-composer] button:has(use[href$="#gift"])`).click()
      await own.getByRole('dialog').locator('[type=submit]').click()
      return own
    },
  },
  {
    english: CALL_FAILED,
    key: 'likes:error.failed',
    when: 'a pass on a like fails',
    async act({ db, own, member, other }) {
      const like = { from_id: other.id, to_id: member.id, created_at: Date.now(), seen_at: null }
      await scoped(db).insertInto('likes').values(like).execute()
      await own.goto('/likes')
      await failing(own, 'POST', '/api/pass.php', 500, { reason: 'internal_error' })
      await own.locator(`main button[name=pass][value="${other.id}"]`).click()
      return own
    },
  },
  wanted('chat', 'Sign up to send messages'),
  wanted('like', 'Sign up to like'),
  wanted('gift', 'Sign up to send gifts'),
  {
    english: 'Log in or sign up to send a gift.',
    key: 'accounts:login.needed.gift',
    when: 'that visitor has an account already',
    async act({ visitor, other }) {
      await visitor.goto(`/members/${other.id}`)
      await visitor.locator('main a[href*="for=gift"]:visible').first().click()
      await visitor.getByRole('button', { name: textOf(LANGUAGE, 'signup:modal.login') }).click()
      await expect(visitor).toHaveURL(/\/login\?callback=/)
      return visitor
    },
  },
]
