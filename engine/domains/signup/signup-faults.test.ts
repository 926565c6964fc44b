import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { EMAIL_SUGGESTED } from '#engine/domains/accounts/shared/email-suggestion.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { makeContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { signupForm } from '#engine/testing/signup/signup-form.ts'
import { type AccountRefusal, createAccount } from './account-page.ts'

describeOnBothDialects('a refused sign-up', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantMember(base, 'other', { id: 'joris', email: 'joris@example.org', name: 'Joris' })
    return () => base.close()
  })

  /** Sends the form as a browser does; answers the page shown again, undefined where an account was made. */
  async function post(fields: Readonly<Record<string, string | undefined>>): Promise<AccountRefusal | undefined> {
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...signupForm(), ...fields })) {
      if (value !== undefined) form.set(field, value)
    }
    const answer = await createAccount(makeContext(base), new Request('http://test.localhost/signup'), form)
    return answer instanceof Response ? undefined : answer.data
  }
  const members = () => systemDb(base).selectFrom('members').select(['pool_id', 'email']).orderBy('pool_id').execute()
  const other = { pool_id: 'other', email: 'joris@example.org' }

  it('names every fault at once, those of single fields and those that the site finds', async () => {
    const refused = await post({
      email: 'nobody',
      name: '@anouk',
      password: 'short',
      date_of_birth: '2015-01-01',
      gender: undefined,
      city: '  ',
      age: undefined,
      terms: undefined,
      sensitive: undefined,
    })
    expect(refused?.errors).toEqual({
      email: 'accounts:error.email',
      name: 'accounts:error.nameFault.starts_with_at',
      password: 'accounts:error.password',
      date_of_birth: 'accounts:error.birthFault.too_young',
      gender: 'accounts:error.gender',
      city: 'accounts:error.cityMissing',
      age: 'accounts:error.age',
      terms: 'accounts:error.terms',
      sensitive: 'accounts:error.sensitive',
    })
    expect(await members()).toEqual([other])
  })

  it('rates the password beside a field that is missing', async () => {
    const refused = await post({ password: 'anouk1992', terms: undefined })
    expect(refused?.errors).toEqual({ password: 'accounts:error.password', terms: 'accounts:error.terms' })
  })

  it('says of a town that is missing and of one that is unknown that they are', async () => {
    expect((await post({ city: '' }))?.errors).toEqual({ city: 'accounts:error.cityMissing' })
    expect((await post({ city: 'Xqzzt' }))?.errors).toEqual({ city: 'accounts:error.city' })
  })

  it('takes no account without a date of birth', async () => {
    expect((await post({ date_of_birth: '' }))?.errors).toEqual({ date_of_birth: 'accounts:error.birthFault.invalid' })
    expect((await post({ date_of_birth: undefined }))?.errors).toEqual({ date_of_birth: 'accounts:error.birth' })
  })

  it('counts the forms of an address, also those of which nothing could be read', async () => {
    const unread = Object.fromEntries(Object.keys(signupForm()).map((field) => [field, undefined]))
    for (let at = 0; at < LIMITS.signupForm.count; at += 1) {
      expect((await post({ ...unread, email: 'nobody' }))?.errors).not.toHaveProperty('form')
    }
    expect((await post({ ...unread, email: 'nobody' }))?.errors).toEqual({ form: 'accounts:error.tooMany' })
    expect((await post({}))?.errors).toEqual({ form: 'accounts:error.tooMany' })
  })

  it('keeps what was typed and ticked, but no password', async () => {
    const refused = await post({ name: '@anouk' })
    expect(refused?.values).toMatchObject({ city: 'Utrecht', terms: 'yes', gender: 'female' })
    expect(refused?.values).not.toHaveProperty('password')
  })

  it('asks once about an address that looks mistyped, and then takes it', async () => {
    const email = 'anouk@gmial.com'
    expect((await post({ email }))?.errors).toEqual({ email: 'accounts:error.emailDoubt' })
    expect((await post({ email, email_kept: 'other@gmial.com' }))?.errors).toEqual({
      email: 'accounts:error.emailDoubt',
    })
    expect(await post({ email, email_kept: email })).toBeUndefined()
    expect(await members()).toEqual([other, { pool_id: 'test', email }])
  })

  it('takes the suggested address where its button was pressed', async () => {
    expect(await post({ email: 'anouk@gmial.com', [EMAIL_SUGGESTED]: 'anouk@gmail.com' })).toBeUndefined()
    expect(await members()).toEqual([other, { pool_id: 'test', email: 'anouk@gmail.com' }])
  })
})
