import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'

/** A browser of the member that takes push messages of the member's brand. */
export async function plantSubscription(base: Db, member: MembersTable): Promise<void> {
  const { pool_id, tenant_id, id } = member
  const row = { pool_id, tenant_id, member_id: id, endpoint_hash: `browser-${id}`, subscription: '{}', created_at: 0 }
  await systemDb(base).insertInto('push_subscriptions').values(row).execute()
}
