import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { banMember } from '#engine/domains/accounts/index.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
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
import { openDatabase } from '../support/database.ts'

const BRAND = newSlug('consent')
let db: Db

test.beforeAll(async () => {
  db = await openDatabase()
  await openBrands({ [BRAND]: {} })
})
test.afterAll(async () => {
  closeBrands(BRAND)
  await db.close()
})

async function declare(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from a purchase')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your name, in letters only.')).toBeVisible()
  await page.getByLabel('Your name').fill('Zoë Jansen')
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByLabel('Order number').fill('#12345678')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('I, Zoë Jansen, hereby withdraw from my order #12345678 at Babel.')).toBeVisible()
}

for (const script of [true, false])
  test(`a visitor withdraws in two steps${script ? '' : ', without script'}, and is acknowledged by mail`, async ({
    browser,
  }) => {
    const page = await openReader(browser, BRAND, { script })
    const email = `buyer-${script}@babel.example`
    await declare(page, email)
    await page.getByRole('button', { name: 'Change something' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Zoë Jansen')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page).toHaveURL(/\/withdraw\?done/)
    await expect(page.getByText('We have received your withdrawal')).toBeVisible()
    const mail = await findMail(BRAND, email, 'We have received your withdrawal')
    expect(mail.text).toContain('I, Zoë Jansen, hereby withdraw from my order #12345678 at Babel.')
    expect(mail.text).toMatch(/\d{1,2}:\d\d:\d\d/)
  })

test('a banned member reads the grounds by mail and at the login, and objects', async ({ browser }) => {
  const member = await plantAccount(db, BRAND)
  const facts = 'Asked three members for money.'
  await banMember(makeOperator(db, BRAND, { now: Date.now() }), { who: member.id, reason: 'scam', facts })
  const mail = await findMail(BRAND, member.email, 'Your account on Babel is blocked')
  expect(mail.text).toContain(facts)
  const page = await openReader(browser, BRAND)
  await page.goto('/login')
  await page.locator('[name=email]').fill(member.email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  for (const said of [facts, 'no asking for money', 'We found it ourselves. A person looked at it and decided'])
    await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('link', { name: 'Object to this decision' }).click()
  await expect(page).toHaveURL(/\/complaints\?about=restriction:/)
  expect(linkIn(mail, '/complaints')).toMatch(/about=restriction:/)
})

/** As a member who signed up before the consent was asked for. */
const forgetConsent = ({ id }: { id: string }) => db.kysely.deleteFrom('consents').where('member_id', '=', id).execute()

for (const script of [true, false])
  test(`who was never asked for the consent is asked after the login, once${script ? '' : ', without script'}`, async ({
    browser,
  }) => {
    const member = await plantAccount(db, BRAND)
    await forgetConsent(member)
    const page = await openReader(browser, BRAND, { script })
    await page.goto('/login?callback=/settings')
    await page.locator('[name=email]').fill(member.email)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One question before you go on')
    await expect(page.getByText('If you say no, others no longer see your profile.')).toBeVisible()
    await page.getByRole('button', { name: script ? 'No, thank you' : 'Yes, I consent' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByRole('button', { name: script ? 'Give consent' : 'Withdraw consent' })).toBeVisible()
    await page.goto('/consent?callback=/likes')
    await expect(page).toHaveURL(/\/likes/)
    await page.context().close()
  })

for (const script of [true, false])
  test(`who agreed to older terms reads the new ones before going on${script ? '' : ', without script'}`, async ({
    browser,
  }) => {
    const member = await plantAccount(db, BRAND)
    await db.kysely
      .insertInto('consents')
      .values({ pool_id: BRAND, member_id: member.id, kind: 'terms', text_version: '2020-01-01', created_at: 1 })
      .execute()
    const page = await openReader(browser, BRAND, { script })
    await page.goto('/login?callback=/settings')
    await page.locator('[name=email]').fill(member.email)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our terms have changed')
    await expect(page.getByRole('heading', { name: 'Adults only' })).toBeVisible()
    await page.getByRole('link', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/\/delete-account$/)
    await page.goto('/likes/sent')
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(page).toHaveURL(/\/likes\/sent$/)
    await page.context().close()
  })

test('a member withdraws the consent, leaves the site’s pages, and gives it again', async ({ browser }) => {
  const { member, page } = await openAccount(browser, db, BRAND)
  await forgetConsent(member)
  const { page: other } = await openAccount(browser, db, BRAND)
  const profile = `/members/${member.id}`
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Give consent' }).click()
  await expect(page.getByText('Thank you, your consent is saved.')).toBeVisible()
  expect((await other.goto(profile))?.status()).toBe(200)
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(page.getByText('Withdrawn. Others no longer see your profile.')).toBeVisible()
  expect((await other.goto(profile))?.status()).toBe(404)
  await expect(page.locator('#privacy').getByRole('link', { name: 'Delete' })).toHaveAttribute(
    'href',
    '/delete-account',
  )
  await page.getByRole('button', { name: 'Give consent' }).click()
  await expect(page.getByText('Thank you, your consent is saved.')).toBeVisible()
  expect((await other.goto(profile))?.status()).toBe(200)
})
