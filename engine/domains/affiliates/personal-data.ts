import { OWN_ID, type PersonalData, POOL, SITE, type TablesData } from '#engine/platform/personal-data/index.ts'

const TABLES = {
  postbacks: {
    memberIds: ['member_id', 'subject'],
    exported: [
      ...(['id', 'event', 'network', 'country', 'amount_cents', 'currency', 'status'] as const),
      ...(['created_at', 'sent_at'] as const),
    ],
    withheld: {
      tenant_id: SITE,
      pool_id: POOL,
      member_id: OWN_ID,
      subject: 'the order, which stands under orders, or your own id',
      is_first: 'whether the order is your first; it stands under orders',
      attempts: 'how often the network was asked',
      next_at: 'when the network is asked next',
      answer: 'what the network answered',
      error: 'why the network did not accept it',
    },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const rows = db.selectFrom('postbacks').select([...TABLES.postbacks.exported])
    yield ['reports_to_affiliates', await rows.where('member_id', '=', viewer.id).execute()]
  },
  async eraseRows({ tenants, member }) {
    for (const db of tenants) await db.deleteFrom('postbacks').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
