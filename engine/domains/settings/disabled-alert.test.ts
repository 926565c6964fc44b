import { expect, it } from 'vitest'
import { findShownCause } from './disabled-alert.ts'

const shown = { causes: ['unsubscribe'], dismissed: false, pathname: '/members' }

it.each([
  ['a member without mails', shown, 'unsubscribe'],
  ['a member whose mails bounce', { ...shown, causes: ['bounce'] }, 'bounce'],
  ['a member who complained', { ...shown, causes: ['spam_complaint'] }, 'spam_complaint'],
  ['several causes, the address first', { ...shown, causes: ['unsubscribe', 'spam_complaint', 'bounce'] }, 'bounce'],
  ['a complaint besides an unsubscription', { ...shown, causes: ['unsubscribe', 'spam_complaint'] }, 'spam_complaint'],
  ['a path that only begins alike', { ...shown, pathname: '/settingsx' }, 'unsubscribe'],
  ['a visitor', { ...shown, causes: null }, undefined],
  ['a member who gets mails', { ...shown, causes: [] }, undefined],
  ['a cause that nobody knows', { ...shown, causes: ['weather'] }, undefined],
  ['one who dismissed it', { ...shown, dismissed: true }, undefined],
  ['the settings', { ...shown, pathname: '/settings' }, undefined],
  ['the notifications', { ...shown, pathname: '/notifications' }, undefined],
])('decides for %s', (_, state, cause) => {
  expect(findShownCause(state)).toBe(cause)
})
