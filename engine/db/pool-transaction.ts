import type { Db } from './connect.ts'
import { type ScopedDb, scopeDb, systemDb } from './scope.ts'

/** The scopes that hold rows of a member: a pool and its known tenants. */
export interface MemberPlace {
  readonly poolId: string
  readonly tenantIds: readonly string[]
  readonly memberId: string
}

/**
 * One transaction over all tenants of a pool, for work on a member that must be whole: `work` gets a database scoped to
 * each tenant, those of orders of the member included whose brand is gone. As with any transaction, it may run again.
 */
export function poolTransaction<T>(
  db: Db,
  { poolId, tenantIds, memberId }: MemberPlace,
  work: (scoped: readonly [ScopedDb, ...ScopedDb[]]) => Promise<T>,
): Promise<T> {
  return systemDb(db).transaction(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select('tenant_id')
      .distinct()
      .where('pool_id', '=', poolId)
      .where('member_id', '=', memberId)
      .execute()
    const all = new Set([...tenantIds, ...orders.map((row) => row.tenant_id)])
    const [first, ...others] = [...all].map((tenantId) => scopeDb(trx, { poolId, tenantId }))
    if (!first) throw new Error(`the pool ${poolId} has no tenant`)
    return work([first, ...others])
  })
}
