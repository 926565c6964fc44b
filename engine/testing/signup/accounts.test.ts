import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { activate, resendActivationMail } from '#engine/domains/accounts/activation/activation.ts'
import { logIn, logOut } from '#engine/domains/accounts/login/login.ts'
import type { SignupInput } from '#engine/domains/accounts/schema.ts'
import { findViewer, SESSION_MS } from '#engine/domains/accounts/sessions.ts'
import { issueToken, spendToken, TOKEN_MS } from '#engine/domains/accounts/tokens.ts'
import { signUp } from '#engine/domains/signup/signup.ts'
import { readLander } from '#engine/domains/visits/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { cheapHash } from '#engine/testing/cheap-hash.ts'
import { makeContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { signupForm as form, SIGNUP_FORM_PASSWORD as PASSWORD } from '#engine/testing/signup/signup-form.ts'

const passwordHash = cheapHash(PASSWORD)

async function mustSignUp(ctx: RequestContext, changes: Partial<SignupInput> = {}) {
  const result = await signUp(ctx, form(changes), {})
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result
}

/** Holds back the answer of the first query until `free`; other queries continue. */
function holdFirstAnswer(free: Promise<void>): KyselyPlugin {
  let held = false
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!held) {
        held = true
        await free
      }
      return result
    },
  }
}

