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
  members: { memberIds: [], exported: ['credits', 'debt'], withheld: {} },
  credit_entries: {
    memberIds: ['member_id', 'ref'],
    exported: ['id', 'delta', 'reason', 'ref', 'created_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
  debt_entries: {
    memberIds: ['member_id'],
    exported: ['id', 'delta', 'reason', 'ref', 'created_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
} as const satisfies TablesData

const pageEntries = (db: ScopedDb, table: 'credit_entries' | 'debt_entries', id: string) =>
  paged(
    (after) =>
      db
        .selectFrom(table)
        .select([...TABLES[table].exported])
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
    yield ['credit_entries', flat(pageEntries(db, 'credit_entries', viewer.id))]
    yield ['debt_entries', flat(pageEntries(db, 'debt_entries', viewer.id))]
  },
  /** Amounts stay, under the id of the shell: the only change that the tables' triggers accept. */
  async eraseRows({ trx, member, shellId }) {
    await trx.updateTable('credit_entries').set({ member_id: shellId }).where('member_id', '=', member.id).execute()
    await trx
      .updateTable('credit_entries')
      .set({ ref: shellId })
      .where('member_id', '=', shellId)
      .where('ref', '=', member.id)
      .execute()
    await trx.updateTable('debt_entries').set({ member_id: shellId }).where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
