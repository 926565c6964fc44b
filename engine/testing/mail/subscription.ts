import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'

/** A browser of the member that takes push messages of the member's brand. */
export async function plantSubscription(
  base: Db,
  { pool_id, tenant_id, id }: Pick<MembersTable, 'pool_id' | 'tenant_id' | 'id'>,
): Promise<void> {
  const row = { pool_id, tenant_id, member_id: id, endpoint_hash: `browser-${id}`, subscription: '{}', created_at: 0 }
  await systemDb(base).insertInto('push_subscriptions').values(row).execute()
}
