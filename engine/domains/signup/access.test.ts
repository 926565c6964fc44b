import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { CHALLENGE_MS } from '#engine/domains/accounts/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { makeContext, makeTenant, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { makeJoris, plantNamesake, solveCaptcha } from '#engine/testing/signup/joris.ts'
import { signupForm as form } from '#engine/testing/signup/signup-form.ts'
import { maySeeSignup, newInviteCookie } from './invites/invite-link.ts'
import { createInvite, listInvites, revokeInvite } from './invites/invites.ts'
import { signUp } from './signup.ts'

describeOnBothDialects('access control of sign-up', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantNamesake(base)
    return () => base.close()
  })
  const { contextOf, plantJoris } = makeJoris(() => base)
  const jobs = () => systemDb(base).selectFrom('jobs').selectAll().execute()

  it('refuses a captcha that is forged, expired, unsolved or of another pool', async () => {
    const ctx = contextOf({ captcha_after: 0 })
    const foreign = makeContext(base, { tenant: makeTenant('other', { captcha_after: 0 }) })
    const solved = await solveCaptcha(ctx)
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
      const pasted = encodeURIComponent(` https://test.example/signup?invite=${token}&utm_source=chat `)
      expect(await newInviteCookie(visitor, at(`?invite=${pasted}`))).toContain(`invite=${token};`)
      expect(await maySeeSignup(visitor, at(`?invite=%20${token}%0A`))).toBe(true)
    })
  })

  describe('an account that its owner deleted', () => {
    beforeEach(() => plantJoris({ status: 'deleted', deleted_at: NOW - 1000 }))

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
})
