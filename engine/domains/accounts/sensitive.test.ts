import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { banMember, unbanMember } from './ban.ts'
import { confirmMember } from './queries.ts'
import { giveSensitive, readSensitive, withdrawSensitive } from './sensitive.ts'

describeOnBothDialects('the consent to sensitive data', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    return () => base.close()
  })

  const plant = async (changes: Partial<MembersTable> = {}) => {
    const joris = await plantMember(base, 'rosa', { id: 'joris', name: 'Joris', ...changes })
    await plantMember(base, 'other', { ...joris, pool_id: 'other', profile_status: 'active' })
  }
  const rowOf = (pool = 'rosa') =>
    systemDb(base).selectFrom('members').selectAll().where('pool_id', '=', pool).executeTakeFirstOrThrow()
  const as = async (now = NOW) => makeMemberContext(base, await rowOf(), { services, now })
  const shown = async () => {
    expect(await rowOf('other')).toMatchObject({ profile_status: 'active', sensitive_withdrawn_at: null })
    return (await rowOf()).profile_status
  }
  const consents = () =>
    systemDb(base).selectFrom('consents').select(['kind', 'text_version', 'created_at']).orderBy('kind').execute()

  it('withdrawn hides the profile, and given again shows it, each with the version of the text and the time', async () => {
    await plant()
    expect(await readSensitive(await as())).toEqual({ givenAt: undefined, withdrawn: false })
    await giveSensitive(await as())
    await withdrawSensitive(await as(NOW + 1))
    await withdrawSensitive(await as(NOW + 2))
    expect(await shown()).toBe('disabled')
    expect(await readSensitive(await as())).toEqual({ givenAt: NOW, withdrawn: true })
    const text_version = expect.stringMatching(/^en:[0-9a-f]{16}$/)
    expect(await consents()).toEqual([
      { kind: 'sensitive', text_version, created_at: NOW },
      { kind: 'sensitive_withdrawn', text_version, created_at: NOW + 1 },
    ])
    await giveSensitive(await as(NOW + 3))
    expect(await shown()).toBe('active')
    expect(await readSensitive(await as())).toEqual({ givenAt: NOW + 3, withdrawn: false })
  })

  it('given again shows neither who is banned nor who has not confirmed', async () => {
    await plant({ status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null })
    await withdrawSensitive(await as())
    await giveSensitive(await as())
    expect(await shown()).toBe('disabled')
    await confirmMember((await as()).db, 'joris', NOW)
    expect(await shown()).toBe('active')
    await withdrawSensitive(await as())
    await banMember(operatorBeside(await as()), { who: 'joris', reason: 'scam' })
    await giveSensitive(await as())
    expect(await shown()).toBe('disabled')
  })

  it('withdrawn outlasts a confirmation and the end of a ban', async () => {
    await plant({ status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null })
    await withdrawSensitive(await as())
    expect(await confirmMember((await as()).db, 'joris', NOW)).toBe(true)
    expect(await shown()).toBe('disabled')
    await banMember(operatorBeside(await as()), { who: 'joris', reason: 'scam' })
    await unbanMember(operatorBeside(await as()), { who: 'joris' })
    expect(await shown()).toBe('disabled')
    await giveSensitive(await as())
    expect(await shown()).toBe('active')
  })
})
