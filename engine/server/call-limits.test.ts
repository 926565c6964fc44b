import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, readSources } from '#engine/lint/import-graph.ts'
import type { LIMITS } from '#engine/platform/limits/limits.ts'
import { callsOf } from '#engine/platform/manifests/collect.ts'
import { DOMAINS } from './domains.ts'

type Name = keyof typeof LIMITS

/** The limits of engine/docs/limits.md that each call counts against. */
const COUNTED: Readonly<Record<string, readonly Name[]>> = {
  'GET /api/payment-callback.php': ['paymentCallback'],
  'POST /api/activation-mail.php': ['activationMail'],
  'POST /api/block.php': ['block'],
  'POST /api/chat-photo.php': ['photo'],
  'POST /api/like.php': ['like'],
  'POST /api/page-hidden.php': ['presence'],
  'POST /api/page-shown.php': ['presence'],
  'POST /api/pass.php': ['pass'],
  'POST /api/payment-callback.php': ['paymentCallback'],
  'POST /api/photos.php': ['photo'],
  'POST /api/profile-photo.php': ['photo'],
  'POST /api/report.php': ['report'],
  'POST /api/signup-photo.php': ['photo'],
  'POST /api/swipe.php': ['like'],
  'POST /api/typing.php': ['typing'],
  'POST /api/user.php': ['loginOfAccount', 'loginOfAddress', 'captchaOfAccount', 'captchaOfAddress'],
  'PUT /api/user.php': ['timeZone'],
}

/** Why a call needs no limit. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  'DELETE /api/album.php': 'the same row is deleted once',
  'DELETE /api/block.php': 'only who was blocked, which is counted',
  'DELETE /api/chat.php': 'a conversation is hidden once for a client id',
  'DELETE /api/hide-alert.php': 'a cookie',
  'DELETE /api/like.php': 'only a like of the last day, and likes are counted',
  'DELETE /api/pass.php': 'only what was passed, which is counted',
  'DELETE /api/photos.php': 'only what was uploaded, which is counted',
  'DELETE /api/user.php': 'the same row is deleted once',
  'GET /api/activate.php': 'a link works once',
  'GET /api/auto-like.php': 'a like is shown once, and likes are counted',
  'GET /api/logout.php': 'ends one session',
  'POST /api/age-callback.php': 'a signed message, and an attempt has one result',
  'POST /api/album.php': 'one row for a member',
  'POST /api/bounce.php': 'only who knows the secret of the mail server',
  'POST /api/chat-read.php': 'only what was not read changes',
  'POST /api/chat.php': 'a message costs credits, or is one of a few that cost none',
  'POST /api/entry-warning.php': 'a cookie',
  'POST /api/hide-alert.php': 'a cookie',
  'POST /api/likes-seen.php': 'a like is seen once, and likes are counted',
  'POST /api/signup.php': 'stores nothing',
  'POST /api/unsubscribe.php': 'a link that changes the same settings again',
}

const calls = [...callsOf(DOMAINS)]
  .filter(([, { method, changesState, acts }]) => method !== 'GET' || changesState || acts)
  .map(([name]) => name)

it('every call that changes something counts against a limit, or says here why it needs none', () => {
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter((call) => !(call in COUNTED) && !(call in UNCOUNTED))).toEqual([])
  const named = [...Object.keys(COUNTED), ...Object.keys(UNCOUNTED)]
  expect(named.filter((call, at) => !calls.includes(call) || named.indexOf(call) !== at)).toEqual([])
})

it('every limit that a call counts against is one that code takes', () => {
  const code = readSources(join(import.meta.dirname, '../..'))
    .filter(({ path }) => !isTest(path))
    .map((file) => file.code)
    .join('\n')
  const names = [...new Set(Object.values(COUNTED).flat())]
  expect(names.filter((name) => !new RegExp(`\\bLIMITS\\.${name}\\b`).test(code))).toEqual([])
})
