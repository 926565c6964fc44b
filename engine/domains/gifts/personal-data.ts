import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'

const TABLES = {
  received_gifts: {
    memberIds: ['member_id'],
    exported: ['gift', 'count'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const rows = db.selectFrom('received_gifts').select([...TABLES.received_gifts.exported])
    yield ['received_gifts', await rows.where('member_id', '=', viewer.id).execute()]
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('received_gifts').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
