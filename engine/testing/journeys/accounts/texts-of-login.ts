import { expect } from '@playwright/test'
import type { MembersTable } from '#engine/db/schema.ts'
import { PASSWORD, plantAccount } from '../support/account-brands.ts'
import { plantPhotos } from '../support/plant.ts'
import { send } from '../support/send.ts'
import { type ExpectedText, logInWith, PLAIN, WRONG } from './account-fixture.ts'

export const LOGIN: readonly ExpectedText[] = [
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

/** What a visitor reads who wants something that needs an account: the path, without an account, leads to the login. */
const needed = (need: string, english: string, path: (member: MembersTable) => string): ExpectedText => ({
  english,
  key: `accounts:login.needed.${need}`,
  when: `a visitor wants ${need} without an account`,
  async act({ visitor, member }) {
    await visitor.goto(path(member))
    return visitor
  },
})

export const NEEDED: readonly ExpectedText[] = [
  needed('chat', 'Log in or sign up to send messages.', ({ id }) => `/members/${id}/chat`),
  needed('like', 'Log in or sign up to like someone.', () => '/likes'),
  needed('photos', 'Log in or sign up to see more photos.', () => '/premium'),
  needed('profile', 'Log in or sign up to see the whole profile.', ({ id }) => `/login?callback=/members/${id}`),
  {
    english: 'Sign up to see more photos',
    key: 'signup:modal.title.photos',
    when: 'a visitor follows the search to a profile and presses its locked photos',
    async act({ db, visitor, member }) {
      await plantPhotos(db, PLAIN, member.id, 2)
      await visitor.goto('/members')
      if (/login/.test(visitor.url())) await visitor.goto('/members')
      await visitor.locator(`a[href="/members/${member.id}"]`).click()
      await expect(visitor).toHaveURL(new RegExp(`/members/${member.id}$`))
      await visitor.locator('main a[href*="for=photos"]:not([aria-hidden])').click()
      await expect(visitor.getByRole('dialog')).toBeVisible()
      return visitor
    },
  },
]
