import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import {
  closeBrands,
  findMail,
  linkIn,
  newSlug,
  openAccount,
  openBrands,
  openReader,
  PASSWORD,
  plantAccount,
} from '../support/account-brands.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { fromClient, send, sendJson } from '../support/send.ts'
import { logIn, tick } from '../support/site.ts'

const BRAND = newSlug('flows')
const HOST = `${BRAND}.localhost`
const NEW_PASSWORD = 'velvet-harbour-kite-93'

let db: Db

test.beforeAll(async () => {
  db = await openDatabase()
  await openBrands({ [BRAND]: {} })
})

test.afterAll(async () => {
  closeBrands(BRAND)
  await db.close()
})

const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

/**
 * A browser that asks for a page of members and is led to the login: nobody is logged in there. Where the page that is
 * open hears of it at that moment, it leaves for the login itself, which ends this navigation.
 */
async function expectLoggedOut(page: Page) {
  await page.goto('/settings').catch((error: Error) => {
    if (!/is interrupted by another navigation to "[^"]*\/login/.test(error.message)) throw error
  })
  await expect(page).toHaveURL(/\/login/)
}

/** A page of members whose session has ended leaves for the login by itself. */
async function expectSentAway(page: Page) {
  await expect(page).toHaveURL(/\/login/)
  await expectLoggedOut(page)
}

async function chooseNewPassword(page: Page) {
  await page.locator('[name=new_password]').fill(NEW_PASSWORD)
  await page.locator('[name=new_password_again]').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await heading(page, 'Your password has been changed')
}

test('a forgotten password is replaced by mail, and the session in another browser ends', async ({ browser }) => {
  const { member, page: elsewhere } = await openAccount(browser, db, BRAND)
  await elsewhere.goto('/settings')
  await heading(elsewhere, 'Settings')
  const page = await openReader(browser, BRAND)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot your password?')
  await page.getByLabel('E-mail address').fill(member.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await heading(page, 'Check your inbox')
  const link = linkIn(await findMail(BRAND, member.email, 'Choose a new password'), '/reset-password/do')
  await page.goto(link)
  expect(page.url()).not.toContain('token')
  await chooseNewPassword(page)
  await expectSentAway(elsewhere)
  await page.goto('/settings')
  await heading(page, 'Settings')
  await findMail(BRAND, member.email, 'Your password was changed')
  await elsewhere.goto(link)
  await heading(elsewhere, 'This link doesn’t work')
  await logIn(elsewhere, member.email, NEW_PASSWORD)
})

test('a new address is confirmed from its mail, and taken back from the old one', async ({ browser }) => {
  const { member, page } = await openAccount(browser, db, BRAND)
  const stranger = `stranger-${member.name}@babel.example`
  await page.goto('/settings')
  const row = page.locator('#account details:has([value=mail])')
  await row.locator('summary').click()
  await row.locator('[name=email]').fill(stranger)
  await row.locator('[name=password]').fill(PASSWORD)
  await row.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('We have sent a link to the new address.')).toBeVisible()
  await page.goto(linkIn(await findMail(BRAND, stranger, 'Confirm your new e-mail address'), '/mail-change/do'))
  await page.getByRole('button', { name: 'Yes, use this address' }).click()
  await heading(page, 'Your new address is in use')

  const owner = await openReader(browser, BRAND)
  await owner.goto(linkIn(await findMail(BRAND, member.email, 'Your e-mail address was changed'), '/undo-change'))
  await expect(owner.getByText(`Your account goes back to ${member.email}.`)).toBeVisible()
  await owner.getByRole('button', { name: 'Undo the change' }).click()
  await heading(owner, 'Choose a new password')
  await expectLoggedOut(page)
  await chooseNewPassword(owner)
  await owner.goto('/settings')
  await expect(owner.locator('#account')).toContainText(member.email)
  await expect(owner.locator('#account')).not.toContainText(stranger)
})

test('a deleted account is gone at once and comes back by the link of the mail', async ({ browser }) => {
  const { member, page } = await openAccount(browser, db, BRAND)
  const { page: other } = await openAccount(browser, db, BRAND)
  const profile = `/members/${member.id}`
  expect((await other.goto(profile))?.status()).toBe(200)
  await page.goto('/settings#data')
  await page.locator('#data').getByRole('link', { name: 'Delete account' }).click()
  await tick(page.getByLabel('I want to use another e-mail address'))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Change your e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Continue deleting' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await tick(page.getByLabel('Yes, delete my account.'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/account-deleted/)
  await heading(page, 'Your account has been deleted')
  await expectLoggedOut(page)
  expect((await other.goto(profile))?.status()).toBe(404)

  const link = linkIn(await findMail(BRAND, member.email, 'Your account has been deleted'), '/api/reactivate.php')
  await page.goto(link)
  await heading(page, `Welcome back, ${member.name}?`)
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await heading(page, 'Your account is back')
  expect((await other.goto(profile))?.status()).toBe(200)
  await logIn(page, member.email, PASSWORD)
})

