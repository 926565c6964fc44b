import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { noteRestriction } from '#engine/domains/moderation/index.ts'
import { NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJoris, plantNamesake } from '#engine/testing/signup/joris.ts'
import { SIGNUP_FORM_PASSWORD as PASSWORD } from '#engine/testing/signup/signup-form.ts'
import { actOnLogin } from './login-action.ts'

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

  it('leads to what was decided against the member until it is read, else to where they wanted', async () => {
    await plantJoris()
    expect(await leadsTo()).toBe('/members')
    const removal = { memberId: 'joris', kind: 'message', rule: 'scam', facts: '', reportId: 'report' } as const
    await noteRestriction(contextOf().db, removal, NOW)
    expect(await leadsTo()).toBe('/decisions')
    await contextOf().db.updateTable('restrictions').set({ seen_at: NOW }).where('member_id', '=', 'joris').execute()
    expect(await leadsTo()).toBe('/members')
  })
})
