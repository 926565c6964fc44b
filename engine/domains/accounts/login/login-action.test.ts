import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { noteRestriction } from '#engine/domains/moderation/index.ts'
import { NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJoris, plantNamesake } from '#engine/testing/signup/joris.ts'
import { SIGNUP_FORM_PASSWORD as PASSWORD } from '#engine/testing/signup/signup-form.ts'
import { findMember, storeConsent } from '../queries.ts'
import { giveSensitive, withdrawSensitive } from '../sensitive.ts'
import { actOnLogin } from './login-action.ts'

const SENSITIVE = { kind: 'sensitive', text_version: 'en:0' } as const

describeOnBothDialects('the login page', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    await plantNamesake(base)
    return () => base.close()
  })
  const { contextOf, plantJoris } = makeJoris(() => base)

  async function leadsTo() {
    const form = new FormData()
    form.set('email', 'joris@example.org')
    form.set('password', PASSWORD)
    const answer = await actOnLogin(contextOf(), form, '/members')
    return answer instanceof Response ? answer.headers.get('location') : answer
  }

  const askedBefore = () => storeConsent(contextOf().db, 'joris', SENSITIVE, NOW - 1)

  it('leads to the consent of who signed up before it was asked for, until it is given or declined', async () => {
    await plantJoris()
    await storeConsent(scopeDb(base, { poolId: 'other', tenantId: 'other' }), 'joris', SENSITIVE, NOW)
    expect(await leadsTo()).toBe('/consent?callback=%2Fmembers')
    const viewer = { ...(await findMember(contextOf().db, 'joris'))!, sessionHash: 'session' }
    await withdrawSensitive({ ...contextOf(), viewer })
    expect(await leadsTo()).toBe('/members')
    await giveSensitive({ ...contextOf(), viewer })
    expect(await leadsTo()).toBe('/members')
  })

  it('leads to what was decided against the member until it is read, else to where they wanted', async () => {
    await plantJoris()
    await askedBefore()
    expect(await leadsTo()).toBe('/members')
    const removal = { memberId: 'joris', kind: 'message', rule: 'scam', facts: '', reportId: 'report' } as const
    await noteRestriction(contextOf().db, removal, NOW)
    expect(await leadsTo()).toBe('/decisions')
    await contextOf().db.updateTable('restrictions').set({ seen_at: NOW }).where('member_id', '=', 'joris').execute()
    expect(await leadsTo()).toBe('/members')
  })
})
