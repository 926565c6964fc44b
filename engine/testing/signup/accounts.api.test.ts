import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import accountCalls from '#engine/domains/accounts/accounts.api.ts'
import captchaCalls from '#engine/domains/accounts/captcha/captcha.api.ts'
import { findViewer } from '#engine/domains/accounts/sessions.ts'
import geoCalls from '#engine/domains/geo/geo.api.ts'
import settingsCalls from '#engine/domains/settings/settings.api.ts'
import { type CallAnswer, runCall } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { cheapHash } from '#engine/testing/cheap-hash.ts'
import { makeContext, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'

const open = useSqlite()
const calls = [...accountCalls, ...captchaCalls, ...geoCalls, ...settingsCalls]
const PASSWORD = 'drie-tulpen-op-een-fiets'
const passwordHash = cheapHash(PASSWORD)
let base: Db
let ctx: RequestContext

interface Sent {
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

async function send(
  method: string,
  path: string,
  { query = {}, body, headers = {} }: Sent = {},
  as: RequestContext = ctx,
): Promise<CallAnswer> {
  const call = calls.find((it) => it.method === method && it.path === path)!
  const stream = Readable.from(body === undefined ? [] : [Buffer.from(JSON.stringify(body))])
  const req = Object.assign(stream, { query, headers: { 'x-client': 'web', ...headers } }) as unknown as Request
  return (await runCall(call, as, req, {} as Response))!
}
const cookiesOf = ({ headers }: CallAnswer) => [headers?.['set-cookie'] ?? []].flat()
const cookieOf = (answered: CallAnswer) => String(cookiesOf(answered)[0])
const secretOf = (it: CallAnswer) => /^session=([\w-]{43});/.exec(cookieOf(it))![1]!
const logIn = (as: RequestContext = ctx) =>
  send('POST', '/api/user.php', { body: { email: 'anouk@example.org', password: PASSWORD } }, as)

beforeEach(async () => {
  base = await open()
  ctx = makeContext(base)
  await plantMember(base, 'test', {
    id: 'anouk',
    name: 'Anouk',
    email: 'anouk@example.org',
    password_hash: passwordHash,
    credits: 7,
  })
  return () => base.close()
})

describe('user.php', () => {
  it('answers a login with exactly the fields of product.md 3.1', async () => {
    const result = await logIn()
    expect(result.status).toBe(200)
    expect(result.body).toEqual({
      user: {
        status: 'active',
        credits: 7,
        paid_user: false,
        signup_date: NOW - 86_400_000,
        fictional_icon: 'drama',
        language: 'en',
        time_zone: '',
        notifications_disabled: [],
        profile: { id: 'anouk', name: 'Anouk', country: 'NL', status: 'active', main_image: null },
      },
    })
  })

  it('sets the cookie of the member’s language at login, on a new device as well', async () => {
    expect(cookiesOf(await logIn())[1]).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  it('sets a host-only cookie of 30 days that scripts cannot read, Secure and bound to the host outside localhost', async () => {
    expect(cookieOf(await logIn())).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const live = await logIn({ ...ctx, origin: 'https://rosa.example' })
    expect(cookieOf(live)).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const unencrypted = await logIn({ ...ctx, origin: 'http://rosa.example' })
    expect(cookieOf(unencrypted)).toContain('Secure')
  })

  it('refuses a wrong password, invalid input and requests of another site', async () => {
    expect(await send('POST', '/api/user.php', { body: { email: 'anouk@example.org', password: 'x' } })).toMatchObject({
      status: 401,
      body: { error: { reason: 'login_failed' } },
    })
    expect(await send('POST', '/api/user.php', { body: { email: 1 } })).toMatchObject({ status: 400 })
    expect(
      await send('POST', '/api/user.php', {
        body: { email: 'a', password: 'b' },
        headers: { 'x-client': '', origin: 'https://evil.test' },
      }),
    ).toMatchObject({ status: 403 })
  })

  it('asks for a captcha after failed logins, and says why a right password does not get in', async () => {
    const login = (password: string, as = ctx) =>
      send('POST', '/api/user.php', { body: { email: 'anouk@example.org', password } }, as)
    const elsewhere = { ...ctx, ip: '10.0.0.2' }
    for (let i = 0; i < ctx.settings.captcha_after; i += 1) expect((await login('wrong')).status).toBe(401)
    expect(await login(PASSWORD)).toMatchObject({
      status: 403,
      body: { error: { reason: 'captcha_required', minutes: 15 } },
    })
    const { body } = await send('GET', '/api/captcha.php')
    expect(body).toMatchObject({ challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } } })
    await ctx.db.updateTable('members').set({ status: 'deleted' }).execute()
    expect(await login(PASSWORD, elsewhere)).toMatchObject({
      status: 403,
      body: { error: { reason: 'pending_deletion' } },
    })
    await ctx.db.updateTable('members').set({ banned_at: NOW, banned_reason: 'scam' }).execute()
    const banned = { error: { reason: 'banned', category: 'scam' } }
    expect(await login(PASSWORD, elsewhere)).toEqual({ status: 403, body: banned })
  })

  it('answers null to a visitor, and keeps the member language', async () => {
    expect((await send('GET', '/api/user.php')).body).toEqual({ user: null })
    expect(await send('PUT', '/api/user.php', { body: { language: 'en' } })).toMatchObject({
      status: 403,
      body: { authentication_required: true },
    })
    const viewer = (await findViewer(ctx.db, secretOf(await logIn()), NOW))!
    const member = { ...ctx, viewer }
    expect(await send('PUT', '/api/user.php', { body: { language: 'xx' } }, member)).toMatchObject({
      status: 400,
      body: { error: { reason: 'unknown_language' } },
    })
    const put = await send('PUT', '/api/user.php', { body: { language: 'en' } }, member)
    expect(put.body).toMatchObject({ user: { language: 'en' } })
    expect(cookieOf(put)).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax')
  })
})

describe('logout.php', () => {
  const viewerOf = async () => ({ ...ctx, viewer: await findViewer(ctx.db, secretOf(await logIn()), NOW) })

  it('ends the session and leads a page to the root', async () => {
    const as = await viewerOf()
    const result = await send(
      'GET',
      '/api/logout.php',
      { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' } },
      as,
    )
    expect(result).toMatchObject({ status: 302, headers: { location: '/' } })
    expect(cookieOf(result)).toMatch(/^session=; Max-Age=0; Path=\//)
    expect(result.headers).toHaveProperty('clear-site-data', '"cache"')
    expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.test/' }])(
    'is refused from another site: %o',
    async (headers) => {
      const as = await viewerOf()
      expect(await send('GET', '/api/logout.php', { headers }, as)).toMatchObject({ status: 403 })
      expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    },
  )
})

it('answers the settings of product.md 3.6, with the domain of the host whatever is asked', async () => {
  const { status, body } = await send('GET', '/api/settings.php', { query: { domain: 'evil.test', anything: '1' } })
  expect(status).toBe(200)
  const { settings } = body as { settings: Record<string, unknown> }
  expect(settings.domain).toBe('test.localhost')
  expect(Object.keys(settings).sort()).toEqual(
    (
      'name domain domain_language cdn_prefix index_title description countries geoip_country geoip_selected_country niche signups ' +
      'logged_out_search logged_out_search_trafficsource enable_site_entry_popup push_pub support_phone support_email ' +
      'minimum_message_costs visible_profile_fields visible_profile_notes region_data message_credits signup_credits photo_credits ' +
      'gift_credits message_length search_fields interests member_resell refund_days delete_discount fictional_warning ' +
      'fictional_singular fictional_plural fictional_icon company'
    )
      .split(' ')
      .sort(),
  )
  expect(Object.keys(settings.company as object)).toEqual([
    'name',
    'address',
    'city',
    'country',
    'kvk',
    'tradenames',
    'vat_numbers',
    'added',
  ])
})

it('redirects an unknown activation link to the error page, whatever it contains', async () => {
  for (const query of [{}, { token: 'x' }, { token: 'x'.repeat(500) }] as Record<string, string>[]) {
    expect(await send('GET', '/api/activate.php', { query })).toMatchObject({
      status: 302,
      headers: { location: '/activate/error' },
    })
  }
})

it('suggests places of the countries of the brand only', async () => {
  const found = await send('GET', '/api/places.php', { query: { country: 'NL', q: 'utre' } })
  expect((found.body as { places: { name: string }[] }).places[0]!.name).toBe('Utrecht')
  expect((await send('GET', '/api/places.php', { query: { country: 'DE', q: 'ber' } })).body).toEqual({
    places: [],
    known: false,
  })
  expect(await send('GET', '/api/places.php', { query: { country: 'x' } })).toMatchObject({ status: 400 })
})
