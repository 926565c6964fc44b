import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'

const TABLES = {
  swipe_days: {
    memberIds: ['member_id'],
    exported: ['day', 'likes'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const days = db.selectFrom('swipe_days').select([...TABLES.swipe_days.exported])
    yield ['swipe_game', await days.where('member_id', '=', viewer.id).execute()]
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('swipe_days').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
