import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { signupForm } from '#engine/testing/signup/signup-form.ts'
import { startAccount } from './account-page.ts'
import { signUp } from './signup.ts'

describeOnBothDialects('how far the writer of a start form would travel', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantMember(base, 'other', { id: 'joris', email: 'joris@example.org', name: 'Joris', sought_km: 50 })
    return () => base.close()
  })

  /** Posts a lander's form; answers what then stands in the account form. */
  async function start(answers: Readonly<Record<string, string>>) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ start: '1', ...answers })) form.set(field, value)
    const answer = await startAccount(makeContext(base), new Request('http://test.localhost/signup'), form)
    return answer.data.values
  }
  const listDistances = () =>
    systemDb(base).selectFrom('members').select(['email', 'sought_km']).orderBy('email').execute()

  it('stands in the account form, with the country and the town it is counted from', async () => {
    const answers = { email: 'anouk@example.org', country: 'NL', city: 'Utrecht', distance: '25' }
    expect(await start(answers)).toEqual(answers)
    expect(await start({ country: 'JP', city: 'x'.repeat(101), distance: '26' })).toEqual({ email: '' })
  })

  it('is the distance that the search begins with', async () => {
    await signUp(makeContext(base), signupForm({ distance: '25' }), {})
    expect(await listDistances()).toEqual([
      { email: 'anouk@example.org', sought_km: 25 },
      { email: 'joris@example.org', sought_km: 50 },
    ])
  })

  it('is open where none was asked, or none that a search knows', async () => {
    await signUp(makeContext(base), signupForm({ distance: '26' }), {})
    await signUp(makeContext(base), signupForm({ email: 'lieke@example.org', name: 'Lieke' }), {})
    expect(await listDistances()).toEqual([
      { email: 'anouk@example.org', sought_km: null },
      { email: 'joris@example.org', sought_km: 50 },
      { email: 'lieke@example.org', sought_km: null },
    ])
  })
})
