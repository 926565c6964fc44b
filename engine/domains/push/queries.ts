import type { PushSubscriptionsTable } from '#engine/db/schema.ts'
import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

type NewSubscription = Omit<PushSubscriptionsTable, 'pool_id' | 'tenant_id'>

/** Assigns a browser's subscription to a member, and removes it from another one. */
export async function putSubscription(db: ScopedDb, row: NewSubscription): Promise<void> {
  const { member_id, endpoint_hash, subscription, created_at } = row
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpoint_hash)
    .where('member_id', '!=', member_id)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ subscription, created_at })
    .where('member_id', '=', member_id)
    .where('endpoint_hash', '=', endpoint_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertIgnore(db, 'push_subscriptions', { ...row, tenant_id: db.scope.tenantId })
}

export async function deleteSubscription(db: ScopedDb, memberId: string, endpointHash: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .where('endpoint_hash', '=', endpointHash)
    .execute()
}

const selectOne = prepared({ memberId: String, tenantId: String }, (db, { memberId, tenantId }) =>
  db
    .selectFrom('push_subscriptions')
    .select('endpoint_hash')
    .where('member_id', '=', memberId)
    .where('tenant_id', '=', tenantId)
    .limit(1),
)

/** Whether a browser of the member takes push messages of a brand. */
export const hasSubscription = async (db: ScopedDb, memberId: string, tenantId: string): Promise<boolean> =>
  (await selectOne(db, { memberId, tenantId })).length > 0

/** A member's subscriptions on this brand, newest first. */
export const listSubscriptions = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint_hash', 'subscription'])
    .where('member_id', '=', memberId)
    .where('tenant_id', '=', db.scope.tenantId)
    .orderBy('created_at', 'desc')
    .execute()
