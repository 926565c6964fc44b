import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { logIn } from '#engine/domains/accounts/login/login.ts'
import { makeContext, makeTenant, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJoris, plantNamesake } from '#engine/testing/signup/joris.ts'
import { SIGNUP_FORM_PASSWORD as PASSWORD } from '#engine/testing/signup/signup-form.ts'
import { OFFER_MS, takeUpReactivation } from './reactivation.ts'

describeOnBothDialects('an account that its owner deleted', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantNamesake(base)
    return () => base.close()
  })
  const { contextOf, plantJoris } = makeJoris(() => base)
  const jobs = () => systemDb(base).selectFrom('jobs').selectAll().execute()

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
      [{ ...ctx, now: NOW + OFFER_MS + 1 }, result.offer],
      [elsewhere, result.offer],
    ] as const)
      expect(await takeUpReactivation(where, offer)).toEqual(invalid)
  })
})
