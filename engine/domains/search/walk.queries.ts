import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database, Gender, MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { RANK_MS } from '#engine/domains/profiles/rules.ts'
import type { OptionField } from '#engine/domains/profiles/shared/fields.ts'
import { isActiveSql } from '#engine/platform/visibility/index.ts'
import type { MemberFilters, OrderColumn, Position, Strip } from './shared/filters.ts'

const eb = expressionBuilder<Database & { m: MembersTable }, 'm'>()

interface Place {
  readonly lat: number
  readonly lon: number
}

/**
 * One stretch of an index: a gender of the country or of its region, or of one or some cells. All are walked in order but
 * where the few people of some cells are read whole, to be sorted by distance.
 */
export interface Branch {
  readonly gender: Gender
  readonly cells?: readonly Place[]
  /** Where this stretch begins, where it is not the walk's. */
  readonly after?: Position
  readonly whole?: boolean
}

export interface Candidate {
  readonly id: string
  readonly at: number
  readonly lat: number
  readonly lon: number
}

export interface Walk {
  readonly filters: MemberFilters
  readonly by: OrderColumn
  readonly branches: readonly Branch[]
  readonly after?: Position
  /** The earliest time that is looked at, inclusive. */
  readonly from?: number
  readonly limit: number
}

/**
 * A column that is compared but not to be searched by. Each walk has one index that holds the order and everything it asks;
 * a planner without statistics, or with those of yesterday, must not prefer another one and sort the pool.
 */
const aside = (column: 'm.region' | 'm.grid_lat' | 'm.grid_lon' | 'm.signup_at') =>
  column === 'm.region' ? eb.fn.coalesce(column, eb.val('')) : eb.fn.coalesce(column, eb.lit(0))

/** Within the stack of strips; nobody is where there is none. */
function isWithin(strips: readonly Strip[]): Expression<SqlBool> {
  if (strips.length === 0) return eb('m.id', '=', '')
  const [lat, lon] = [aside('m.grid_lat'), aside('m.grid_lon')]
  return eb.or(
    strips.map((strip) => eb.and([eb(lat, '=', strip.lat), eb(lon, '>=', strip.west), eb(lon, '<=', strip.east)])),
  )
}

/** What the index itself can tell of a member. */
export function matchesFacets(filters: MemberFilters, by: OrderColumn): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [
    eb('m.date_of_birth', '<=', filters.bornBy),
    eb('m.date_of_birth', '>', filters.bornAfter),
    isActiveSql(),
  ]
  if (filters.seekers) all.push(eb('m.seeking', 'in', [...filters.seekers]))
  if (filters.realOnly || filters.seenAfter !== undefined) all.push(eb('m.fictional', '=', 0))
  for (const [field, value] of Object.entries(filters.options)) all.push(eb(`m.${field as OptionField}`, '=', value))
  if (filters.signedUpAfter !== undefined && by !== 'signup_at')
    all.push(eb(aside('m.signup_at'), '>', filters.signedUpAfter))
  if (filters.circle) all.push(isWithin(filters.circle))
  return eb.and(all)
}

/** In one of these cells, which an index finds one by one. */
function isAt(cells: readonly Place[]): Expression<SqlBool> {
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

/** The stretch of the index that a branch walks. */
function isIn({ gender, cells }: Branch, { country, region }: MemberFilters, by: OrderColumn) {
  if (region && !cells && by === 'ranked_at') return eb.and([eb('m.region', '=', region), eb('m.gender', '=', gender)])
  const all: Expression<SqlBool>[] = [eb('m.country', '=', country), eb('m.gender', '=', gender)]
  if (cells) all.push(isAt(cells))
  if (region) all.push(eb(aside('m.region'), '=', region))
  return eb.and(all)
}

/** Where the filters themselves end the walk. */
function earliest({ seenAfter, signedUpAfter }: MemberFilters, by: OrderColumn): number | undefined {
  if (by === 'signup_at') return signedUpAfter === undefined ? undefined : signedUpAfter + 1
  return seenAfter === undefined ? undefined : seenAfter - RANK_MS
}

function isAfter(by: OrderColumn, { at, id }: Position): Expression<SqlBool> {
  const column = `m.${by}` as const
  return eb.and([eb(column, '<=', at), eb.or([eb(column, '<', at), eb('m.id', '<', id)])])
}

function walkBranch(db: ScopedDb, walk: Walk, branch: Branch) {
  const { filters, by, limit } = walk
  const column = `m.${by}` as const
  const after = branch.after ?? walk.after
  const from = Math.max(walk.from ?? 0, earliest(filters, by) ?? 0)
  let query = db
    .selectFrom('members as m')
    .select(['m.id', `${column} as at`, 'm.grid_lat as lat', 'm.grid_lon as lon'])
    .where(isIn(branch, filters, by))
    .where(matchesFacets(filters, by))
  if (after) query = query.where(isAfter(by, after))
  if (from > 0) query = query.where(column, '>=', from)
  return branch.whole ? query : query.orderBy(column, 'desc').orderBy('m.id', 'desc').limit(limit)
}

/** The first members of each branch, in no order between the branches: at most `limit` of each that is walked in order. */
export function walkMembers(db: ScopedDb, walk: Walk): Promise<Candidate[]> {
  const [first, ...others] = walk.branches.map((branch) => walkBranch(db, walk, branch))
  if (!first) return Promise.resolve([])
  if (others.length === 0) return first.execute()
  const columns = ['b.id', 'b.at', 'b.lat', 'b.lon'] as const
  let all = db.selectFrom(first.as('b')).select(columns)
  for (const other of others) all = all.unionAll(db.selectFrom(other.as('b')).select(columns))
  return all.execute()
}

/** The time of the member `steps` further along the branch, whoever that is; undefined where the branch ends before. */
export async function findReach(
  db: ScopedDb,
  { filters, by, after }: Pick<Walk, 'filters' | 'by' | 'after'>,
  branch: Branch,
  steps: number,
): Promise<number | undefined> {
  const column = `m.${by}` as const
  let query = db
    .selectFrom('members as m')
    .select(`${column} as at`)
    .where(isIn(branch, { ...filters, region: by === 'ranked_at' ? filters.region : undefined }, by))
  if (after) query = query.where(column, '<=', after.at)
  const row = await query.orderBy(column, 'desc').orderBy('m.id', 'desc').limit(1).offset(steps).executeTakeFirst()
  return row?.at
}
