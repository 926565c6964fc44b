import { expect } from '@playwright/test'
import { openAccount, PASSWORD, plantAccount } from '../support/account-brands.ts'
import { tick } from '../support/site.ts'
import { changeAccount, type ExpectedText, PLAIN, REVEALING, WRONG } from './account-fixture.ts'

export const SETTINGS: readonly ExpectedText[] = [
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
    key: 'deletion:error.confirm',
    when: 'the tick that confirms the deletion is missing',
    async act({ own }) {
      await own.goto('/delete-account')
      await tick(own.locator('[value=met_someone]'))
      await own.locator('[name=intent][value=reason]').click()
      await own.locator('[name=intent][value=go_on]').click()
      await own.locator('[name=password]').fill(PASSWORD)
      await own.locator('[name=intent][value=delete]').click()
      return own
    },
  },
  {
    english: '25% off your next purchase',
    key: 'deletion:alternative.discount.title',
    values: { percentage: 25 },
    when: 'a member who finds it too dear deletes, where the tenant has a discount against that',
    async act({ db, browser, language }) {
      const { page } = await openAccount(browser, db, REVEALING, { locale: language })
      await page.goto('/delete-account')
      await tick(page.locator('[value=expensive]'))
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
