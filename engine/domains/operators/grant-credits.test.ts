import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
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

  const by = (key: string) => ({ reason: 'goodwill', key, actor: 'marit', now: NOW }) as const

  it('are given once per key, by id or address, and recorded', async () => {
    const first = await grantByOperator(db, 'Joris@example.test', 10, by('one'))
    expect(first).toEqual({ ok: true, memberId: 'joris', given: true, balance: 10, debt: 0 })
    const again = await Promise.all([1, 2, 3].map(() => grantByOperator(db, 'joris', 10, by('one'))))
    for (const one of again) expect(one).toMatchObject({ given: false, balance: 10 })
    expect(await grantByOperator(db, 'joris', 10, { ...by('two'), dryRun: true })).toMatchObject({ given: false })
    expect(await grantByOperator(db, 'nobody', 10, by('three'))).toEqual({ ok: false, reason: 'not_found' })
    expect(await base.kysely.selectFrom('members').select(['pool_id', 'credits']).orderBy('pool_id').execute()).toEqual(
      [
        { pool_id: 'other', credits: 0 },
        { pool_id: 'rosa', credits: 10 },
      ],
    )
    const actions = await db.selectFrom('operator_actions').select(['action', 'subject_id', 'reason']).execute()
    expect(actions).toEqual([{ action: 'credits_grant', subject_id: 'joris', reason: 'goodwill' }])
  })
})
