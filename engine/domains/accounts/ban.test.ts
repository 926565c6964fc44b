import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { banMember, unbanMember } from '#engine/domains/accounts/ban.ts'
import { logIn } from '#engine/domains/accounts/login/login.ts'
import { confirmMember } from '#engine/domains/accounts/queries.ts'
import { findViewer } from '#engine/domains/accounts/sessions.ts'
import { NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { makeJoris, plantNamesake } from '#engine/testing/signup/joris.ts'
import { SIGNUP_FORM_PASSWORD as PASSWORD } from '#engine/testing/signup/signup-form.ts'

describeOnBothDialects('a ban', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantNamesake(base)
    return () => base.close()
  })
  const { contextOf, plantJoris } = makeJoris(() => base)
  const memberOf = (poolId: string) =>
    systemDb(base).selectFrom('members').selectAll().where('pool_id', '=', poolId).executeTakeFirstOrThrow()

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
    expect(await login()).toMatchObject({ ok: false, reason: 'banned', category: 'scam' })
    expect(await systemDb(base).selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it('is mailed by the home site with its grounds, which the login shows and the download has', async () => {
    await plantJoris()
    const facts = 'Asked three members for money.'
    expect(await banMember(operator(), { who: 'joris', reason: 'scam', facts: 'short' })).toMatchObject({
      reason: 'facts_length',
    })
    expect(await banMember(operator(), { who: 'joris', reason: 'other' })).toMatchObject({ reason: 'facts_missing' })
    expect(await systemDb(base).selectFrom('jobs').selectAll().execute()).toEqual([])
    expect(await banMember(operator(), { who: 'joris', reason: 'scam', facts })).toMatchObject({ ok: true })
    const refused = await login()
    if (refused.ok || refused.reason !== 'banned') throw new Error('not banned')
    expect(refused.statement).toMatchObject({ kind: 'ban', rule: 'scam', facts, found: 'own', automated: false })
    const jobs = await systemDb(base).selectFrom('jobs').selectAll().execute()
    expect(jobs).toMatchObject([{ kind: 'mail', member_id: 'joris', tenant_id: 'test' }])
    expect(JSON.parse(jobs[0]!.payload)).toMatchObject({ template: 'banned', data: refused.statement!.id })
    expect(jobs[0]!.payload).not.toContain('money')
    await unbanMember(operator(NOW + 1), { who: 'joris' })
    await banMember(operator(NOW + 2), { who: 'joris', reason: 'harassment' })
    const again = await login()
    expect(again).toMatchObject({ statement: { rule: 'harassment', facts: '' } })
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
