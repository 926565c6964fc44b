import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Db } from '../../db/connect.ts'
import type { MembersTable } from '../../db/schema.ts'
import {
  closeBrands,
  linkSecret,
  newSlug,
  openAccount,
  openBrands,
  openReader,
  PASSWORD,
  plantAccount,
  textOf,
} from './account-brands.ts'
import { openDatabase } from './database.ts'
import { send } from './send.ts'

/** As a tenant has it from the start; one that tells more; one where nobody comes in uninvited. */
const PLAIN = newSlug('plain')
const TELLING = newSlug('telling')
const INVITED = newSlug('invited')
const LANGUAGES = ['en', 'fr'] as const
const WRONG = 'not-the-password-7'

type Language = (typeof LANGUAGES)[number]

interface Stage {
  readonly db: Db
  readonly browser: Browser
  readonly language: Language
  /** A visitor of the plain brand. */
  readonly visitor: Page
  /** A member of the plain brand, and their browser. */
  readonly member: MembersTable
  readonly own: Page
}

interface Told {
  /** What the reader sees in English, as the specification says it where it does. */
  readonly english: string
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly when: string
  /** Does it, and answers the page on which the text stands then. */
  readonly act: (stage: Stage) => Promise<Page>
}

const GOOD = { email: 'noor@babel.example', password: PASSWORD, name: 'noor', city: 'Utrecht' }

/** The sign-up form, once its draft is back in it: so long nothing can be typed over. */
async function openSignup(page: Page) {
  await page.goto('/signup')
  await expect(page.locator(':has(> [name=password]) > button')).toBeVisible()
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
}

async function submit(page: Page) {
  await page.locator('main form button[type=submit]').click()
  return page
}

async function signUp(page: Page, fields: Readonly<Record<string, string>>) {
  await openSignup(page)
  await fillIn(page, { ...GOOD, date_of_birth: '1990-04-12', ...fields })
  await page.locator('[name=terms]').check({ force: true })
  return submit(page)
}

async function logInWith(page: Page, email: string, password: string) {
  await page.goto('/login')
  await fillIn(page, { email, password })
  return submit(page)
}

/** Fills and sends one of the two forms behind the rows of the account section. */
async function changeAccount(page: Page, intent: 'mail' | 'password', fields: Readonly<Record<string, string>>) {
  await page.goto('/settings')
  const details = page.locator(`#account details:has([value=${intent}])`)
  await details.locator('summary').click()
  for (const [name, value] of Object.entries(fields)) await details.locator(`[name=${name}]`).fill(value)
  await details.locator('button[type=submit]').click()
  return page
}

/** Asks for a link to a new password as the form does. */
const postReset = (slug: string, email: string) =>
  send({
    host: `${slug}.localhost`,
    method: 'POST',
    path: '/reset-password',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email }).toString(),
  })

async function askForReset(page: Page, email: string) {
  await page.goto('/reset-password')
  await fillIn(page, { email })
  return submit(page)
}

/** A visitor of another brand, for one text. */
const visit = ({ browser, language }: Stage, slug: string) => openReader(browser, slug, { locale: language })

const SIGN_UP: readonly Told[] = [
  {
    english: 'Username may not be the same as your e-mail address',
    key: 'accounts:error.nameFault.is_email',
    when: 'the user name is the e-mail address',
    act: ({ visitor }) => signUp(visitor, { name: 'noor@babel.example' }),
  },
  {
    english: 'Username may not start with @',
    key: 'accounts:error.nameFault.starts_with_at',
    when: 'the user name starts with @',
    act: ({ visitor }) => signUp(visitor, { name: '@noor' }),
  },
  {
    english: 'Enter your date of birth (18+)',
    key: 'accounts:error.birthFault.too_young',
    values: { min_age: 18 },
    when: 'somebody is too young',
    act: ({ visitor }) => signUp(visitor, { date_of_birth: '2015-01-31' }),
  },
  {
    english: 'Invalid date of birth.',
    key: 'accounts:error.birthFault.invalid',
    when: 'the date of birth is 31 February',
    async act({ visitor }) {
      await openSignup(visitor)
      await fillIn(visitor, { ...GOOD, date_of_birth: '' })
      await visitor.locator('[name=date_of_birth]').click({ position: { x: 20, y: 20 } })
      await visitor.keyboard.type('02311990')
      await visitor.locator('[name=terms]').check({ force: true })
      return submit(visitor)
    },
  },
  {
    english: 'Invalid email',
    key: 'accounts:error.email',
    when: 'the e-mail address is none',
    act: ({ visitor }) => signUp(visitor, { email: 'noor' }),
  },
  {
    english: 'Did you mean noor@gmail.com',
    key: 'accounts:didYouMean',
    values: { email: 'noor@gmail.com' },
    when: 'the e-mail address looks like a slip',
    async act({ visitor }) {
      await openSignup(visitor)
      await fillIn(visitor, { email: 'noor@gmial.com' })
      await visitor.locator('[name=password]').focus()
      return visitor
    },
  },
  {
    english: 'An account with this e-mail address already exists',
    key: 'accounts:error.exists',
    when: 'the e-mail address has an account',
    act: ({ visitor, member }) => signUp(visitor, { email: member.email }),
  },
  {
    english: 'An account with this e-mail address is being deleted. We have mailed you a link that brings it back.',
    key: 'accounts:error.pendingDeletion',
    when: 'the account of the e-mail address is pending deletion',
    async act({ db, visitor }) {
      const gone = await plantAccount(db, PLAIN, { status: 'deleted', deleted_at: Date.now() })
      return signUp(visitor, { email: gone.email })
    },
  },
  {
    english:
      'An account with this e-mail address is being deleted. We have mailed you a link that brings it back. If you come back, your next order is 25 % cheaper.',
    key: 'accounts:error.returning',
    values: { discount: 25 },
    when: 'it is pending deletion where there is a discount for coming back',
    async act(stage) {
      const gone = await plantAccount(stage.db, TELLING, { status: 'deleted', deleted_at: Date.now() })
      return signUp(await visit(stage, TELLING), { email: gone.email })
    },
  },
  {
    english: 'Sign-up here requires an invite link.',
    key: 'accounts:error.invite',
    when: 'sign-up is by invite only',
    async act(stage) {
      const page = await visit(stage, INVITED)
      await page.goto('/signup')
      return page
    },
  },
]

