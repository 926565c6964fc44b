import { describe, expect, it } from 'vitest'
import { activationReminder, isSmartphone, withoutFlag } from './reminder.ts'

const waiting = {
  status: 'not_confirmed' as const,
  notifications_disabled: [] as string[],
  profile: { status: 'disabled' as const },
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describe('the reminder to confirm the e-mail address', () => {
  it.each([
    ['a waiting member', waiting, '/members', '', false, 'alert'],
    ['a waiting member with a smartphone', waiting, '/members', '', true, 'alert'],
    ['a member whose sign-up is complete', waiting, '/members', 'signup_complete=1', false, 'modal'],
    ['the same on a smartphone', waiting, '/members', 'signup_complete=1', true, 'modal'],
    ['an account made by another site', waiting, '/members', 'api_signup_complete', false, 'modal'],
    ['the same on a smartphone', waiting, '/members', 'api_signup_complete', true, 'none'],
    ['the sign-up', waiting, '/signup', '', false, 'none'],
    ['the sign-up with the flag', waiting, '/signup', 'api_signup_complete', false, 'none'],
    ['a sign-up that starts from a member', waiting, '/members/anouk/signup', '', false, 'none'],
    ['what an account made elsewhere lacks', waiting, '/complete-signup', '', false, 'none'],
    ['the settings', waiting, '/settings', '', false, 'none'],
    ['the notifications', waiting, '/notifications', '', false, 'none'],
    ['the result of a link, which asks itself', waiting, '/activate/error', '', false, 'none'],
    ['a page whose name begins alike', waiting, '/signup-matches', '', false, 'alert'],
    ['a confirmed member', { ...waiting, status: 'active' as const }, '/members', 'signup_complete', false, 'none'],
    ['an active profile', { ...waiting, profile: { status: 'active' as const } }, '/members', '', false, 'none'],
    ['disabled notifications', { ...waiting, notifications_disabled: ['bounce'] }, '/members', '', false, 'none'],
  ])('for %s', (_, user, pathname, query, smartphone, expected) => {
    expect(activationReminder({ user, pathname, params: new URLSearchParams(query), smartphone })).toBe(expected)
  })

  it('recognises a smartphone by its browser, and a tablet is none', () => {
    expect([IPHONE, PIXEL, TABLET, LAPTOP, ''].map(isSmartphone)).toEqual([true, true, false, false, false])
  })

  it('takes only the flag out of the address', () => {
    const params = new URLSearchParams('t=5&api_signup_complete=1&signup_complete=1')
    expect(withoutFlag(params).toString()).toBe('t=5')
  })
})
