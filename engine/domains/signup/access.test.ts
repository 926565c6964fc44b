import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { banMember, unbanMember } from '#engine/domains/accounts/ban.ts'
import { CHALLENGE_MS, captchaNeed, newChallenge } from '#engine/domains/accounts/captcha/captcha.ts'
import { logIn } from '#engine/domains/accounts/login/login.ts'
import { takeUpReactivation } from '#engine/domains/accounts/login/reactivation.ts'
import { confirmMember } from '#engine/domains/accounts/queries.ts'
import {
  closeOtherSessions,
  closeSessionById,
  findViewer,
  listSessions,
  openSession,
  SESSION_TOUCH_MS,
} from '#engine/domains/accounts/sessions.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { cheapHash } from '#engine/testing/cheap-hash.ts'
import { makeContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { signupForm as form, SIGNUP_FORM_PASSWORD as PASSWORD } from '#engine/testing/signup/signup-form.ts'
import { maySeeSignup, newInviteCookie } from './invites/invite-link.ts'
import { createInvite, listInvites, revokeInvite } from './invites/invites.ts'
import { signUp } from './signup.ts'

const passwordHash = cheapHash(PASSWORD)

async function solve(ctx: RequestContext): Promise<string> {
  const challenge = await newChallenge(ctx, 10)
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

describeOnBothDialects('access control of sign-up and login', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantMember(base, 'other', { id: 'joris', email: 'joris@example.org', name: 'Joris' })
    return () => base.close()
  })
  const contextOf = (settings: Partial<Settings> = {}, changes: Partial<RequestContext> = {}) =>
    makeContext(base, { tenant: makeTenant('test', settings), ...changes })
  const plantJoris = (changes = {}) =>
    plantMember(base, 'test', {
      id: 'joris',
      email: 'joris@example.org',
      name: 'Joris',
      password_hash: passwordHash,
      ...changes,
    })
  const jobs = () => systemDb(base).selectFrom('jobs').selectAll().execute()
  const memberOf = (poolId: string) =>
    systemDb(base).selectFrom('members').selectAll().where('pool_id', '=', poolId).executeTakeFirstOrThrow()

  describe('a captcha', () => {
    const fail = (ctx: RequestContext) => logIn(ctx, { email: 'joris@example.org', password: 'wrong' })

    it('is required after some failed logins from an address, and is valid once', async () => {
      await plantJoris()
      const ctx = contextOf({ captcha_after: 2 })
      for (let i = 0; i < 2; i += 1) expect(await fail(ctx)).toEqual({ ok: false, reason: 'login_failed' })
      expect(await captchaNeed(ctx, 'login')).toEqual({ needed: true, minutes: 15 })
      const right = { email: 'joris@example.org', password: PASSWORD }
      const refused = { ok: false, reason: 'captcha_required' }
      expect(await logIn(ctx, right)).toEqual(refused)
      const captcha = await solve(ctx)
      const tries = await Promise.all([1, 2, 3, 4].map(() => logIn(ctx, { ...right, captcha })))
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
      expect(tries.filter((result) => !result.ok && result.reason === 'captcha_required')).toHaveLength(3)
      expect((await logIn({ ...ctx, ip: '10.0.0.9' }, right)).ok).toBe(true)
      expect((await logIn({ ...ctx, now: NOW + 15 * 60_000 }, right)).ok).toBe(true)
    })

    it('is required after twenty wrong passwords for one account from anywhere, until the right one', async () => {
      await plantJoris()
      const ctx = contextOf({ captcha_after: 3 })
      const from = (at: number) => ({ ...ctx, ip: `2001:db8:0:${at.toString(16)}::1` })
      for (let at = 0; at < LIMITS.captchaOfAccount.count; at += 1) {
        expect(await fail(from(at))).toEqual({ ok: false, reason: 'login_failed' })
      }
      const right = { email: 'Joris@Example.org', password: PASSWORD }
      const owner = from(100)
      expect(await captchaNeed(owner, 'login', 'joris@example.org')).toEqual({ needed: true, minutes: 1440 })
      expect(await captchaNeed(owner, 'login', 'anouk@example.org')).toMatchObject({ needed: false })
      expect(await logIn(owner, right)).toEqual({ ok: false, reason: 'captcha_required' })
      expect((await logIn(owner, { ...right, captcha: await solve(owner) })).ok).toBe(true)
      expect((await logIn(owner, right)).ok).toBe(true)
    })

    it('is required of tries at the same moment too, from one address and for one account from anywhere', async () => {
      await plantJoris()
      const reasons = async (tries: Promise<{ ok: boolean }>[]) =>
        (await Promise.all(tries)).filter((it) => !it.ok && (it as { reason?: string }).reason === 'login_failed')
          .length
      const one = contextOf({ captcha_after: 3 })
      expect(await reasons(Array.from({ length: 12 }, () => fail(one)))).toBe(3)
      const many = contextOf({ captcha_after: 3 })
      const anywhere = Array.from({ length: 40 }, (_, at) => fail({ ...many, ip: `10.1.0.${at}` }))
      expect(await reasons(anywhere)).toBe(LIMITS.captchaOfAccount.count - 3)
    })

    it('is not required of whoever gives the right password again and again', async () => {
      await plantJoris()
      const ctx = contextOf({ captcha_after: 2 })
      const right = { email: 'joris@example.org', password: PASSWORD }
      await fail(ctx)
      for (let at = 0; at < 4; at += 1) expect((await logIn(ctx, right)).ok).toBe(true)
      await fail(ctx)
      expect(await logIn(ctx, right)).toEqual({ ok: false, reason: 'captcha_required' })
    })

    it('is required of all addresses of one network of IPv6', async () => {
      await plantJoris()
      const ctx = contextOf({ captcha_after: 2 })
      for (const ip of ['2001:db8:5:5::1', '2001:db8:5:5::2']) await fail({ ...ctx, ip })
      expect(await fail({ ...ctx, ip: '2001:db8:5:5:ffff::3' })).toEqual({ ok: false, reason: 'captcha_required' })
      expect(await fail({ ...ctx, ip: '2001:db8:5:6::1' })).toEqual({ ok: false, reason: 'login_failed' })
    })

    it('is refused if forged, expired, unsolved or of another pool', async () => {
      const ctx = contextOf({ captcha_after: 0 })
      const foreign = makeContext(base, { tenant: makeTenant('other', { captcha_after: 0 }) })
      const solved = await solve(ctx)
      const opened = JSON.parse(atob(solved))
      const forge = (change: (it: typeof opened) => void) => {
        const copy = structuredClone(opened)
        change(copy)
        return btoa(JSON.stringify(copy))
      }
      const bad = [
        undefined,
        '',
        'nonsense',
        btoa('null'),
        forge((it) => {
          it.challenge.parameters.data.expires += 60_000
        }),
        forge((it) => {
          it.challenge.parameters.keyPrefix = '00'
        }),
        forge((it) => {
          it.solution.derivedKey = '0'.repeat(64)
        }),
        forge((it) => {
          it.challenge.signature = '0'.repeat(64)
        }),
      ]
      for (const captcha of bad) expect(await signUp(ctx, form({ captcha }), {})).toMatchObject({ ok: false })
      expect(await signUp(foreign, form({ captcha: solved }), {})).toMatchObject({ ok: false })
      const late = { ...ctx, now: NOW + CHALLENGE_MS }
      expect(await signUp(late, form({ captcha: solved }), {})).toMatchObject({
        ok: false,
        errors: { form: 'accounts:error.captcha' },
      })
      expect(await signUp(ctx, form({ captcha: solved }), {})).toMatchObject({ ok: true })
    })
  })

  it('a form sent twice is one sign-up, and answers with a session to its password alone', async () => {
    const ctx = contextOf()
    const sent = form({ email: 'anouk@example.org', name: 'Anouk' })
    const first = await signUp(ctx, sent, {})
    expect(await signUp(ctx, sent, {})).toMatchObject({ ok: true, memberId: first.ok && first.memberId })
    const guessed = await signUp(ctx, { ...sent, password: `${sent.password}!` }, {})
    expect(guessed).toEqual({ ok: false, errors: { email: 'accounts:error.exists' } })
    expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toHaveLength(2)
  })

  describe('an invite', () => {
    const invited = (token: string, changes: Partial<RequestContext> = {}) =>
      contextOf({ signups: 'invite' }, { cookies: { invite: token }, ...changes })
    const inviteOnly = { ok: false, errors: { form: 'accounts:error.invite' } }
    const make = (uses: number) => createInvite(operatorBeside(contextOf()), { uses, forDays: 7, note: 'friends' })

    it('allows as many sign-ups as it has uses', async () => {
      const { token } = await make(2)
      for (const name of ['Anouk', 'Bram']) {
        const result = await signUp(invited(token), form({ email: `${name}@example.org`, name }), {})
        expect(result).toMatchObject({ ok: true })
      }
      expect(await signUp(invited(token), form({ email: 'c@example.org', name: 'Cees' }), {})).toEqual(inviteOnly)
      expect(await listInvites(operatorBeside(contextOf()))).toMatchObject([{ note: 'friends', uses: 2, maxUses: 2 }])
    })

    it('is not spent by a refused form', async () => {
      const { token } = await make(1)
      expect(await signUp(invited(token), form({ name: '@x' }), {})).toMatchObject({ ok: false })
      await plantJoris()
      expect(await signUp(invited(token), form({ email: 'joris@example.org' }), {})).toMatchObject({ ok: false })
      expect(await signUp(invited(token), form(), {})).toMatchObject({ ok: true })
    })

    it('is refused if expired, revoked, unknown or of another brand', async () => {
      const { id, token, expiresAt } = await make(5)
      const sister = makeContext(base, {
        tenant: makeTenant('sister', { signups: 'invite' }, { poolId: 'test' }),
        cookies: { invite: token },
      })
      for (const ctx of [invited(token, { now: expiresAt }), invited('x'.repeat(43)), invited(''), sister])
        expect(await signUp(ctx, form(), {})).toEqual(inviteOnly)
      expect(await revokeInvite(operatorBeside(sister), { invite: id })).toEqual({ ok: false, reason: 'not_found' })
      expect(await revokeInvite(operatorBeside(contextOf()), { invite: id })).toEqual({ ok: true })
      expect(await signUp(invited(token), form(), {})).toEqual(inviteOnly)
    })

    it('opens the form by its link, which a cookie stores', async () => {
      const { token } = await make(1)
      const visitor = contextOf({ signups: 'invite' })
      const at = (query: string) => new URL(`http://test.localhost/signup${query}`)
      expect(await maySeeSignup(visitor, at(''))).toBe(false)
      expect(await maySeeSignup(visitor, at('?invite=nonsense'))).toBe(false)
      expect(await newInviteCookie(visitor, at('?invite=nonsense'))).toBeUndefined()
      expect(await maySeeSignup(visitor, at(`?invite=${token}`))).toBe(true)
      expect(await newInviteCookie(visitor, at(`?invite=${token}`))).toContain(
        `invite=${token}; Max-Age=604800; Path=/`,
      )
      expect(await maySeeSignup(invited(token), at(''))).toBe(true)
    })
  })

  describe('a ban', () => {
    const login = (password = PASSWORD) => logIn(contextOf(), { email: 'joris@example.org', password })
    const operator = (now = NOW) => operatorBeside(contextOf(), { now, actor: { name: 'root', source: 'option' } })
    const ban = () => banMember(operator(), { who: ' Joris@example.org', reason: 'scam' })

    it('ends sessions, hides the profile, and is shown only after the right password', async () => {
      await plantJoris()
      const before = await login()
      if (!before.ok) throw new Error(before.reason)
      expect(await ban()).toEqual({ ok: true, memberId: 'joris', name: 'Joris' })
      expect(await findViewer(contextOf().db, before.secret, NOW)).toBeUndefined()
      expect(await memberOf('test')).toMatchObject({ banned_reason: 'scam', profile_status: 'disabled' })
      expect(await memberOf('other')).toMatchObject({ banned_at: null, profile_status: 'active' })
      expect(await login('wrong')).toEqual({ ok: false, reason: 'login_failed' })
      expect(await login()).toEqual({ ok: false, reason: 'banned', category: 'scam' })
      expect(await systemDb(base).selectFrom('sessions').selectAll().execute()).toEqual([])
    })

    it('can be lifted, and every decision is recorded once', async () => {
      await plantJoris()
      await ban()
      expect(await ban()).toEqual({ ok: false, reason: 'nothing_to_do' })
      expect(await unbanMember(operator(NOW + 1), { who: 'joris' })).toMatchObject({ ok: true })
      expect(await unbanMember(operator(NOW + 1), { who: 'joris' })).toEqual({ ok: false, reason: 'nothing_to_do' })
      expect(await unbanMember(operator(NOW + 1), { who: 'nobody' })).toEqual({ ok: false, reason: 'not_found' })
      expect(await login()).toMatchObject({ ok: true })
      expect(await memberOf('test')).toMatchObject({ banned_at: null, profile_status: 'active' })
      const actions = await systemDb(base).selectFrom('operator_actions').selectAll().orderBy('created_at').execute()
      expect(actions.map(({ action, subject_id, reason, actor }) => [action, subject_id, reason, actor])).toEqual([
        ['ban', 'joris', 'scam', 'root'],
        ['unban', 'joris', '', 'root'],
      ])
    })

    it('does not end when the address is confirmed', async () => {
      await plantJoris({ status: 'not_confirmed', profile_status: 'disabled' })
      await ban()
      expect(await confirmMember(contextOf().db, 'joris', NOW)).toBe(false)
      expect(await memberOf('test')).toMatchObject({ status: 'not_confirmed', profile_status: 'disabled' })
    })
  })

  describe('an account that its owner deleted', () => {
    beforeEach(() => plantJoris({ status: 'deleted', deleted_at: NOW - 1000 }))

    it('looks unknown with a wrong password, and can be reactivated with the right one', async () => {
      const ctx = contextOf({ captcha_after: 100 })
      const login = (password: string) => logIn(ctx, { email: 'joris@example.org', password })
      expect(await login('wrong')).toEqual({ ok: false, reason: 'login_failed' })
      const result = await login(PASSWORD)
      if (result.ok || result.reason !== 'pending_deletion') throw new Error('no offer')
      expect(await jobs()).toEqual([])
      expect(await takeUpReactivation(ctx, result.offer)).toEqual({ ok: true })
      expect((await jobs()).map(({ payload }) => JSON.parse(payload))).toMatchObject([
        { template: 'account_deleted', memberId: 'joris' },
      ])
      const invalid = { ok: false, reason: 'link_invalid' }
      const elsewhere = makeContext(base, { tenant: makeTenant('other') })
      for (const [where, offer] of [
        [ctx, 'nonsense'],
        [ctx, result.offer.replace('joris', 'anouk')],
        [{ ...ctx, now: NOW + 16 * 60_000 }, result.offer],
        [elsewhere, result.offer],
      ] as const)
        expect(await takeUpReactivation(where, offer)).toEqual(invalid)
    })

    it('has its own message at sign-up, with a new link by mail at most three times a day', async () => {
      const ctx = contextOf({ captcha_after: 100 })
      for (let i = 0; i < 5; i += 1) {
        expect(await signUp({ ...ctx, now: NOW + i }, form({ email: 'joris@example.org', name: 'J2' }), {})).toEqual({
          ok: false,
          errors: { email: 'accounts:error.pendingDeletion' },
        })
      }
      expect(await jobs()).toHaveLength(3)
      const generous = contextOf({ captcha_after: 100, delete_discount: 25 })
      expect(await signUp(generous, form({ email: 'joris@example.org', name: 'J2' }), {})).toEqual({
        ok: false,
        errors: { email: 'accounts:error.returning?discount=25' },
      })
    })
  })

  it('refuses disposable addresses if the tenant enables it, including subdomains', async () => {
    const strict = contextOf({ refuse_disposable_email: true })
    for (const email of ['a@mailinator.com', 'a@x.mailinator.com'])
      expect(await signUp(strict, form({ email }), {})).toEqual({
        ok: false,
        errors: { email: 'accounts:error.disposable' },
      })
    expect(await signUp(strict, form(), {})).toMatchObject({ ok: true })
    expect(await signUp(contextOf(), form({ email: 'a@mailinator.com', name: 'A2' }), {})).toMatchObject({ ok: true })
  })

  describe('own sessions', () => {
    it('are listed, the current one first, and can be ended one by one or all but the current one', async () => {
      await plantJoris()
      const ctx = contextOf()
      await plantMember(base, 'test', { id: 'anouk', name: 'Anouk' })
      await openSession(ctx.db, 'anouk', NOW, 'Hers')
      const elsewhere = makeContext(base, { tenant: makeTenant('other') })
      await openSession(elsewhere.db, 'joris', NOW, 'Foreign')
      const secrets = []
      for (const [at, agent] of ['Phone', 'Laptop', 'Tablet'].entries())
        secrets.push(await openSession(ctx.db, 'joris', NOW + at, agent))
      const viewer = (await findViewer(ctx.db, secrets[0]!, NOW + 10))!
      const as = { ...ctx, viewer, now: NOW + 10 }
      const listed = await listSessions(as)
      expect(listed.map(({ userAgent, current }) => [userAgent, current])).toEqual([
        ['Phone', true],
        ['Tablet', false],
        ['Laptop', false],
      ])
      expect(JSON.stringify(listed)).not.toContain(viewer.sessionHash)
      const hers = await ctx.db.selectFrom('sessions').select('id').where('member_id', '=', 'anouk').executeTakeFirst()
      expect(await closeSessionById(as, hers!.id)).toEqual({ ok: false, reason: 'not_found' })
      expect(await closeSessionById(as, listed[2]!.id)).toEqual({ ok: true })
      expect((await listSessions(as)).map(({ userAgent }) => userAgent)).toEqual(['Phone', 'Tablet'])
      await closeOtherSessions(as)
      expect((await listSessions(as)).map(({ userAgent }) => userAgent)).toEqual(['Phone'])
      const left = await systemDb(base).selectFrom('sessions').select('user_agent').execute()
      expect(left.map((row) => row.user_agent).sort()).toEqual(['Foreign', 'Hers', 'Phone'])
    })

    it('record their last use, at most every five minutes', async () => {
      await plantJoris()
      const { db } = contextOf()
      const secret = await openSession(db, 'joris', NOW, 'Phone')
      const seenAt = async () =>
        (await db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
      await findViewer(db, secret, NOW + SESSION_TOUCH_MS - 1)
      expect(await seenAt()).toBe(NOW)
      await findViewer(db, secret, NOW + SESSION_TOUCH_MS)
      expect(await seenAt()).toBe(NOW + SESSION_TOUCH_MS)
    })
  })
})
