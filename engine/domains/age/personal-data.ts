import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'

const TABLES = {
  age_checks: {
    memberIds: ['member_id'],
    exported: ['result', 'method', 'day'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const rows = db.selectFrom('age_checks').select([...TABLES.age_checks.exported])
    yield ['age_checks', await rows.where('member_id', '=', viewer.id).execute()]
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('age_checks').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