describeOnBothDialects('accounts', (open) => {
  let base: Db
  let ctx: RequestContext
  let otherPool: RequestContext

  beforeEach(async () => {
    base = await open()
    ctx = makeContext(base, { tenant: makeTenant('test', { captcha_after: 100 }) })
    otherPool = makeContext(base, { tenant: makeTenant('other') })
    await plantMember(base, 'other', {
      id: 'canary',
      email: 'anouk@example.org',
      name: 'Anouk',
      password_hash: passwordHash,
    })
    return () => base.close()
  })
  const members = (poolId: string) =>
    systemDb(base).selectFrom('members').selectAll().where('pool_id', '=', poolId).execute()
  const jobs = () => systemDb(base).selectFrom('jobs').selectAll().execute()

  describe('sign-up', () => {
    it('creates a member with consent, credits from the ledger, a session and one mail', async () => {
      const { memberId, secret } = await mustSignUp(ctx)
      const [member] = await members('test')
      expect(member).toMatchObject({
        id: memberId,
        email: 'anouk@example.org',
        status: 'not_confirmed',
        profile_status: 'disabled',
        credits: 3,
        country: 'NL',
      })
      const advertising = ['promotions', 'news']
      expect(JSON.parse(member!.notifications_off)).toEqual({ mail: advertising, push: advertising })
      expect(member!.password_hash).toMatch(/^\$argon2id\$/)
      const entries = await ctx.db.selectFrom('credit_entries').select(['delta', 'reason']).execute()
      expect(entries).toEqual([{ delta: 3, reason: 'signup' }])
      const consents = await ctx.db.selectFrom('consents').select(['kind', 'text_version']).execute()
      expect(consents).toEqual([
        { kind: 'sensitive', text_version: expect.stringMatching(/^[a-z]{2}:[0-9a-f]{16}$/) },
        { kind: 'terms', text_version: '2024-01-01' },
      ])
      expect((await findViewer(ctx.db, secret, NOW))?.id).toBe(memberId)
      expect((await jobs()).map((job) => [job.kind, JSON.parse(job.payload).memberId])).toEqual([['mail', memberId]])
    })

    it('follows the rule of the country that is chosen', async () => {
      const { settings, tenant } = ctx
      const norway = { ...settings, signups: 'with_trafficsource' } as const
      const two = { ...ctx, tenant: { ...tenant, settingsByCountry: { NL: settings, NO: norway } } }
      const invite = { ok: false, errors: { form: 'accounts:error.invite' } }
      expect(await signUp(two, form({ country: 'NO', city: 'Oslo' }), {})).toEqual(invite)
      expect(await signUp(two, form({ country: 'NO', city: 'Oslo' }), { network: 'n' })).not.toEqual(invite)
      expect(await signUp(two, form({ client_id: randomUUID() }), {})).toMatchObject({ ok: true })
    })

    it('stores no exact coordinates', async () => {
      await mustSignUp(ctx)
      const [member] = await members('test')
      expect(Math.abs(member!.grid_lat / 0.045 - Math.round(member!.grid_lat / 0.045))).toBeLessThan(0.01)
    })

    it('creates one account when the same form is sent twice, also concurrently', async () => {
      const input = form()
      const results = await Promise.all([1, 2, 3, 4].map(() => signUp(ctx, input, {})))
      expect(results.every((result) => result.ok)).toBe(true)
      expect(await members('test')).toHaveLength(1)
      expect(await jobs()).toHaveLength(1)
      expect((await ctx.db.selectFrom('credit_entries').selectAll().execute()).length).toBe(1)
    })

    it('creates one account when the form is sent again while the first is being stored', async () => {
      const written = Promise.withResolvers<void>()
      const slow = { ...base, kysely: base.kysely.withPlugin(holdFirstAnswer(written.promise)) }
      const input = form()
      const again = signUp({ ...ctx, db: scopeDb(slow, ctx.db.scope) }, input, {})
      const { memberId } = await mustSignUp(ctx, input)
      written.resolve()
      expect(await again).toMatchObject({ ok: true, memberId })
      expect(await members('test')).toHaveLength(1)
    })

    it('says that an account with the address or the name exists, in this pool only', async () => {
      await mustSignUp(ctx)
      expect(await signUp(ctx, form(), {})).toEqual({ ok: false, errors: { email: 'accounts:error.exists' } })
      const sameName = await signUp(ctx, form({ email: 'b@example.org', name: 'ANOUK' }), {})
      expect(sameName).toEqual({ ok: false, errors: { name: 'accounts:error.name_taken' } })
      expect(await members('other')).toHaveLength(1)
    })

    it('refuses with a text for each field that is wrong, and writes nothing', async () => {
      const result = await signUp(
        ctx,
        form({ name: '@x', date_of_birth: '2010-01-01', password: '12345678', country: 'DE', city: 'Xqzzt' }),
        {},
      )
      expect(result).toEqual({
        ok: false,
        errors: {
          name: 'accounts:error.nameFault.starts_with_at',
          date_of_birth: 'accounts:error.birthFault.too_young',
          password: 'accounts:error.password',
          country: 'accounts:error.country',
        },
      })
      expect(await members('test')).toEqual([])
      expect(await jobs()).toEqual([])
    })

    it('refuses a place that is not in the list', async () => {
      const result = await signUp(ctx, form({ city: 'Xqzzt' }), {})
      expect(result).toEqual({ ok: false, errors: { city: 'accounts:error.city' } })
    })

    it('needs a traffic source where the tenant says so', async () => {
      const closed = makeContext(base, { tenant: makeTenant('test', { signups: 'with_trafficsource' }) })
      expect(await signUp(closed, form(), {})).toEqual({ ok: false, errors: { form: 'accounts:error.invite' } })
      expect((await signUp(closed, form(), { network: 'friends' })).ok).toBe(true)
    })
  })

  describe('login', () => {
    beforeEach(async () => {
      await plantMember(base, 'test', {
        id: 'anouk',
        email: 'anouk@example.org',
        name: 'Anouk',
        password_hash: passwordHash,
      })
    })
    const attempt = (password: string, at: RequestContext = ctx) =>
      logIn(at, { email: ' Anouk@Example.org ', password })

    it('opens a new session and closes the one the browser had', async () => {
      const first = await attempt(PASSWORD)
      if (!first.ok) throw new Error(first.reason)
      const viewer = await findViewer(ctx.db, first.secret, NOW)
      expect(viewer?.id).toBe('anouk')
      const second = await attempt(PASSWORD, { ...ctx, viewer })
      expect(second.ok && second.secret).not.toBe(first.secret)
      expect(await findViewer(ctx.db, first.secret, NOW)).toBeUndefined()
    })

    it('gives the same answer for a wrong password and for an unknown address', async () => {
      expect(await attempt('wrong')).toEqual({ ok: false, reason: 'login_failed' })
      expect(await logIn(ctx, { email: 'nobody@example.org', password: PASSWORD })).toEqual({
        ok: false,
        reason: 'login_failed',
      })
    })

    it('blocks an account for the address after ten wrong passwords, also sent at once', async () => {
      const results = await Promise.all(Array.from({ length: 14 }, () => attempt('wrong')))
      expect(results.filter((result) => !result.ok && result.reason === 'login_failed')).toHaveLength(10)
      expect(await attempt(PASSWORD)).toEqual({ ok: false, reason: 'login_blocked', minutes: 15 })
      expect((await attempt(PASSWORD, { ...ctx, ip: '10.0.0.9' })).ok).toBe(true)
      const later = { ...ctx, now: NOW + LIMITS.loginOfAccount.blockMs + 1 }
      expect((await attempt(PASSWORD, later)).ok).toBe(true)
    })

    it('resets the count of wrong passwords after a right one', async () => {
      for (let i = 0; i < 9; i += 1) await attempt('wrong')
      expect((await attempt(PASSWORD)).ok).toBe(true)
      for (let i = 0; i < 9; i += 1) expect(await attempt('wrong')).toEqual({ ok: false, reason: 'login_failed' })
    })

    it('accepts a session only in its pool, on its brand, before it expires, and for an existing account', async () => {
      const result = await attempt(PASSWORD)
      if (!result.ok) throw new Error(result.reason)
      expect(await findViewer(otherPool.db, result.secret, NOW)).toBeUndefined()
      const sister = makeContext(base, { tenant: makeTenant('sister', {}, { poolId: 'test' }) })
      expect(await findViewer(sister.db, result.secret, NOW)).toBeUndefined()
      expect(await findViewer(ctx.db, result.secret, NOW + SESSION_MS - 1)).toBeDefined()
      expect(await findViewer(ctx.db, result.secret, NOW + SESSION_MS)).toBeUndefined()
      expect(await findViewer(ctx.db, 'x'.repeat(43), NOW)).toBeUndefined()
      await ctx.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', 'anouk').execute()
      expect(await findViewer(ctx.db, result.secret, NOW)).toBeUndefined()
      expect(await members('other')).toMatchObject([{ id: 'canary' }])
    })

    it('stores no session secret', async () => {
      const result = await attempt(PASSWORD)
      const rows = await systemDb(base).selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(result.ok ? result.secret : '')
    })

    it('ends the session at logout', async () => {
      const result = await attempt(PASSWORD)
      if (!result.ok) throw new Error(result.reason)
      await logOut({ ...ctx, viewer: result.viewer })
      expect(await findViewer(ctx.db, result.secret, NOW)).toBeUndefined()
    })
  })

  describe('confirmation', () => {
    it('activates member and profile, and the same link again has the same result', async () => {
      const { memberId } = await mustSignUp(ctx)
      const token = await issueToken(ctx.db, memberId, 'activate', NOW)
      expect(await activate(ctx, token)).toEqual({ ok: true })
      expect((await members('test'))[0]).toMatchObject({
        status: 'active',
        profile_status: 'active',
        confirmed_at: NOW,
      })
      expect(await activate(ctx, token)).toEqual({ ok: true })
    })

    it('spends a token once, with any number of concurrent requests', async () => {
      const { memberId } = await mustSignUp(ctx)
      const token = await issueToken(ctx.db, memberId, 'activate', NOW)
      const spent = await Promise.all(Array.from({ length: 20 }, () => spendToken(ctx.db, token, 'activate', NOW)))
      expect(spent.filter(Boolean)).toHaveLength(1)
    })

    it('confirms when the link is opened twenty times concurrently', async () => {
      const { memberId } = await mustSignUp(ctx)
      const token = await issueToken(ctx.db, memberId, 'activate', NOW)
      const results = await Promise.all(Array.from({ length: 20 }, () => activate(ctx, token)))
      expect(results.every((result) => result.ok)).toBe(true)
    })

    it('counts once for the lander that led to the sign-up, and keeps it with the member', async () => {
      const tracking = { network: 'n', lander: 'gallery', lander_slug: 'spring' }
      const result = await signUp(ctx, form(), tracking)
      if (!result.ok) throw new Error('no sign-up')
      expect(JSON.parse((await members('test'))[0]!.tracking)).toEqual(tracking)
      const counts = () =>
        systemDb(base).selectFrom('lander_counts').select(['lander', 'slug', 'source', 'kind', 'count']).execute()
      expect(await counts()).toEqual([])
      const token = await issueToken(ctx.db, result.memberId, 'activate', NOW)
      await Promise.all([activate(ctx, token), activate(ctx, token), activate(ctx, token)])
      expect(await counts()).toEqual([{ lander: 'gallery', slug: 'spring', source: 'n', kind: 'confirmed', count: 1 }])
    })

    it('refuses a link that is unknown, expired, of another kind or of another pool', async () => {
      const { memberId } = await mustSignUp(ctx)
      const invalid = { ok: false, reason: 'link_invalid' }
      const token = await issueToken(ctx.db, memberId, 'activate', NOW)
      const reset = await issueToken(ctx.db, memberId, 'reset', NOW)
      expect(await activate(ctx, 'nonsense')).toEqual(invalid)
      expect(await activate(ctx, reset)).toEqual(invalid)
      expect(await activate(otherPool, token)).toEqual(invalid)
      expect(await activate({ ...ctx, now: NOW + TOKEN_MS }, token)).toEqual(invalid)
      expect((await members('test'))[0]!.status).toBe('not_confirmed')
    })

    it('sends the mail again at most three times an hour, and never to confirmed members', async () => {
      const { memberId, secret } = await mustSignUp(ctx)
      const viewer = (await findViewer(ctx.db, secret, NOW))!
      for (let i = 1; i <= 3; i += 1) {
        expect(await resendActivationMail({ ...ctx, viewer, now: NOW + i })).toEqual({ ok: true })
      }
      expect(await resendActivationMail({ ...ctx, viewer, now: NOW + 4 })).toMatchObject({
        ok: false,
        reason: 'too_many_mails',
      })
      await activate(ctx, await issueToken(ctx.db, memberId, 'activate', NOW))
      const confirmed = (await findViewer(ctx.db, secret, NOW))!
      expect(await resendActivationMail({ ...ctx, viewer: confirmed })).toMatchObject({
        ok: false,
        reason: 'already_confirmed',
      })
    })
  })

  it('names the lander of an address only when the tenant has it, and a slug only when it can be one', () => {
    const tenant = makeTenant('test', {}, { landers: ['gallery'] })
    const read = (query: string) => readLander({ tenant }, new URL(`http://test.localhost/signup?${query}`))
    expect(read('lander=gallery&lander_slug=spring')).toEqual({ lander: 'gallery', lander_slug: 'spring' })
    expect(read('lander=gallery&lander_slug=%3Cscript%3E')).toEqual({ lander: 'gallery' })
    expect(read('lander=iconslanding&lander_slug=spring')).toEqual({})
    expect(read('lander_slug=spring')).toEqual({})
  })
})