const LOGIN: readonly Told[] = [
  {
    english: 'Login failed, please try again',
    key: 'accounts:error.login_failed',
    when: 'the password is wrong',
    async act({ db, visitor }) {
      return logInWith(visitor, (await plantAccount(db, PLAIN)).email, WRONG)
    },
  },
  {
    english: 'Too many incorrect attempts, account blocked for 15 min.',
    key: 'accounts:error.login_blocked',
    values: { minutes: 15 },
    when: 'it was wrong ten times',
    async act({ db, visitor }) {
      const { email } = await plantAccount(db, PLAIN)
      const body = new URLSearchParams({ email, password: WRONG }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      for (let at = 0; at < 10; at += 1) {
        await send({ host: `${PLAIN}.localhost`, method: 'POST', path: '/login', headers, body })
      }
      return logInWith(visitor, email, PASSWORD)
    },
  },
  {
    english: 'This account is blocked',
    key: 'accounts:banned.title',
    when: 'a banned member logs in',
    async act({ db, visitor }) {
      const { email } = await plantAccount(db, PLAIN, { banned_at: Date.now(), banned_reason: 'scam' })
      return logInWith(visitor, email, PASSWORD)
    },
  },
  {
    english: 'You deleted this account',
    key: 'accounts:returning.title',
    when: 'a member logs in whose account is pending deletion',
    async act({ db, visitor }) {
      const { email } = await plantAccount(db, PLAIN, { status: 'deleted', deleted_at: Date.now() })
      return logInWith(visitor, email, PASSWORD)
    },
  },
]

/** What a visitor is told who wants something that needs an account: the path, without an account, leads to the login. */
const needed = (need: string, english: string, path: (member: MembersTable) => string): Told => ({
  english,
  key: `accounts:login.needed.${need}`,
  when: `a visitor wants ${need} without an account`,
  async act({ visitor, member }) {
    await visitor.goto(path(member))
    return visitor
  },
})

const NEEDED: readonly Told[] = [
  needed('chat', 'Log in or sign up to write.', ({ id }) => `/members/${id}/chat`),
  needed('like', 'Log in or sign up to like someone.', () => '/likes'),
  needed('photos', 'Log in or sign up to see all photos.', () => '/premium'),
  needed('profile', 'Log in or sign up to see the whole profile.', ({ id }) => `/members/${id}`),
  {
    english: 'Sign up to see the whole profile',
    key: 'signup:modal.title.profile',
    when: 'a visitor presses a member whom the search found',
    async act({ visitor, member }) {
      await visitor.goto('/members')
      const tile = visitor.locator(`a[href="/members/${member.id}"]`)
      const modal = visitor.getByRole('dialog')
      await expect(async () => {
        if (/login/.test(visitor.url())) await visitor.goto('/members')
        await tile.click({ timeout: 2000 })
        await expect(modal).toBeVisible({ timeout: 2000 })
      }).toPass()
      return visitor
    },
  },
]

const RECOVERY: readonly Told[] = [
  {
    english: 'Activation failed',
    key: 'accounts:notActivated.title',
    when: 'the link of the confirmation mail is not ours',
    async act({ visitor }) {
      await visitor.goto(`/api/activate.php?token=${'x'.repeat(43)}`)
      return visitor
    },
  },
  {
    english: 'Link expired or invalid, request a new email',
    key: 'recovery:invalid.text',
    when: 'the link to a new password is not ours',
    async act({ visitor }) {
      await visitor.goto(`/reset-password/do?token=${'x'.repeat(43)}`)
      return visitor
    },
  },
  {
    english: 'Too many password reset emails sent, please try again tomorrow.',
    key: 'recovery:error.too_many_resets',
    when: 'a fourth link to a new password is asked for in a day',
    async act({ db, visitor }) {
      const { email } = await plantAccount(db, PLAIN)
      for (let at = 0; at < 3; at += 1) expect((await postReset(PLAIN, email)).status).toBe(200)
      return askForReset(visitor, email)
    },
  },
  {
    english: 'E-mail address not found',
    key: 'recovery:error.unknown_email',
    when: 'the address has no account where the tenant tells so',
    act: async (stage) => askForReset(await visit(stage, TELLING), 'nobody@babel.example'),
  },
  {
    english: 'The entered passwords are not the same.',
    key: 'recovery:error.passwords_differ',
    when: 'the two new passwords differ',
    async act({ db, visitor }) {
      const { id } = await plantAccount(db, PLAIN)
      await visitor.goto(`/reset-password/do?token=${await linkSecret(db, PLAIN, id, 'reset')}`)
      await fillIn(visitor, { new_password: PASSWORD, new_password_again: WRONG })
      return submit(visitor)
    },
  },
]

const SETTINGS: readonly Told[] = [
  {
    english: 'New email adress is invalid.',
    key: 'recovery:error.email_invalid',
    when: 'the new e-mail address is none',
    act: ({ own }) => changeAccount(own, 'mail', { email: 'noor', password: PASSWORD }),
  },
  {
    english: 'This email address already owns an account on this website.',
    key: 'recovery:error.email_taken',
    when: 'the new e-mail address has an account',
    async act({ db, own }) {
      const { email } = await plantAccount(db, PLAIN)
      return changeAccount(own, 'mail', { email, password: PASSWORD })
    },
  },
  {
    english: 'Please check your old password.',
    key: 'recovery:error.old_password',
    when: 'the old password is wrong',
    act: ({ own }) =>
      changeAccount(own, 'password', { old_password: WRONG, new_password: PASSWORD, new_password_again: PASSWORD }),
  },
  {
    english: 'Account deletion needs confirmation.',
    key: 'departure:error.confirm',
    when: 'the tick that confirms the deletion is missing',
    async act({ own }) {
      await own.goto('/delete-account')
      await own.locator('[value=met_someone]').check({ force: true })
      await own.locator('[name=intent][value=reason]').click()
      await own.locator('[name=intent][value=go_on]').click()
      await own.locator('[name=password]').fill(PASSWORD)
      await own.locator('[name=intent][value=delete]').click()
      return own
    },
  },
  {
    english: '25% off your next purchase',
    key: 'departure:alternative.discount.title',
    values: { percentage: 25 },
    when: 'a member who finds it too dear deletes, where the tenant has a discount against that',
    async act({ db, browser, language }) {
      const { page } = await openAccount(browser, db, TELLING, { locale: language })
      await page.goto('/delete-account')
      await page.locator('[value=expensive]').check({ force: true })
      await page.locator('[name=intent][value=reason]').click()
      return page
    },
  },
  {
    english: 'An error occured, please try again later.',
    key: 'errors:reason.internal',
    when: 'the server fails',
    async act({ db, browser, language }) {
      const { page } = await openAccount(browser, db, PLAIN, { locale: language, notifications_off: 'no JSON' })
      expect((await page.goto('/settings'))?.status()).toBe(500)
      return page
    },
  },
]

let db: Db

test.beforeAll(async () => {
  db = await openDatabase()
  await openBrands({
    [PLAIN]: {},
    [TELLING]: { reveal_unknown_email: true, delete_discount: 25 },
    [INVITED]: { signups: 'invite' },
  })
})

test.afterAll(async () => {
  closeBrands(PLAIN, TELLING, INVITED)
  await db.close()
})

for (const language of LANGUAGES) {
  test.describe(language, () => {
    let stage: Stage
    test.beforeAll(async ({ browser }) => {
      const { member, page: own } = await openAccount(browser, db, PLAIN, { locale: language })
      stage = { db, browser, language, member, own, visitor: await openReader(browser, PLAIN, { locale: language }) }
    })
    for (const { english, key, values, when, act } of [...SIGN_UP, ...LOGIN, ...NEEDED, ...RECOVERY, ...SETTINGS]) {
      test(`in ${language} ‘${english}’ appears when ${when}`, async () => {
        expect(textOf('en', key, values)).toBe(english)
        const text = textOf(language, key, values)
        if (language !== 'en') expect(text).not.toBe(english)
        const page = await act(stage)
        await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      })
    }
  })
}
