import type { ScopedDb } from '#engine/db/scope.ts'
import {
  flat,
  OWN_ID,
  PAGE,
  type PersonalData,
  POOL,
  paged,
  type TablesData,
} from '#engine/platform/personal-data/index.ts'

const TABLES = {
  members: { memberIds: [], exported: ['credits'], withheld: {} },
  credit_entries: {
    memberIds: ['member_id', 'ref'],
    exported: ['id', 'delta', 'reason', 'ref', 'created_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
} as const satisfies TablesData

const pageEntries = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('credit_entries')
        .select([...TABLES.credit_entries.exported])
        .where('member_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    (row) => row.id,
  )

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    yield ['credit_entries', flat(pageEntries(db, viewer.id))]
  },
  /** Amounts stay, under the id of the shell. */
  async eraseRows({ trx, member, shellId }) {
    await trx.updateTable('credit_entries').set({ member_id: shellId }).where('member_id', '=', member.id).execute()
    await trx
      .updateTable('credit_entries')
      .set({ ref: shellId })
      .where('member_id', '=', shellId)
      .where('ref', '=', member.id)
      .execute()
  },
} satisfies PersonalData
