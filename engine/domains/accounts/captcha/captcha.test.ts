import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { captchaNeed } from '#engine/domains/accounts/captcha/captcha.ts'
import { logIn } from '#engine/domains/accounts/login/login.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJoris, plantNamesake, solveCaptcha } from '#engine/testing/signup/joris.ts'
import { SIGNUP_FORM_PASSWORD as PASSWORD } from '#engine/testing/signup/signup-form.ts'

describeOnBothDialects('a captcha at login', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantNamesake(base)
    return () => base.close()
  })
  const { contextOf, plantJoris } = makeJoris(() => base)

  const fail = (ctx: RequestContext) => logIn(ctx, { email: 'joris@example.org', password: 'wrong' })

  it('is required after some failed logins from an address, and is valid once', async () => {
    await plantJoris()
    const ctx = contextOf({ captcha_after: 2 })
    for (let i = 0; i < 2; i += 1) expect(await fail(ctx)).toEqual({ ok: false, reason: 'login_failed' })
    expect(await captchaNeed(ctx, 'login')).toEqual({ needed: true, minutes: 15 })
    const right = { email: 'joris@example.org', password: PASSWORD }
    const refused = { ok: false, reason: 'captcha_required' }
    expect(await logIn(ctx, right)).toEqual(refused)
    const captcha = await solveCaptcha(ctx)
    const tries = await Promise.all([1, 2, 3, 4].map(() => logIn(ctx, { ...right, captcha })))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(tries.filter((result) => !result.ok && result.reason === 'captcha_required')).toHaveLength(3)
    expect((await logIn({ ...ctx, ip: '10.0.0.9' }, right)).ok).toBe(true)
    expect((await logIn({ ...ctx, now: NOW + LIMITS.captchaOfAddress.blockMs }, right)).ok).toBe(true)
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
    expect((await logIn(owner, { ...right, captcha: await solveCaptcha(owner) })).ok).toBe(true)
    expect((await logIn(owner, right)).ok).toBe(true)
  })

  it('is required of tries at the same moment too, from one address and for one account from anywhere', async () => {
    await plantJoris()
    const reasons = async (tries: Promise<{ ok: boolean }>[]) =>
      (await Promise.all(tries)).filter((it) => !it.ok && (it as { reason?: string }).reason === 'login_failed').length
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
})
