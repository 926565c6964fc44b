import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { grantByOperator } from './grant-credits.ts'

describeOnBothDialects('credits of an operator', (open) => {
  let base: Db
  let db: ScopedDb

  beforeEach(async () => {
    base = await open()
    db = scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
    for (const pool of ['rosa', 'other'])
      await plantMember(base, pool, { id: 'joris', name: 'joris', email: 'joris@example.test' })
    return () => base.close()
  })

  const grant = (who: string, key: string, dryRun = false, credits = 10) =>
    grantByOperator(makeOperator(base, 'rosa'), { who, credits, reason: 'goodwill', key, dryRun })

  it('are given once per key, by id or address, and recorded', async () => {
    const first = await grant('Joris@example.test', 'one')
    expect(first).toEqual({ ok: true, memberId: 'joris', given: true, gaveBefore: false, balance: 10, debt: 0 })
    const again = await Promise.all([1, 2, 3].map(() => grant('joris', 'one')))
    for (const one of again) expect(one).toMatchObject({ given: false, balance: 10 })
    expect(await grant('joris', 'two', true)).toMatchObject({ given: false })
    expect(await grant('nobody', 'three')).toEqual({ ok: false, reason: 'not_found' })
    expect(await base.kysely.selectFrom('members').select(['pool_id', 'credits']).orderBy('pool_id').execute()).toEqual(
      [
        { pool_id: 'other', credits: 0 },
        { pool_id: 'rosa', credits: 10 },
      ],
    )
    const actions = await db.selectFrom('operator_actions').select(['action', 'subject_id', 'reason']).execute()
    expect(actions).toEqual([{ action: 'credits_grant', subject_id: 'joris', reason: 'goodwill' }])
  })

  it('refuse a key that gave the member another number of credits, in a dry run too', async () => {
    await plantMember(base, 'rosa', { id: 'anouk', name: 'anouk', email: 'anouk@example.test' })
    await grant('joris', 'one')
    for (const dryRun of [true, false])
      expect(await grant('joris', 'one', dryRun, 11)).toEqual({ ok: false, reason: 'key_reused' })
    expect(await grant('joris', 'one', true)).toMatchObject({ given: false, gaveBefore: true, balance: 10 })
    expect(await grant('anouk', 'one', false, 11)).toMatchObject({ given: true, balance: 11 })
  })
})
