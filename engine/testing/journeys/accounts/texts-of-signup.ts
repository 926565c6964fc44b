import { plantAccount } from '../support/account-brands.ts'
import { turnTo } from '../support/site.ts'
import {
  answerAll,
  type ExpectedText,
  fillIn,
  INVITED,
  openSignup,
  PLAIN,
  REVEALING,
  signUp,
  submit,
  visit,
} from './account-fixture.ts'

export const SIGN_UP: readonly ExpectedText[] = [
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
    english: 'Enter your date of birth (18+). You have to be at least 18 to join.',
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
      await answerAll(visitor, { date_of_birth: '' })
      const birth = visitor.locator('[name=date_of_birth]')
      await turnTo(visitor, birth)
      await birth.click({ position: { x: 20, y: 20 } })
      await visitor.keyboard.type('02311990')
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
    english: 'Did you mean noor@gmail.com?',
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
    english: 'An account with this e-mail address is being deleted. We have sent you a link to restore it.',
    key: 'accounts:error.pendingDeletion',
    when: 'the account of the e-mail address is pending deletion',
    async act({ db, visitor }) {
      const gone = await plantAccount(db, PLAIN, { status: 'deleted', deleted_at: Date.now() })
      return signUp(visitor, { email: gone.email })
    },
  },
  {
    english:
      'An account with this e-mail address is being deleted. We have sent you a link to restore it. If you come back, you get 25% off your next order.',
    key: 'accounts:error.returning',
    values: { discount: 25 },
    when: 'it is pending deletion where there is a discount for coming back',
    async act(fixture) {
      const gone = await plantAccount(fixture.db, REVEALING, { status: 'deleted', deleted_at: Date.now() })
      return signUp(await visit(fixture, REVEALING), { email: gone.email })
    },
  },
  {
    english: 'Sign-up here requires an invite link.',
    key: 'accounts:error.invite',
    when: 'sign-up is by invite only',
    async act(fixture) {
      const page = await visit(fixture, INVITED)
      await page.goto('/signup')
      return page
    },
  },
]
