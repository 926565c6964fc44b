import { type Browser, expect, type Page } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { newSlug, openReader, PASSWORD } from '../support/account-brands.ts'
import { send } from '../support/send.ts'
import { tick, tickConsents, turnTo } from '../support/site.ts'

/** The defaults of a tenant; one that reveals unknown addresses; one that takes sign-ups by invitation only. */
export const PLAIN = newSlug('plain')
export const REVEALING = newSlug('revealing')
export const INVITED = newSlug('invited')

export const WRONG = 'not-the-password-7'

/** The language in which each text is caused; what it says in English is compared with the catalogue. */
export const LANGUAGE = 'fr'
export type Language = typeof LANGUAGE

export interface Fixture {
  readonly db: Db
  readonly browser: Browser
  readonly language: Language
  /** A visitor of the plain brand. */
  readonly visitor: Page
  /** A member of the plain brand, and their browser. */
  readonly member: MembersTable
  readonly own: Page
}

export interface ExpectedText {
  /** What the reader sees in English, as the specification says it where it does. */
  readonly english: string
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly when: string
  /** Does it, and answers the page on which the text stands then. */
  readonly act: (fixture: Fixture) => Promise<Page>
}

const GOOD = { email: 'noor@babel.example', password: PASSWORD, name: 'noor', city: 'Utrecht' }

/** Uses the account form, whose script waits for that, and resolves when it has taken over. */
export async function startForm(page: Page) {
  await page.locator('main form :is(input, a):visible').first().focus()
  await expect(page.locator(':has(> [name=password]) > button')).toBeAttached()
}

/** The sign-up form, once its draft is back in it: so long nothing can be typed over. */
export async function openSignup(page: Page) {
  await page.goto('/signup')
  await startForm(page)
}

export async function fillIn(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name=${name}]`)
    await turnTo(page, field)
    await field.fill(value)
  }
}

export async function submit(page: Page) {
  const button = page.locator('button[type=submit]:not([aria-hidden], [name=email_suggested])')
  await turnTo(page, button)
  await page.locator('main form').locator(button).click()
  return page
}

/** Fills the whole account form. */
export async function answerAll(page: Page, fields: Readonly<Record<string, string>>) {
  for (const chip of [page.locator('[name=gender]').first(), page.locator('[name=seeking]').first()]) {
    await turnTo(page, chip)
    await tick(chip)
  }
  await fillIn(page, { ...GOOD, ...fields })
  await turnTo(page, page.locator('[name=terms]'))
  await tickConsents(page)
}

export async function signUp(page: Page, fields: Readonly<Record<string, string>>) {
  await openSignup(page)
  await answerAll(page, { date_of_birth: '1990-04-12', ...fields })
  return submit(page)
}

export async function logInWith(page: Page, email: string, password: string) {
  await page.goto('/login')
  await fillIn(page, { email, password })
  return submit(page)
}

/** Fills and sends one of the two forms behind the rows of the account section. */
export async function changeAccount(page: Page, intent: 'mail' | 'password', fields: Readonly<Record<string, string>>) {
  await page.goto('/settings')
  const details = page.locator(`#account details:has([value=${intent}])`)
  await details.locator('summary').click()
  for (const [name, value] of Object.entries(fields)) await details.locator(`[name=${name}]`).fill(value)
  await details.locator('button[type=submit]:not([aria-hidden])').click()
  return page
}

/** Asks for a link to a new password as the form does. */
export const postReset = (slug: string, email: string) =>
  send({
    host: `${slug}.localhost`,
    method: 'POST',
    path: '/reset-password',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email }).toString(),
  })

export async function askForReset(page: Page, email: string) {
  await page.goto('/reset-password')
  await fillIn(page, { email })
  return submit(page)
}

/** A visitor of another brand, for one text. */
export const visit = ({ browser, language }: Fixture, slug: string) => openReader(browser, slug, { locale: language })
