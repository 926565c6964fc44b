import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Gender, Seeking } from '#engine/db/choices/genders.ts'
import type { DialectName } from '#engine/db/connect.ts'
import type { Database, MembersTable } from '#engine/db/schema.ts'
import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { RANK_MS } from '#engine/domains/profiles/index.ts'
import { OPTION_FIELDS } from '#engine/domains/profiles/shared/fields.ts'
import { isActiveSql } from '#engine/platform/visibility/index.ts'
import type { MemberFilters, OrderColumn, Position, Strip } from './shared/filters.ts'

const eb = expressionBuilder<Database & { m: MembersTable }, 'm'>()

interface Place {
  readonly lat: number
  readonly lon: number
}

/**
 * A range of an index: a gender of a country, of a region or of some cells. Scanned in order, unless `unordered`: then
 * all its members are read, for sorting by the caller.
 */
export interface ScanRange {
  readonly gender: Gender
  readonly cells?: readonly Place[]
  /** Start of this range, if it differs from the scan's. */
  readonly after?: Position
  readonly unordered?: boolean
}

export interface Candidate {
  readonly id: string
  readonly at: number
  readonly lat: number
  readonly lon: number
}

export interface Scan {
  readonly filters: MemberFilters
  readonly by: OrderColumn
  readonly ranges: readonly ScanRange[]
  readonly after?: Position
  /** The earliest time to read, inclusive. */
  readonly from?: number
  readonly limit: number
}

/**
 * A column in a form that the planner cannot use an index for. Each order has one covering index; without fresh
 * statistics the planner might prefer another one and sort the whole pool.
 */
const unindexed = (column: 'm.region' | 'm.grid_lat' | 'm.grid_lon' | 'm.signup_at') =>
  column === 'm.region' ? eb.fn.coalesce(column, eb.val('')) : eb.fn.coalesce(column, eb.lit(0))

/** Within one of the strips; false without any. */
function isWithin(strips: readonly Strip[]): Expression<SqlBool> {
  if (strips.length === 0) return eb('m.id', '=', '')
  const [lat, lon] = [unindexed('m.grid_lat'), unindexed('m.grid_lon')]
  return eb.or(
    strips.map((strip) => eb.and([eb(lat, '=', strip.lat), eb(lon, '>=', strip.west), eb(lon, '<=', strip.east)])),
  )
}

/**
 * The chosen options, as the index of each dialect holds them. Values are letters and underscores, so their only
 * wildcard is `_`, which also matches itself.
 */
function hasOptions(dialect: DialectName, options: MemberFilters['options']): Expression<SqlBool>[] {
  const chosen = OPTION_FIELDS.filter((field) => options[field] !== undefined)
  if (dialect === 'sqlite' || chosen.length === 0) return chosen.map((field) => eb(`m.${field}`, '=', options[field]!))
  const pattern = OPTION_FIELDS.map((field) => options[field] ?? '%').join('|')
  return [eb('m.packed_options', 'like', pattern)]
}

/** The filters that the index covers. */
export function matchesIndexed(
  { dialect }: Pick<ScopedDb, 'dialect'>,
  filters: MemberFilters,
  by: OrderColumn,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [
    eb('m.date_of_birth', '<=', filters.bornBy),
    eb('m.date_of_birth', '>', filters.bornAfter),
    isActiveSql(),
  ]
  if (filters.seekers) all.push(eb('m.seeking', 'in', [...filters.seekers]))
  if (filters.realOnly || filters.seenAfter !== undefined) all.push(eb('m.fictional', '=', 0))
  all.push(...hasOptions(dialect, filters.options))
  if (filters.signedUpAfter !== undefined && by !== 'signup_at')
    all.push(eb(unindexed('m.signup_at'), '>', filters.signedUpAfter))
  if (filters.circle) all.push(isWithin(filters.circle))
  return eb.and(all)
}

/** In one of these cells, in a form that uses the index. */
function isInCells(cells: readonly Place[]): Expression<SqlBool> {
  const [only, ...others] = cells
  if (only && others.length === 0) return eb.and([eb('m.grid_lat', '=', only.lat), eb('m.grid_lon', '=', only.lon)])
  const rows = [...Map.groupBy(cells, (cell) => cell.lat)]
  return eb.or(
    rows.map(([lat, row]) => {
      const lons = row.map((cell) => cell.lon)
      return eb.and([eb('m.grid_lat', '=', lat), eb('m.grid_lon', 'in', lons)])
    }),
  )
}

