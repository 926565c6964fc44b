import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { type Correction, correctMember } from './correction.ts'

const OWN = { id: 'joris', name: 'Joris', email: 'joris@example.org', date_of_birth: '1990-04-12' } as const

describeOnBothDialects('a correction of a member', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    for (const pool of ['rosa', 'other']) await plantMember(base, pool, { ...OWN, gender: 'male', seeking: 'women' })
    await plantMember(base, 'rosa', { id: 'mees', name: 'Mees' })
    return () => base.close()
  })

  const correct = (changes: Omit<Correction, 'who'>, who = ' Joris@example.org') =>
    correctMember(makeOperator(base, 'rosa'), { who, ...changes })
  const memberOf = async (pool: string) => {
    const row = await systemDb(base)
      .selectFrom('members')
      .select(['name', 'name_key', 'date_of_birth', 'gender', 'seeking', 'revision'])
      .where('pool_id', '=', pool)
      .where('id', '=', 'joris')
      .executeTakeFirstOrThrow()
    return row
  }

  it('changes name, date of birth and gender in one pool, and what is already so not at all', async () => {
    const [before, twin] = [await memberOf('rosa'), await memberOf('other')]
    const changes = { name: ' Joris  B ', dateOfBirth: '1991-05-13', gender: 'female' } as const
    expect(await correct(changes)).toEqual({
      ok: true,
      memberId: 'joris',
      name: 'Joris B',
      corrected: ['name', 'date_of_birth', 'gender'],
    })
    const after = await memberOf('rosa')
    expect(after).toMatchObject({ name: 'Joris B', date_of_birth: '1991-05-13', gender: 'female' })
    expect(after.name_key).not.toBe(before.name_key)
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(await memberOf('other')).toEqual(twin)
    expect(await correct(changes)).toEqual({ ok: false, reason: 'nothing_to_do' })
    expect(await correct({ name: 'Joris C' }, 'joris')).toMatchObject({ ok: true, corrected: ['name'] })
    const jobs = await systemDb(base).selectFrom('jobs').select(['kind', 'payload']).orderBy('id').execute()
    expect(jobs.map(({ payload }) => JSON.parse(JSON.parse(payload).data))).toEqual([
      { corrected: ['name', 'date_of_birth', 'gender'], facts: '' },
      { corrected: ['name'], facts: '' },
    ])
    const actions = await systemDb(base).selectFrom('operator_actions').selectAll().orderBy('id').execute()
    expect(actions.map(({ action, outcome, subject_id }) => [action, outcome, subject_id])).toEqual([
      ['member_correct', 'name date_of_birth gender', 'joris'],
      ['member_correct', 'name', 'joris'],
    ])
  })

  it('refuses by the rules of the sign-up, and changes nothing', async () => {
    const before = await memberOf('rosa')
    expect(await correct({ name: '@joris' })).toEqual({ ok: false, reason: 'name_fault', fault: 'starts_with_at' })
    expect(await correct({ name: 'mees' })).toEqual({ ok: false, reason: 'name_taken' })
    const born = (dateOfBirth: string) => correct({ dateOfBirth, name: 'Joris B' })
    expect(await born('1990-02-30')).toEqual({ ok: false, reason: 'birth_fault', fault: 'invalid' })
    const young = `${new Date(NOW).getUTCFullYear() - 17}-01-01`
    expect(await born(young)).toEqual({ ok: false, reason: 'birth_fault', fault: 'too_young' })
    expect(await correct({ name: 'Joris B' }, 'nobody')).toEqual({ ok: false, reason: 'not_found' })
    expect(await memberOf('rosa')).toEqual(before)
  })

  it('lets a member with a new gender look for whom the niche offers to it', async () => {
    const tenant = makeTenant('rosa')
    const pack = {
      ...tenant.pack,
      seeking: { genders: ['female', 'male'], options: { female: ['men'], male: ['women'] } },
    }
    const operator = { ...makeOperator(base, 'rosa'), services: makeServices(base), tenant: { ...tenant, pack } }
    const corrected = await correctMember(operator as never, { who: 'joris', gender: 'female' })
    expect(corrected).toMatchObject({ ok: true, corrected: ['gender', 'seeking'] })
    expect(await memberOf('rosa')).toMatchObject({ gender: 'female', seeking: 'men' })
  })

  it('gives a name to one of two members who are corrected at once', async () => {
    const results = await Promise.all([correct({ name: 'Storm' }, 'joris'), correct({ name: 'Storm' }, 'mees')])
    expect(results.map((result) => (result.ok ? 'ok' : result.reason)).sort()).toEqual(['name_taken', 'ok'])
  })
})
