import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { signupForm } from '#engine/testing/signup/signup-form.ts'
import { createAccount, startAccount } from './account-page.ts'

describeOnBothDialects('the answers of a start form', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantMember(base, 'other', { id: 'joris', about_me: 'Mine.', reason_for_signup: 'chat' })
    return () => base.close()
  })

  const fill = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    return form
  }
  const post = () => new Request('http://test.localhost/signup', { method: 'POST' })

  /** What the account form has after a start form with these fields. */
  const start = async (fields: Readonly<Record<string, string>>) =>
    (await startAccount(makeContext(base), post(), fill({ start: '1', ...fields }))).data.values

  /** What the profile has after an account form that carries them. */
  async function join(fields: Readonly<Record<string, string>>, shown: readonly string[]) {
    const settings = { visible_profile_fields: shown as never, about_me_length: 20 }
    const form = fill({ ...(signupForm() as Record<string, string>), ...fields })
    const answer = await createAccount(makeContext(base, { tenant: makeTenant('test', settings) }), post(), form)
    expect(answer).toBeInstanceOf(Response)
    const rows = await systemDb(base)
      .selectFrom('members')
      .select(['pool_id', 'about_me', 'reason_for_signup'])
      .orderBy('pool_id')
      .execute()
    expect(rows[0]).toEqual({ pool_id: 'other', about_me: 'Mine.', reason_for_signup: 'chat' })
    return rows[1]
  }

  it('stand in the account form, each line of cards on its own', async () => {
    const own = {
      gender: 'female',
      seeking: 'men',
      date_of_birth: '1990-02-03',
      name: 'Anouk',
      city: 'Utrecht',
      email: 'a@example.org',
    }
    expect(await start({ ...own, reason_for_signup: 'chat' })).toEqual({ ...own, reason_for_signup: 'chat' })
    expect(
      await start({ 'about_me.1': 'I share my umbrella.', 'about_me.2': '', 'about_me.3': 'Coffee first.' }),
    ).toEqual({
      email: '',
      about_me: 'I share my umbrella.\nCoffee first.',
    })
  })

  it('are dropped one by one where they cannot be read', async () => {
    const unread = { gender: 'x', date_of_birth: '1990-02-31', name: 'A'.repeat(31), reason_for_signup: 'money' }
    expect(await start({ ...unread, seeking: 'women', about_me: 'A'.repeat(4001) })).toEqual({
      email: '',
      seeking: 'women',
    })
  })

  it('are the new member’s, as long as a profile allows', async () => {
    expect(
      await join({ about_me: ' Coffee before conversation. ', reason_for_signup: 'chat' }, [
        'about_me',
        'reason_for_signup',
      ]),
    ).toEqual({
      pool_id: 'test',
      about_me: 'Coffee before conver',
      reason_for_signup: 'chat',
    })
  })

  it('are not stored where the brand’s profiles do not show them, and never refuse an account', async () => {
    expect(await join({ about_me: 'Coffee first.', reason_for_signup: 'chat' }, [])).toMatchObject({
      about_me: '',
      reason_for_signup: '',
    })
  })
})
