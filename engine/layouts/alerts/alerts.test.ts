import { expect, it } from 'vitest'
import { type AlertName, type Due, findAlert } from './alerts.ts'

const ALL: Due = { activation: true, disabledMails: true, failedPayment: true, photo: true, push: true, install: true }

it('shows the most important alert of those that are due', () => {
  const shown: (AlertName | undefined)[] = []
  let due = ALL
  for (let name = findAlert('/members', due); name; name = findAlert('/members', due)) {
    shown.push(name)
    due = { ...due, [name]: false }
  }
  expect(shown).toEqual(['activation', 'disabledMails', 'failedPayment', 'photo', 'push', 'install'])
})

it.each([
  '/chats',
  '/chats/1',
  '/members/1/chat',
  '/members/1/signup',
  '/credits',
  '/credits/small/card',
  '/premium',
  '/transactions/1',
  '/signup',
  '/complete-signup',
  '/delete-account',
  '/account-deleted',
])('shows none on %s', (path) => expect(findAlert(path, ALL)).toBeUndefined())

it.each(['/', '/members', '/members/1', '/likes', '/profile', '/signup-matches', '/pages/terms'])(
  'shows one on %s',
  (path) => expect(findAlert(path, ALL)).toBe('activation'),
)
