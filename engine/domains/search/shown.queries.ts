import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Gender } from '#engine/db/choices/genders.ts'
import type { Database, MembersTable } from '#engine/db/schema.ts'
import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { type CardRow, selectCards } from '#engine/domains/profiles/index.ts'
import { isListedForSql } from '#engine/platform/visibility/index.ts'
import { matchesIndexed } from './scan.queries.ts'
import type { Cell, MemberFilters } from './shared/filters.ts'

const eb = expressionBuilder<Database & { m: MembersTable }, 'm'>()

/** Ids are letters and underscores, so their only wildcard is `_`, which also matches itself. */
const hasOneOf = (interests: readonly string[]): Expression<SqlBool> =>
  eb.or(interests.map((id) => eb('m.interests', 'like', `%"${id}"%`)))

/** The filters that the index does not cover, except for the photo. */
function matchesUnindexed({ interests, seenAfter }: MemberFilters): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = []
  if (interests.length > 0) all.push(hasOneOf(interests))
  if (seenAfter !== undefined)
    all.push(eb('m.last_seen_at', '>', seenAfter), eb('m.fictional', '=', 0), eb('m.invisible', '=', 0))
  return eb.and(all)
}

/** Candidates of a usual page; the prepared queries have a parameter for each. */
const USUAL_CANDIDATES = 30
const USUAL_IDS = Array.from({ length: USUAL_CANDIDATES }, (_, at) => `id${at}`)
const USUAL_KINDS = Object.fromEntries(USUAL_IDS.map((name) => [name, String]))

const usualIds = (values: Readonly<Record<string, string>>) => USUAL_IDS.map((name) => values[name]!)

const selectForMember = prepared({ ...USUAL_KINDS, viewerId: String }, (db, { viewerId, ...ids }) =>
  selectCards(db).where('m.id', 'in', usualIds(ids)).where(isListedForSql(viewerId)),
)
const selectForVisitor = prepared(USUAL_KINDS, (db, ids) =>
  selectCards(db).where('m.id', 'in', usualIds(ids)).where(isListedForSql(undefined)),
)

/** The candidates of a page without filters beside those of the index: built once, because each visit asks for it. */
function listUsual(db: ScopedDb, ids: readonly string[], viewerId: string | undefined): Promise<CardRow[]> {
  // An id that is asked for twice is found once.
  const values = Object.fromEntries(USUAL_IDS.map((name, at) => [name, ids[at] ?? ids[0]!]))
  return viewerId === undefined ? selectForVisitor(db, values) : selectForMember(db, { ...values, viewerId })
}

/** The candidates that the viewer may see and that match; unordered. */
export function listShown(
  db: ScopedDb,
  ids: readonly string[],
  filters: MemberFilters,
  viewerId: string | undefined,
): Promise<CardRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  const { withPhoto, interests, seenAfter } = filters
  const isUsual = !withPhoto && interests.length === 0 && seenAfter === undefined
  if (isUsual && ids.length <= USUAL_CANDIDATES) return listUsual(db, ids, viewerId)
  let query = selectCards(db)
    .where('m.id', 'in', [...ids])
    .where(matchesUnindexed(filters))
    .where(isListedForSql(viewerId))
  if (withPhoto) query = query.where('p.id', 'is not', null)
  return query.execute()
}

/** All filters as one condition. */
function fits(db: ScopedDb, filters: MemberFilters): Expression<SqlBool> {
  const all = [matchesIndexed(db, filters, 'ranked_at'), matchesUnindexed(filters)]
  all.push(filters.region ? eb('m.region', '=', filters.region) : eb('m.country', '=', filters.country))
  if (filters.withPhoto) {
    const photo = eb.selectFrom('photos as p').select('p.id').whereRef('p.id', '=', 'm.main_photo_id')
    all.push(eb.exists(photo.where('p.status', '=', 'active')))
  }
  return eb.and(all)
}

/** Counts matching members of a gender seen since `from`, up to `limit`; ignores blocks. */
export async function countUpTo(
  db: ScopedDb,
  filters: MemberFilters,
  gender: Gender,
  { from, limit }: { from: number | undefined; limit: number },
): Promise<number> {
  let query = db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.gender', '=', gender)
    .where(fits(db, filters))
    .where('m.invisible', '=', 0)
    .limit(limit)
  if (from !== undefined) query = query.where('m.ranked_at', '>=', from)
  const { n } = await db
    .selectFrom(query.as('found'))
    .select((all) => all.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The ids among these that a search would find. */
export async function listFitting(db: ScopedDb, ids: readonly string[], filters: MemberFilters): Promise<string[]> {
  if (ids.length === 0) return []
  const query = db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', 'in', [...ids])
  const rows = await query
    .where('m.gender', 'in', [...filters.genders])
    .where(fits(db, filters))
    .execute()
  return rows.map((row) => row.id)
}

/** The inhabited cells of the grid for a gender, in a country or region. */
export async function listCells(
  db: ScopedDb,
  { country, region, gender }: { country: string; region?: string | undefined; gender: Gender },
): Promise<Cell[]> {
  const rows = await db
    .selectFrom('members as m')
    .select(['m.grid_lat as lat', 'm.grid_lon as lon'])
    .select((all) => all.fn.countAll<number | string>().as('people'))
    .where(region ? eb('m.region', '=', region) : eb('m.country', '=', country))
    .where('m.gender', '=', gender)
    .groupBy(['m.grid_lat', 'm.grid_lon'])
    .execute()
  return rows.map((row) => ({ ...row, people: Number(row.people) }))
}
