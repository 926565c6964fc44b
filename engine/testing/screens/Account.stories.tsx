import type { Meta } from '@storybook/react-vite'
import * as activateDone from '#engine/domains/accounts/activation/activate-done.route.tsx'
import * as activateError from '#engine/domains/accounts/activation/activate-error.route.tsx'
import * as consent from '#engine/domains/accounts/login/consent.route.tsx'
import * as login from '#engine/domains/accounts/login/login.route.tsx'
import * as mailChange from '#engine/domains/accounts/recovery/mail-change-do.route.tsx'
import * as resetPassword from '#engine/domains/accounts/recovery/reset-password.route.tsx'
import * as choosePassword from '#engine/domains/accounts/recovery/reset-password-do.route.tsx'
import * as undoChange from '#engine/domains/accounts/recovery/undo-change.route.tsx'
import * as age from '#engine/domains/age/age.route.tsx'
import * as ageDone from '#engine/domains/age/age-done.route.tsx'
import * as ageDemonstration from '#engine/domains/age/providers/demonstration/age-demonstration.route.tsx'
import { MINOR } from '#engine/domains/age/story-samples.ts'
import * as unsubscribe from '#engine/domains/notifications/unsubscribe.route.tsx'
import * as accountDeleted from '#engine/domains/privacy/deletion/account-deleted.route.tsx'
import deletionStories from '#engine/domains/privacy/deletion/Deletion.stories.tsx'
import * as deleteAccount from '#engine/domains/privacy/deletion/delete-account.route.tsx'
import * as reactivate from '#engine/domains/privacy/deletion/reactivate.route.tsx'
import { screen } from './screen.tsx'

const meta = { title: 'Screens/Account' } satisfies Meta
export default meta

const ADDRESS = 'joris@example.org'
const NO_CAPTCHA = { needed: false, minutes: 0 }
const gate = { path: '/login', as: 'visitor' } as const

export const Login = screen('login', login, { ...gate, data: { captcha: NO_CAPTCHA, needed: undefined }, isKey: true })
export const LoginRefused = screen('login', login, {
  ...gate,
  data: { captcha: NO_CAPTCHA, needed: 'chat' },
  answer: { errors: { form: 'accounts:error.login_blocked' }, email: ADDRESS, minutes: 15 },
  isKey: true,
})
export const LoginBanned = screen('login', login, {
  ...gate,
  data: { captcha: NO_CAPTCHA, needed: undefined },
  answer: { errors: {}, banned: { category: 'scam', statement: undefined } },
})
export const AgeCheck = screen('age', age, {
  path: '/age',
  as: 'free',
  isKey: true,
  data: { kind: 'page', birth: '1 April 1992', minAge: 18, isCancelled: false },
})
const ageAsked = { birth: '1 April 1992', minAge: 18, isCancelled: false } as const
export const AgeByWord = screen('age', age, {
  path: '/age',
  as: 'free',
  data: { ...ageAsked, kind: 'declaration' },
})
export const AgeCancelled = screen('age', age, {
  path: '/age',
  as: 'free',
  data: { ...ageAsked, kind: 'page', isCancelled: true },
})
export const AgeUnavailable = screen('age', age, {
  path: '/age',
  as: 'free',
  data: { ...ageAsked, kind: undefined },
})
export const AgeClosed = screen('age-done', ageDone, { path: '/age/done', as: 'visitor', data: { statement: MINOR } })
export const AgeDemonstration = screen('age-demonstration', ageDemonstration, {
  path: '/age-demonstration/attempt',
  as: 'free',
  data: undefined,
})
export const Consent = screen('consent', consent, { path: '/consent', as: 'free', data: undefined, isKey: true })

const forgot = { path: '/reset-password', as: 'visitor', data: undefined } as const
export const ForgottenPassword = screen('reset-password', resetPassword, forgot)
export const ForgottenPasswordRefused = screen('reset-password', resetPassword, {
  ...forgot,
  answer: { sent: false, errors: { email: 'recovery:error.unknown_email' }, email: ADDRESS },
})
export const ForgottenPasswordSent = screen('reset-password', resetPassword, {
  ...forgot,
  answer: { sent: true, errors: {}, email: undefined },
})

const choose = { path: '/reset-password/do', as: 'visitor' } as const
const owner = { email: ADDRESS, name: 'Joris' }
export const NewPassword = screen('reset-password-do', choosePassword, {
  ...choose,
  data: { owner, undone: false, done: false },
})
export const NewPasswordRefused = screen('reset-password-do', choosePassword, {
  ...choose,
  data: { owner, undone: true, done: false },
  answer: { errors: { new_password: 'recovery:error.password_weak' } },
})
export const NewPasswordDone = screen('reset-password-do', choosePassword, {
  ...choose,
  as: 'free',
  data: { owner: null, undone: false, done: true },
})
export const LinkInvalid = screen('reset-password-do', choosePassword, {
  ...choose,
  data: { owner: null, undone: false, done: false },
})

const address = { path: '/mail-change/do', as: 'free' } as const
export const NewAddress = screen('mail-change-do', mailChange, {
  ...address,
  data: { email: 'lieke.van.der.broek@garmisch-partenkirchen.example', done: false },
})
export const NewAddressDone = screen('mail-change-do', mailChange, { ...address, data: { email: null, done: true } })

const undo = { path: '/undo-change', as: 'visitor' } as const
export const Undo = screen('undo-change', undoChange, { ...undo, data: { email: ADDRESS, state: 'ask' } })
export const UndoDone = screen('undo-change', undoChange, { ...undo, data: { email: null, state: 'done' } })

export const Activated = screen('activate-done', activateDone, { path: '/activate/done', as: 'free', data: undefined })
export const NotActivated = screen('activate-error', activateError, {
  path: '/activate/error',
  as: 'newcomer',
  data: undefined,
})

const mails = { path: '/unsubscribe', as: 'visitor' } as const
export const Unsubscribe = screen('unsubscribe', unsubscribe, { ...mails, data: { what: 'all', valid: true } })
export const UnsubscribeDone = screen('unsubscribe', unsubscribe, {
  ...mails,
  data: { what: 'all', valid: true },
  answer: { done: true },
})

const { view } = deletionStories.args
const leave = { path: '/delete-account', as: 'free', data: view } as const
const previous = { reason: 'expensive', note: 'It was nice, but it adds up.' } as const
export const Delete = screen('delete-account', deleteAccount, leave)
export const DeleteAlternatives = screen('delete-account', deleteAccount, {
  ...leave,
  answer: {
    step: 'alternatives',
    previous,
    alternatives: [
      { kind: 'discount', code: 'STAY-K7W2MPQ9', percentage: 30, minimumCents: 1000, currency: 'EUR' },
      { kind: 'invisible' },
      { kind: 'mails' },
    ],
  },
})
export const DeleteConfirm = screen('delete-account', deleteAccount, {
  ...leave,
  answer: { step: 'confirm', previous, errors: { password: 'deletion:error.blocked' }, minutes: 15 },
})
export const Deleted = screen('account-deleted', accountDeleted, {
  path: '/account-deleted',
  as: 'visitor',
  data: { partner: { href: 'https://partner.example/', host: 'partner.example' } },
})

const back = { path: '/reactivate', as: 'visitor' } as const
export const Reactivate = screen('reactivate', reactivate, {
  ...back,
  data: { state: 'ready', name: 'Joris', eraseAt: Date.UTC(2026, 5, 29) },
})
export const Reactivated = screen('reactivate', reactivate, { ...back, data: { state: 'restored' } })
