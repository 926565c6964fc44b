import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isUnderWay } from '#engine/domains/signup/rules.ts'
import routes from '#engine/routes.ts'
import { type Due, findShown, listDue, type Situation } from './situation.ts'

/** A member of an hour without confirmation, photo and credits, whose browser can get push messages. */
const NEW: Situation = {
  loggedIn: true,
  status: 'not_confirmed',
  profile: 'disabled',
  notificationsDisabled: [],
  query: '',
  smartphone: false,
  hasMainImage: false,
  path: '/members',
  inArea: true,
  pushCapable: true,
  pushSubscribed: false,
  pushDenied: false,
  paid: false,
  sinceSignupMs: 3_600_000,
  credits: 0,
  waited: true,
  hidden: [],
}
const BOUNCED: Situation = { ...NEW, notificationsDisabled: ['bounce'] }
const BY_PARTNER: Situation = { ...NEW, query: 'api_signup_complete=1' }

interface Row {
  readonly flip: string
  readonly change: Partial<Situation>
  readonly gone?: readonly Due[]
  readonly come?: readonly Due[]
}

function expectFlip(base: Situation, { change, gone = [], come = [] }: Row) {
  const before = listDue(base)
  const after = listDue({ ...base, ...change })
  expect(before.filter((name) => !after.includes(name))).toEqual(gone)
  expect(after.filter((name) => !before.includes(name))).toEqual(come)
}

describe('each condition alone changes exactly what section 4 says', () => {
  it('finds everything due for a new member, but the alert of disabled notifications', () => {
    expect(listDue(NEW)).toEqual(['activation', 'photo', 'push', 'banner', 'bonusModal'])
  })

  it.each<Row>([
    { flip: 'nobody is logged in', change: { loggedIn: false }, gone: listDue(NEW) },
    { flip: 'the status is active', change: { status: 'active' }, gone: ['activation'] },
    { flip: 'the profile is active', change: { profile: 'active' }, gone: ['activation'] },
    {
      flip: 'notifications are disabled',
      change: { notificationsDisabled: ['unsubscribe'] },
      gone: ['activation'],
      come: ['disabledMails'],
    },
    {
      flip: 'signup_complete is set',
      change: { query: 'signup_complete=1' },
      gone: ['activation'],
      come: ['activationModal'],
    },
    {
      flip: 'api_signup_complete is set',
      change: { query: 'api_signup_complete=1' },
      gone: ['activation'],
      come: ['activationModal'],
    },
    { flip: 'the device is a smartphone', change: { smartphone: true } },
    { flip: 'there is a main image', change: { hasMainImage: true }, gone: ['photo'] },
    { flip: 'the photo alert was dismissed', change: { hidden: ['photo'] }, gone: ['photo'] },
    { flip: 'the browser cannot get push messages', change: { pushCapable: false }, gone: ['push'] },
    { flip: 'push is subscribed', change: { pushSubscribed: true }, gone: ['push'] },
    { flip: 'push was denied', change: { pushDenied: true }, gone: ['push'] },
    { flip: 'the push alert was dismissed', change: { hidden: ['push'] }, gone: ['push'] },
    { flip: 'the alert of disabled notifications was dismissed', change: { hidden: ['disabledMails'] } },
    { flip: 'the member has paid', change: { paid: true }, gone: ['banner', 'bonusModal'] },
    {
      flip: 'the last second of the four hours has passed',
      change: { sinceSignupMs: 14_400_000 },
      gone: ['banner', 'bonusModal'],
    },
    { flip: 'the last second of the four hours runs', change: { sinceSignupMs: 14_399_999 } },
    { flip: 'there is a credit', change: { credits: 1 }, gone: ['bonusModal'] },
    { flip: 'the 40 s are not over', change: { waited: false }, gone: ['bonusModal'] },
    { flip: 'the bonus modal was dismissed', change: { hidden: ['bonusModal'] }, gone: ['bonusModal'] },
    { flip: 'the members area was left', change: { inArea: false }, gone: ['banner', 'bonusModal'] },
  ])('$flip', (row) => expectFlip(NEW, row))

  it.each<Row>([
    { flip: 'the alert was dismissed', change: { hidden: ['disabledMails'] }, gone: ['disabledMails'] },
    {
      flip: 'the mails come again',
      change: { notificationsDisabled: [] },
      gone: ['disabledMails'],
      come: ['activation'],
    },
    { flip: 'mails are reported as spam', change: { notificationsDisabled: ['spam_complaint'] } },
  ])('with bounced mails: $flip', (row) => expectFlip(BOUNCED, row))

  it('leaves the reminder out on the smartphone of an account that a partner has made', () => {
    expectFlip(BY_PARTNER, { flip: 'the device', change: { smartphone: true }, gone: ['activationModal'] })
  })
})

/** The routes that section 4 names for an alert, each with all alerts that it is without. */
it.each<[path: string, without: readonly Due[]]>([
  ['/', []],
  ['/likes', []],
  ['/chats', []],
  ['/signup-matches', []],
  ['/profile', ['photo']],
  ['/premium', ['photo', 'push']],
  ['/directdebit', ['photo', 'push']],
  ['/activate/done', ['activation', 'photo', 'push']],
  ['/signup', ['activation', 'photo', 'push']],
  ['/settings', ['activation', 'photo']],
  ['/notifications', ['activation', 'photo', 'push']],
])('on %s, %j are not due', (path, without) => {
  expectFlip(NEW, { flip: path, change: { path }, gone: without })
  const mails: readonly Due[] = ['/settings', '/notifications'].includes(path) ? ['disabledMails'] : []
  expect(listDue({ ...BOUNCED, path }).includes('disabledMails')).toBe(mails.length === 0)
})

describe('when several alerts are due', () => {
  const ALL: Situation = { ...BOUNCED, status: 'active' }

  it('the page shows the first of its order', () => {
    expect(findShown(NEW)).toBe('activation')
    expect(findShown(ALL)).toBe('disabledMails')
    expect(findShown({ ...ALL, hidden: ['disabledMails'] })).toBe('photo')
    expect(findShown({ ...ALL, hidden: ['disabledMails', 'photo'] })).toBe('push')
    expect(findShown({ ...ALL, hidden: ['disabledMails', 'photo', 'push'] })).toBeUndefined()
  })

  it('the page shows none beside the reminder as a modal, nor in chat, payment and sign-up', () => {
    expect(findShown({ ...NEW, query: 'signup_complete=1' })).toBeUndefined()
    for (const path of ['/chats', '/premium', '/credits', '/signup']) {
      expect(findShown({ ...NEW, path })).toBeUndefined()
    }
  })
})

it('the members area is the routes of product.md 2.2, and each draws the banner', () => {
  const sources = routes.flatMap(({ id, file }) =>
    id && !file.startsWith('..') ? [{ id, source: readFileSync(`engine/${file}`, 'utf8') }] : [],
  )
  const withText = (text: string) => sources.filter(({ source }) => source.includes(text)).map(({ id }) => id)
  const area = ['chats', 'likes', 'likes-m-id', 'likes-type', 'members', 'members-id', 'premium']
  expect(withText('membersArea: true').sort()).toEqual(area)
  expect(withText('<BonusBanner').sort()).toEqual(area)
})

it('a click beside the sign-up modal, or Escape, closes it while no sign-up is in progress', () => {
  const states = ['closed', 'open', 'started', 'completed', 'redirected'] as const
  expect(states.filter(isUnderWay)).toEqual(['started', 'completed'])
})
