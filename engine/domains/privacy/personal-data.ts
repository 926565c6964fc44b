import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'

const TABLES = {
  deletions: {
    memberIds: ['member_id'],
    exported: ['tenant_id', 'reason', 'note', 'created_at', 'erase_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const deletions = db.selectFrom('deletions').select([...TABLES.deletions.exported])
    yield ['deletion', await deletions.where('member_id', '=', viewer.id).execute()]
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('deletions').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
