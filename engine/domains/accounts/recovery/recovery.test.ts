import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { cheapHash } from '#engine/testing/cheap-hash.ts'
import { makeContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { logIn } from '../login/login.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { findMember } from '../queries.ts'
import { findViewer, openSession } from '../sessions.ts'
import { issueToken, TOKEN_MS } from '../tokens.ts'
import { changePassword } from './change-password.ts'
import { UNDO_MS } from './limits.ts'
import { confirmMailChange, requestMailChange } from './mail-change.ts'
import { requestReset, resetPassword } from './reset.ts'
import { undoChange } from './undo.ts'

const PASSWORD = 'drie-tulpen-op-een-fiets'
const passwordHash = cheapHash(PASSWORD)
const NEW = 'zeven-zwanen-in-de-sneeuw'
const DAY_MS = 86_400_000
const twice = (password = NEW) => ({ new_password: password, new_password_again: password })
const INVALID = { ok: false, reason: 'link_invalid' }

describeOnBothDialects('recovery', (open) => {
  let base: Db
  let ctx: RequestContext
  let otherPool: RequestContext

  beforeEach(async () => {
    base = await open()
    ctx = makeContext(base)
    otherPool = makeContext(base, { tenant: makeTenant('other') })
    const anouk = { email: 'anouk@example.org', name: 'Anouk', password_hash: passwordHash }
    await plantMember(base, 'test', { id: 'anouk', ...anouk })
    await plantMember(base, 'other', { id: 'anouk', ...anouk })
    return () => base.close()
  })

  const memberOf = (poolId: string) =>
    systemDb(base).selectFrom('members').selectAll().where('pool_id', '=', poolId).executeTakeFirstOrThrow()
  const setMember = (changes: object) =>
    systemDb(base).updateTable('members').set(changes).where('pool_id', '=', 'test').where('id', '=', 'anouk').execute()
  const mails = async () =>
    (await systemDb(base).selectFrom('jobs').selectAll().orderBy('id').execute()).map((job) => JSON.parse(job.payload))
  const templates = async () => (await mails()).map(({ template }) => template)
  /** The context of a request with a new session of the member. */
  async function asAnouk(): Promise<MemberContext & { secret: string }> {
    const secret = await openSession(ctx.db, 'anouk', NOW)
    return { ...ctx, viewer: (await findViewer(ctx.db, secret, NOW))!, secret }
  }
  const sessionLives = async (secret: string) => (await findViewer(ctx.db, secret, NOW)) !== undefined
  const untouched = async () => expect((await memberOf('other')).password_hash).toBe(passwordHash)

  describe('a forgotten password', () => {
    it('orders one mail for an account, and as much work for an address without one', async () => {
      expect(await requestReset(ctx, { email: 'anouk@example.org' })).toEqual({ ok: true })
      expect(await requestReset(ctx, { email: 'nobody@example.org' })).toEqual({ ok: true })
      const [known, unknown] = await mails()
      expect(known).toMatchObject({ template: 'reset_password', memberId: 'anouk' })
      expect({ ...unknown, memberId: 'anouk' }).toEqual(known)
      expect(await findMember(ctx.db, unknown.memberId)).toBeUndefined()
      expect(JSON.stringify(await mails())).not.toContain('example.org')
    })

    it('mails three times a day for each address and asker, known or not, and again the next day', async () => {
      for (const email of ['anouk@example.org', 'nobody@example.org']) {
        for (let i = 0; i < 3; i += 1) expect(await requestReset(ctx, { email })).toEqual({ ok: true })
        expect(await requestReset(ctx, { email })).toEqual({ ok: false, reason: 'too_many_resets' })
        expect(await requestReset({ ...ctx, now: NOW + DAY_MS }, { email })).toEqual({ ok: true })
      }
      expect(await mails()).toHaveLength(8)
    })

    it('answers the owner however many strangers asked, and mails ten times a day at most', async () => {
      const email = 'anouk@example.org'
      const asked = LIMITS.resetOfEmail.count + 5
      for (let at = 0; at < asked; at += 1) {
        const stranger = { ...ctx, ip: `2001:db8:0:${at.toString(16)}::1` }
        expect(await requestReset(stranger, { email })).toEqual({ ok: true })
      }
      expect(await requestReset(ctx, { email })).toEqual({ ok: true })
      expect(await mails()).toHaveLength(LIMITS.resetOfEmail.count)
    })

    it('counts all addresses of one network of IPv6 as one asker', async () => {
      const from = (ip: string) => requestReset({ ...ctx, ip }, { email: 'anouk@example.org' })
      const network = ['2001:db8:7:8::1', '2001:db8:7:8::2', '2001:db8:7:8:ffff:1:2:3']
      for (const ip of network) expect(await from(ip)).toEqual({ ok: true })
      expect(await from('2001:db8:7:8::9')).toEqual({ ok: false, reason: 'too_many_resets' })
      expect(await from('2001:db8:7:9::9')).toEqual({ ok: true })
    })

    it('accepts three of many concurrent requests', async () => {
      const asked = await Promise.all(
        Array.from({ length: 12 }, () => requestReset(ctx, { email: 'anouk@example.org' })),
      )
      expect(asked.filter(({ ok }) => ok)).toHaveLength(3)
    })

    it('says that an address is unknown only where the tenant wants it', async () => {
      const open = makeContext(base, { tenant: makeTenant('test', { reveal_unknown_email: true }) })
      expect(await requestReset(open, { email: 'nobody@example.org' })).toEqual({ ok: false, reason: 'unknown_email' })
      expect(await requestReset(open, { email: 'anouk@example.org' })).toEqual({ ok: true })
      expect(await templates()).toEqual(['reset_password'])
    })
  })

  describe('a reset', () => {
    it('sets the password, ends every session, logs in here and notifies by mail', async () => {
      const before = await openSession(ctx.db, 'anouk', NOW)
      const token = await issueToken(ctx.db, 'anouk', 'reset', NOW)
      const other = await issueToken(ctx.db, 'anouk', 'reset', NOW)
      const move = await issueToken(ctx.db, 'anouk', 'mail_change', NOW, { data: 'b@example.org' })
      const result = await resetPassword(ctx, token, twice())
      if (!result.ok) throw new Error(result.reason)
      expect(await sessionLives(before)).toBe(false)
      expect(await sessionLives(result.secret!)).toBe(true)
      expect((await logIn(ctx, { email: 'anouk@example.org', password: NEW })).ok).toBe(true)
      expect((await logIn(ctx, { email: 'anouk@example.org', password: PASSWORD })).ok).toBe(false)
      expect(await resetPassword(ctx, other, twice())).toEqual(INVALID)
      expect(await confirmMailChange(ctx, move)).toEqual(INVALID)
      expect(await templates()).toEqual(['password_changed'])
      await untouched()
    })

    it('refuses two that differ and a weak one without spending the link', async () => {
      const token = await issueToken(ctx.db, 'anouk', 'reset', NOW)
      const differ = { new_password: NEW, new_password_again: PASSWORD }
      expect(await resetPassword(ctx, token, differ)).toEqual({ ok: false, reason: 'passwords_differ' })
      for (const weak of ['short', 'password1', 'anouk@example.org'])
        expect(await resetPassword(ctx, token, twice(weak))).toEqual({ ok: false, reason: 'password_weak' })
      expect(await resetPassword(ctx, token, twice())).toMatchObject({ ok: true })
    })

    it('refuses a link that is unknown, expired, used, of another kind or of another pool', async () => {
      const token = await issueToken(ctx.db, 'anouk', 'reset', NOW)
      const activation = await issueToken(ctx.db, 'anouk', 'activate', NOW)
      for (const wrong of ['', 'nonsense', 'x'.repeat(43), activation])
        expect(await resetPassword(ctx, wrong, twice())).toEqual(INVALID)
      expect(await resetPassword(otherPool, token, twice())).toEqual(INVALID)
      expect(await resetPassword({ ...ctx, now: NOW + TOKEN_MS }, token, twice())).toEqual(INVALID)
      expect((await resetPassword({ ...ctx, now: NOW + TOKEN_MS - 1 }, token, twice())).ok).toBe(true)
      expect(await resetPassword(ctx, token, twice())).toEqual(INVALID)
      await untouched()
    })

    it('works for no deleted account, and opens no session for a banned one', async () => {
      const [first, second] = [
        await issueToken(ctx.db, 'anouk', 'reset', NOW),
        await issueToken(ctx.db, 'anouk', 'reset', NOW),
      ]
      await setMember({ status: 'deleted' })
      expect(await resetPassword(ctx, first, twice())).toEqual(INVALID)
      await setMember({ status: 'active', banned_at: NOW, banned_reason: 'scam' })
      expect(await resetPassword(ctx, second, twice())).toEqual({ ok: true, secret: undefined })
    })

    it('unblocks a login that wrong passwords had blocked', async () => {
      const site = { ...ctx, settings: { ...ctx.settings, captcha_after: 1000 } }
      const guess = () => logIn(site, { email: 'anouk@example.org', password: 'wrong' })
      for (let i = 0; i < LIMITS.loginOfAccount.count; i += 1) await guess()
      expect(await guess()).toMatchObject({ reason: 'login_blocked' })
      await resetPassword(ctx, await issueToken(ctx.db, 'anouk', 'reset', NOW), twice())
      expect((await logIn(site, { email: 'anouk@example.org', password: NEW })).ok).toBe(true)
    })
  })

  describe('a change of password', () => {
    const change = (at: MemberContext, old_password = PASSWORD, next = NEW) =>
      changePassword(at, { old_password, ...twice(next) })

    it('ends all sessions, opens a new one and notifies by mail', async () => {
      const elsewhere = await openSession(ctx.db, 'anouk', NOW)
      const here = await asAnouk()
      const result = await change(here)
      if (!result.ok) throw new Error(result.reason)
      expect([await sessionLives(elsewhere), await sessionLives(here.secret)]).toEqual([false, false])
      expect(await sessionLives(result.secret)).toBe(true)
      expect(await verifyPassword(NEW, (await memberOf('test')).password_hash)).toBe(true)
      expect(await templates()).toEqual(['password_changed'])
      await untouched()
    })

    it('asks for the old password and blocks after ten wrong ones', async () => {
      const here = await asAnouk()
      const results = await Promise.all(Array.from({ length: 12 }, () => change(here, 'wrong')))
      expect(results.filter((result) => !result.ok && result.reason === 'old_password')).toHaveLength(10)
      expect(await change(here)).toEqual({ ok: false, reason: 'login_blocked', minutes: 15 })
      const later = { ...here, now: NOW + LIMITS.oldPassword.blockMs }
      expect((await change(later)).ok).toBe(true)
    })

    it('refuses two that differ and a weak one', async () => {
      const here = await asAnouk()
      const differ = { old_password: PASSWORD, new_password: NEW, new_password_again: `${NEW}!` }
      expect(await changePassword(here, differ)).toEqual({ ok: false, reason: 'passwords_differ' })
      expect(await change(here, PASSWORD, 'password123')).toEqual({ ok: false, reason: 'password_weak' })
      expect((await memberOf('test')).password_hash).toBe(passwordHash)
    })

    it('accepts one of two concurrent changes', async () => {
      const here = await asAnouk()
      const results = await Promise.all([change(here), change(here, PASSWORD, 'een-heel-ander-wachtwoord')])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    })
  })

  describe('a change of address', () => {
    const request = (at: MemberContext, email: string, password = PASSWORD) =>
      requestMailChange(at, { email, password })
    const linkTo = (email: string, at = NOW) => issueToken(ctx.db, 'anouk', 'mail_change', at, { data: email })

    it('mails the new address and keeps the old one until the link is followed', async () => {
      expect(await request(await asAnouk(), 'new@example.org')).toEqual({ ok: true })
      expect(await mails()).toMatchObject([{ template: 'mail_change', memberId: 'anouk', data: 'new@example.org' }])
      expect((await memberOf('test')).email).toBe('anouk@example.org')
    })

    it('asks the password, and says which addresses cannot be taken', async () => {
      await plantMember(base, 'test', { id: 'joris', email: 'joris@example.org', name: 'Joris' })
      const here = await asAnouk()
      expect(await request(here, 'new@example.org', 'wrong')).toEqual({ ok: false, reason: 'wrong_password' })
      expect(await request(here, 'anouk@example.org')).toEqual({ ok: false, reason: 'email_same' })
      expect(await request(here, 'joris@example.org')).toEqual({ ok: false, reason: 'email_taken' })
      expect(await mails()).toEqual([])
    })

    it('answers five times a day', async () => {
      const here = await asAnouk()
      for (let i = 0; i < 5; i += 1)
        expect((await request({ ...here, now: NOW + i }, `n${i}@example.org`)).ok).toBe(true)
      expect(await request(here, 'n6@example.org')).toMatchObject({ ok: false, reason: 'too_many_mails' })
    })

    it('ends the link that was mailed before', async () => {
      const earlier = await linkTo('typo@example.org')
      await request(await asAnouk(), 'new@example.org')
      expect(await confirmMailChange(ctx, earlier)).toEqual(INVALID)
    })

    it('moves the account once, voids links mailed to the old address and notifies it', async () => {
      const reset = await issueToken(ctx.db, 'anouk', 'reset', NOW)
      const token = await linkTo('new@example.org')
      const results = await Promise.all(Array.from({ length: 10 }, () => confirmMailChange(ctx, token)))
      expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, email: 'new@example.org' }])
      expect((await memberOf('test')).email).toBe('new@example.org')
      expect((await memberOf('other')).email).toBe('anouk@example.org')
      expect(await mails()).toMatchObject([{ template: 'mail_changed', data: 'anouk@example.org' }])
      expect(await resetPassword(ctx, reset, twice())).toEqual(INVALID)
    })

    it('accepts one of two accounts that claim an address, and keeps the other’s link valid', async () => {
      await plantMember(base, 'test', { id: 'joris', email: 'joris@example.org', name: 'Joris' })
      const token = await linkTo('joris@example.org')
      expect(await confirmMailChange(ctx, token)).toEqual({ ok: false, reason: 'email_taken' })
      await systemDb(base).deleteFrom('members').where('id', '=', 'joris').execute()
      expect((await confirmMailChange(ctx, token)).ok).toBe(true)
    })

    it('gives one address to one of two accounts that confirm at the same time', async () => {
      await plantMember(base, 'test', { id: 'joris', email: 'joris@example.org', name: 'Joris' })
      const data = 'both@example.org'
      const links = [await linkTo(data), await issueToken(ctx.db, 'joris', 'mail_change', NOW, { data })]
      const results = await Promise.all(links.map((token) => confirmMailChange(ctx, token)))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    })

    it('confirms an unconfirmed member, and mails nothing to an address that may belong to another person', async () => {
      await setMember({ status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null })
      const activation = await issueToken(ctx.db, 'anouk', 'activate', NOW)
      expect((await confirmMailChange(ctx, await linkTo('right@example.org'))).ok).toBe(true)
      expect(await memberOf('test')).toMatchObject({ status: 'active', profile_status: 'active', confirmed_at: NOW })
      expect(await mails()).toEqual([])
      const rows = await ctx.db.selectFrom('tokens').select(['kind', 'used_at']).execute()
      expect(rows.filter(({ used_at }) => used_at === null)).toEqual([])
      expect(activation).toHaveLength(43)
    })

    it('refuses a link that is expired, of another pool, or of a deleted account', async () => {
      const token = await linkTo('new@example.org')
      expect(await confirmMailChange(otherPool, token)).toEqual(INVALID)
      expect(await confirmMailChange({ ...ctx, now: NOW + TOKEN_MS }, token)).toEqual(INVALID)
      await setMember({ status: 'deleted' })
      expect(await confirmMailChange(ctx, token)).toEqual(INVALID)
    })
  })

  describe('undoing', () => {
    const undoLink = (data = '', at = NOW) => issueToken(ctx.db, 'anouk', 'undo', at, { data, forMs: UNDO_MS })

    it('restores the address, ends all sessions and leads to a new password', async () => {
      await setMember({ email: 'thief@example.org' })
      const session = await openSession(ctx.db, 'anouk', NOW)
      const reset = await issueToken(ctx.db, 'anouk', 'reset', NOW)
      const token = await undoLink('anouk@example.org')
      const result = await undoChange(ctx, token)
      if (!result.ok) throw new Error(result.reason)
      expect((await memberOf('test')).email).toBe('anouk@example.org')
      expect(await sessionLives(session)).toBe(false)
      expect(await resetPassword(ctx, reset, twice('van-de-dief-gekregen'))).toEqual(INVALID)
      expect((await logIn(ctx, { email: 'anouk@example.org', password: PASSWORD })).ok).toBe(false)
      expect(await resetPassword(ctx, result.resetToken!, twice())).toMatchObject({ ok: true })
      expect((await logIn(ctx, { email: 'anouk@example.org', password: NEW })).ok).toBe(true)
      expect(await undoChange(ctx, token)).toEqual(INVALID)
      await untouched()
    })

    it('restores the address too, if it was changed after the password', async () => {
      const ofPassword = await undoLink('', NOW)
      await undoLink('anouk@example.org', NOW + 1000)
      await undoLink('thief@example.org', NOW + 2000)
      await setMember({ email: 'thief2@example.org' })
      expect((await undoChange({ ...ctx, now: NOW + 3000 }, ofPassword)).ok).toBe(true)
      expect((await memberOf('test')).email).toBe('anouk@example.org')
    })

    it('lets the first owner undo last: later links end, the earlier one stays', async () => {
      const owners = await undoLink('anouk@example.org', NOW)
      const intruderLink = await undoLink('thief@example.org', NOW + 1000)
      await setMember({ email: 'thief2@example.org' })
      expect((await undoChange({ ...ctx, now: NOW + 2000 }, intruderLink)).ok).toBe(true)
      expect((await undoChange({ ...ctx, now: NOW + 3000 }, owners)).ok).toBe(true)
      expect((await memberOf('test')).email).toBe('anouk@example.org')
      const again = await undoLink('thief@example.org', NOW + 4000)
      expect((await undoChange({ ...ctx, now: NOW + 5000 }, await undoLink('anouk@example.org', NOW))).ok).toBe(true)
      expect(await undoChange({ ...ctx, now: NOW + 5000 }, again)).toEqual(INVALID)
    })

    it('works once with many concurrent requests, for seven days, in its own pool', async () => {
      const token = await undoLink('anouk@example.org')
      expect(await undoChange(otherPool, token)).toEqual(INVALID)
      expect(await undoChange({ ...ctx, now: NOW + UNDO_MS }, token)).toEqual(INVALID)
      const results = await Promise.all(Array.from({ length: 10 }, () => undoChange(ctx, token)))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    })

    it('says so when the old address has an account of its own by now', async () => {
      await setMember({ email: 'new@example.org' })
      await plantMember(base, 'test', { id: 'second', email: 'anouk@example.org', name: 'Second' })
      const token = await undoLink('anouk@example.org')
      expect(await undoChange(ctx, token)).toEqual({ ok: false, reason: 'email_taken' })
      expect((await memberOf('other')).email).toBe('anouk@example.org')
    })

    it('restores the address of a deleted account and mails the link to reactivate it', async () => {
      await setMember({ email: 'thief@example.org', status: 'deleted', deleted_at: NOW })
      const result = await undoChange(ctx, await undoLink('anouk@example.org'))
      expect(result).toEqual({ ok: true, resetToken: undefined })
      expect(await memberOf('test')).toMatchObject({ email: 'anouk@example.org', status: 'deleted', password_hash: '' })
      expect(await templates()).toEqual(['account_deleted'])
    })

    it('finds nothing to undo after the member was erased', async () => {
      const token = await undoLink('anouk@example.org')
      await systemDb(base).deleteFrom('tokens').where('pool_id', '=', 'test').execute()
      await systemDb(base).deleteFrom('members').where('pool_id', '=', 'test').execute()
      expect(await undoChange(ctx, token)).toEqual(INVALID)
      await untouched()
    })
  })
})
