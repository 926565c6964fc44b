import { expect, it } from 'vitest'
import { NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { isWholePool, poolDb, scopeDb } from './scope.ts'

describeOnBothDialects('the database of a whole pool', (open) => {
  it('reads and changes the members of this pool only, and throws for a table of one tenant', async () => {
    const base = await open()
    for (const pool of ['ours', 'twin']) await plantMember(base, pool, { id: 'joris', name: 'Joris' })
    const db = poolDb(base, 'ours')
    await db.updateTable('members').set({ credits: 5 }).execute()
    expect(await db.selectFrom('members').select(['pool_id', 'credits']).execute()).toEqual([
      { pool_id: 'ours', credits: 5 },
    ])
    const twin = scopeDb(base, { poolId: 'twin', tenantId: 'twin' })
    expect(await twin.selectFrom('members').select('credits').execute()).toEqual([{ credits: 0 }])
    for (const query of [
      db.selectFrom('orders').select('id'),
      db.selectFrom('members as m').leftJoin('orders as o', 'o.member_id', 'm.id').select('o.id'),
      db.deleteFrom('invites'),
      db.insertInto('discount_uses').values({ code: 'A', member_id: 'joris', order_id: 'one', created_at: NOW }),
    ])
      expect(() => query.compile()).toThrow('reads and writes no table of one tenant')
    expect([isWholePool(db), isWholePool(twin)]).toEqual([true, false])
    await base.close()
  })
})