test('a banned member is logged out, and the login shows the reason and a link to object', async ({ browser }) => {
  const { member, page } = await openAccount(browser, db, BRAND)
  await page.goto('/settings')
  await heading(page, 'Settings')
  await db.kysely
    .updateTable('members')
    .set({ banned_at: Date.now(), banned_reason: 'harassment' })
    .where('pool_id', '=', BRAND)
    .where('id', '=', member.id)
    .execute()
  await expectLoggedOut(page)
  await page.locator('[name=email]').fill(member.email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'This account is blocked' })).toBeVisible()
  await expect(page.getByText('It was used to harass other members.')).toBeVisible()
  await page.getByRole('link', { name: 'Object to this decision' }).click()
  await expect(page).toHaveURL(/\/complaints\?about=ban-harassment/)
  await page.locator('main [name=email]').fill(member.email)
  await page.locator('main [name=body]').fill('It was somebody else who wrote that.')
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(/\/complaints\?done/)
  const complaint = await db.kysely
    .selectFrom('complaints')
    .select(['about', 'body'])
    .where('email', '=', member.email)
    .executeTakeFirst()
  expect(complaint).toEqual({ about: 'ban-harassment', body: 'It was somebody else who wrote that.' })
})

test('‘Log out elsewhere’ ends the other sessions and keeps the current one', async ({ browser }) => {
  const { member, page } = await openAccount(browser, db, BRAND)
  const elsewhere = await openReader(browser, BRAND, { session: await logInAs(db, BRAND, member.id) })
  await elsewhere.goto('/settings')
  await page.goto('/settings')
  const devices = page.locator('#devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(devices.getByText('All other devices have been logged out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expectSentAway(elsewhere)
})

test('a new password in the settings ends the other sessions and keeps the current one', async ({ browser }) => {
  const { member, page } = await openAccount(browser, db, BRAND)
  const elsewhere = await openReader(browser, BRAND, { session: await logInAs(db, BRAND, member.id) })
  await elsewhere.goto('/settings')
  await page.goto('/settings')
  const row = page.locator('#account details:has([value=password])')
  await row.locator('summary').click()
  await row.locator('[name=old_password]').fill(PASSWORD)
  await row.locator('[name=new_password]').fill(NEW_PASSWORD)
  await row.locator('[name=new_password_again]').fill(NEW_PASSWORD)
  await row.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. All other devices are logged out.')).toBeVisible()
  await expectSentAway(elsewhere)
  await page.goto('/settings')
  await heading(page, 'Settings')
})

/** A message from one member to another, as our client sends it. */
async function write(from: string, to: string, body: string) {
  const sent = {
    host: HOST,
    method: 'POST',
    path: '/api/chat.php',
    headers: fromClient(await logInAs(db, BRAND, from)),
  }
  const got = await sendJson(sent, { client_id: newPublicId(), to, body })
  expect([got.status, got.text]).toEqual([200, got.text])
}

test('‘My data’ is a file with the member’s own texts, and none of others', async ({ browser }) => {
  const { member, page } = await openAccount(browser, db, BRAND, { credits: 3 })
  const other = await plantAccount(db, BRAND, { credits: 3 })
  await write(member.id, other.id, 'The lighthouse keeper says hello.')
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.locator('#data').getByRole('link', { name: 'Download' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  const data = JSON.parse(text)
  expect(data.messages.map(({ body }: { body: string }) => body)).toEqual(['The lighthouse keeper says hello.'])
  expect(data.profile).toMatchObject({ email: member.email, name: member.name })
  expect(data.conversations).toMatchObject([{ other_name: other.name }])
  expect(text).not.toContain(other.email)
  expect(text).not.toContain('argon2')
})

test('one button in the mail program ends all notification mails, and one on the site turns them on again', async ({
  browser,
}) => {
  const away = await plantAccount(db, BRAND, { last_seen_at: Date.now() - 86_400_000 })
  const sender = await plantAccount(db, BRAND, { credits: 3 })
  await write(sender.id, away.id, 'Are you coming to the harbour?')
  const mail = await findMail(BRAND, away.email, `${sender.name} wrote to you`)
  expect(mail.text).not.toContain('harbour')
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = new URL(mail.headers['list-unsubscribe']!.match(/<(https?:[^>]+)>/)![1]!)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = address.pathname + address.search
  const body = 'List-Unsubscribe=One-Click'
  expect((await send({ host: HOST, method: 'POST', path, headers, body })).status).toBe(200)

  const page = await openReader(browser, BRAND, { session: await logInAs(db, BRAND, away.id) })
  await page.goto('/notifications')
  await expect(page.getByText('You unsubscribed from our e-mails in your mail app.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn e-mails on again' }).click()
  await expect(page.getByText('Saved. We’ll send you e-mails again.')).toBeVisible()

  await page.goto(linkIn(mail, '/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You no longer get e-mails of the type “New conversations”.')).toBeVisible()
})
