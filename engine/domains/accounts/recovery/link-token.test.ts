import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { makeContext, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { issueToken, spendToken, TOKEN_MS } from '../tokens.ts'
import { findLiveToken, followLink, linkCookie, noLinkCookie, readLinkToken } from './link-token.ts'

const open = useSqlite()
const RESET = { kind: 'reset', path: '/reset-password/do' } as const

let base: Db
let ctx: RequestContext
let token: string

beforeEach(async () => {
  base = await open()
  ctx = makeContext(base)
  await plantMember(base, 'test', { id: 'anouk' })
  token = await issueToken(ctx.db, 'anouk', 'reset', ctx.now)
  return () => base.close()
})

const requestOf = (path: string) => new Request(`http://test.localhost${path}`)

/** The response that a loader throws. */
async function thrownBy(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw new Error(`expected a redirect, got ${String(thrown)}`)
  return thrown
}

it('moves the token from the URL into a cookie without spending it', async () => {
  const redirect = await thrownBy(followLink(ctx, requestOf(`/reset-password/do?token=${token}`), RESET))
  expect(redirect.status).toBe(302)
  expect(redirect.headers.get('location')).toBe('/reset-password/do')
  expect(redirect.headers.get('referrer-policy')).toBe('no-referrer')
  expect(redirect.headers.get('set-cookie')).toBe(linkCookie(ctx.origin, 'reset', token))
  const next = { ...ctx, cookies: { link_reset: token } }
  expect(await followLink(next, requestOf('/reset-password/do'), RESET)).toMatchObject({ member_id: 'anouk' })
  expect(await spendToken(ctx.db, token, 'reset', ctx.now)).toBe(true)
})

it('prefers the link that was followed last, even if it is invalid', async () => {
  const earlier = { ...ctx, cookies: { link_reset: token } }
  expect(readLinkToken(earlier, requestOf('/reset-password/do?token=other'), 'reset')).toBe('other')
  expect(await followLink(earlier, requestOf('/reset-password/do?token=other'), RESET)).toBeUndefined()
})

it('finds no token that is spent, expired, of another kind or malformed', async () => {
  expect(await findLiveToken(ctx, token, 'undo')).toBeUndefined()
  expect(await findLiveToken({ ...ctx, now: ctx.now + TOKEN_MS }, token, 'reset')).toBeUndefined()
  for (const wrong of ['', "' or 1=1 --", `${token}x`, '\0'])
    expect(await findLiveToken(ctx, wrong, 'reset')).toBeUndefined()
  await spendToken(ctx.db, token, 'reset', ctx.now)
  expect(await findLiveToken(ctx, token, 'reset')).toBeUndefined()
})

it('hides the cookie from scripts and other sites, and from plain http except on localhost', () => {
  expect(linkCookie('https://rosa.example', 'undo', token)).toBe(
    `link_undo=${token}; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
  expect(noLinkCookie('http://test.localhost', 'undo')).toBe('link_undo=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})
