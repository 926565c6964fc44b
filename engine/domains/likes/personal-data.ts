import type { ScopedDb } from '#engine/db/scope.ts'
import { removeEventsNaming } from '#engine/platform/events/index.ts'
import {
  OWN_ID,
  PAGE,
  type PersonalData,
  POOL,
  paged,
  type TablesData,
  withNames,
} from '#engine/platform/personal-data/index.ts'
import { isNamedToSql } from '#engine/platform/visibility/index.ts'

const TABLES = {
  likes: {
    memberIds: ['from_id', 'to_id'],
    exported: ['from_id', 'to_id', 'created_at', 'seen_at', 'matched_at', 'announced_at'],
    withheld: { pool_id: POOL },
  },
  passes: {
    memberIds: ['from_id', 'to_id'],
    exported: ['to_id', 'created_at'],
    withheld: { pool_id: POOL, from_id: OWN_ID },
  },
} as const satisfies TablesData

const COLUMNS = TABLES.likes.exported.map((name) => `l.${name}` as const)

const pageSent = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('likes as l')
        .select(COLUMNS)
        .where('l.from_id', '=', id)
        .where('l.to_id', '>', after)
        .orderBy('l.to_id')
        .limit(PAGE)
        .execute(),
    (row) => row.to_id,
  )

/** Likes that the member can see; one of a member who is hidden from them stays the other's own. */
const pageReceived = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('likes as l')
        .innerJoin('members as m', 'm.id', 'l.from_id')
        .select(COLUMNS)
        .where('l.to_id', '=', id)
        .where('l.from_id', '>', after)
        .where(isNamedToSql(id))
        .orderBy('l.from_id')
        .limit(PAGE)
        .execute(),
    (row) => row.from_id,
  )

const pagePasses = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('passes')
        .select([...TABLES.passes.exported])
        .where('from_id', '=', id)
        .where('to_id', '>', after)
        .orderBy('to_id')
        .limit(PAGE)
        .execute(),
    (row) => row.to_id,
  )

async function listContacts(trx: ScopedDb, id: string): Promise<ReadonlySet<string>> {
  const from = await trx.selectFrom('likes').select('from_id as id').where('to_id', '=', id).execute()
  const to = await trx.selectFrom('likes').select('to_id as id').where('from_id', '=', id).execute()
  return new Set([...from, ...to].map((row) => row.id))
}

export default {
  tables: TABLES,
  async *listParts(ctx) {
    const { db, viewer } = ctx
    yield ['likes_sent', withNames(ctx, pageSent(db, viewer.id), (row) => row.to_id)]
    yield ['likes_received', withNames(ctx, pageReceived(db, viewer.id), (row) => row.from_id)]
    // What others have passed on stays theirs: nobody learns who did not want to see them.
    yield ['passes', withNames(ctx, pagePasses(db, viewer.id), (row) => row.to_id)]
  },
  async eraseRows({ trx, member: { id } }) {
    for (const other of await listContacts(trx, id)) await removeEventsNaming(trx, other, [id])
    await trx.deleteFrom('likes').where('from_id', '=', id).execute()
    await trx.deleteFrom('likes').where('to_id', '=', id).execute()
    await trx.deleteFrom('passes').where('from_id', '=', id).execute()
    await trx.deleteFrom('passes').where('to_id', '=', id).execute()
  },
} satisfies PersonalData
