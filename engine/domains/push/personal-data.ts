import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'

const TABLES = {
  push_subscriptions: {
    memberIds: ['member_id'],
    exported: ['tenant_id', 'subscription', 'created_at'],
    withheld: {
      pool_id: POOL,
      member_id: OWN_ID,
      endpoint_hash: 'computed from the subscription, which is handed out',
    },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const subscriptions = db.selectFrom('push_subscriptions').select([...TABLES.push_subscriptions.exported])
    yield ['push', await subscriptions.where('member_id', '=', viewer.id).execute()]
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('push_subscriptions').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