/** The condition of a range. */
function isInRange({ gender, cells }: ScanRange, { country, region }: MemberFilters, by: OrderColumn) {
  if (region && !cells && by === 'ranked_at') return eb.and([eb('m.region', '=', region), eb('m.gender', '=', gender)])
  const all: Expression<SqlBool>[] = [eb('m.country', '=', country), eb('m.gender', '=', gender)]
  if (cells) all.push(isInCells(cells))
  if (region) all.push(eb(unindexed('m.region'), '=', region))
  return eb.and(all)
}

/** The earliest time that the filters allow. */
function lowerBound({ seenAfter, signedUpAfter }: MemberFilters, by: OrderColumn): number | undefined {
  if (by === 'signup_at') return signedUpAfter === undefined ? undefined : signedUpAfter + 1
  return seenAfter === undefined ? undefined : seenAfter - RANK_MS
}

function isAfter(by: OrderColumn, { at, id }: Position): Expression<SqlBool> {
  const column = `m.${by}` as const
  return eb.and([eb(column, '<=', at), eb.or([eb(column, '<', at), eb('m.id', '<', id)])])
}

function scanRange(db: ScopedDb, scan: Scan, range: ScanRange) {
  const { filters, by, limit } = scan
  const column = `m.${by}` as const
  const after = range.after ?? scan.after
  const from = Math.max(scan.from ?? 0, lowerBound(filters, by) ?? 0)
  let query = db
    .selectFrom('members as m')
    .select(['m.id', `${column} as at`, 'm.grid_lat as lat', 'm.grid_lon as lon'])
    .where(isInRange(range, filters, by))
    .where(matchesIndexed(db, filters, by))
  if (after) query = query.where(isAfter(by, after))
  if (from > 0) query = query.where(column, '>=', from)
  return range.unordered ? query : query.orderBy(column, 'desc').orderBy('m.id', 'desc').limit(limit)
}

const UNFILTERED = { genders: [], withPhoto: false, realOnly: false, options: {}, interests: [] }

/** The first page of a country by the last visit, which each visit of the list asks for: built once. */
const selectUsual = prepared(
  { gender: String, country: String, bornBy: String, bornAfter: String, one: String, other: String, limit: Number },
  (db, { gender, country, bornBy, bornAfter, one, other, limit }) => {
    const seekers = [one, other] as Seeking[]
    const filters = { ...UNFILTERED, country, bornBy, bornAfter, seekers }
    return scanRange(db, { filters, by: 'ranked_at', ranges: [], limit }, { gender: gender as Gender })
  },
)

/** What `selectUsual` asks for; undefined for any other scan. */
function usualOf({ filters, by, ranges, after, from, limit }: Scan) {
  const { genders: _genders, withPhoto: _withPhoto, interests: _interests, ...indexed } = filters
  const { seekers, country, bornBy, bornAfter, options, realOnly, ...more } = indexed
  const [range, ...others] = ranges
  const isFiltered = realOnly || Object.keys(options).length > 0 || Object.values(more).some((one) => one !== undefined)
  if (isFiltered || by !== 'ranked_at' || after || from || !range || others.length > 0) return undefined
  if (range.cells || range.after || range.unordered || seekers?.length !== 2) return undefined
  return { gender: range.gender, country, bornBy, bornAfter, one: seekers[0]!, other: seekers[1]!, limit }
}

/** The first members of each range, at most `limit` of an ordered one; unordered between ranges. */
export function scanMembers(db: ScopedDb, scan: Scan): Promise<Candidate[]> {
  const usual = usualOf(scan)
  if (usual) return selectUsual(db, usual)
  const [first, ...others] = scan.ranges.map((range) => scanRange(db, scan, range))
  if (!first) return Promise.resolve([])
  if (others.length === 0) return first.execute()
  const columns = ['b.id', 'b.at', 'b.lat', 'b.lon'] as const
  let all = db.selectFrom(first.as('b')).select(columns)
  for (const other of others) all = all.unionAll(db.selectFrom(other.as('b')).select(columns))
  return all.execute()
}

/**
 * The time of the member `offset` places after a position in the range, regardless of filters; undefined past its end.
 */
export async function findTimeAt(
  db: ScopedDb,
  { filters, by, after }: Pick<Scan, 'filters' | 'by' | 'after'>,
  range: ScanRange,
  offset: number,
): Promise<number | undefined> {
  const column = `m.${by}` as const
  let query = db
    .selectFrom('members as m')
    .select(`${column} as at`)
    .where(isInRange(range, { ...filters, region: by === 'ranked_at' ? filters.region : undefined }, by))
  if (after) query = query.where(column, '<=', after.at)
  const row = await query.orderBy(column, 'desc').orderBy('m.id', 'desc').limit(1).offset(offset).executeTakeFirst()
  return row?.at
}
