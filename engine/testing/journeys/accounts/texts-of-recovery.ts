import { expect } from '@playwright/test'
import { linkSecret, PASSWORD, plantAccount } from '../support/account-brands.ts'
import {
  askForReset,
  type ExpectedText,
  fillIn,
  PLAIN,
  postReset,
  REVEALING,
  submit,
  visit,
  WRONG,
} from './account-fixture.ts'

export const RECOVERY: readonly ExpectedText[] = [
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
    act: async (fixture) => askForReset(await visit(fixture, REVEALING), 'nobody@babel.example'),
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
