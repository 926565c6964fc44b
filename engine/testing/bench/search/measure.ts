import type { CompiledQuery } from 'kysely'
import { OPTION_FIELDS } from '#engine/domains/profiles/shared/fields.ts'
import { readChoice } from '#engine/domains/search/choice.ts'
import { readPage } from '#engine/domains/search/read-page.ts'
import type { Scanner } from '#engine/domains/search/scan-by-time.ts'
import { openSearch } from '#engine/domains/search/search.ts'
import type { Position } from '#engine/domains/search/shared/filters.ts'
import { PAGE_SIZE } from '#engine/domains/search/shared/limits.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { Db } from '../../../db/connect.ts'
import type { MembersTable } from '../../../db/schema.ts'
import { makeMemberContext, type makeServices, makeTenant } from '../../context.ts'
import type { Watch } from '../../database/watched-db.ts'

const COUNTRIES = ['DE', 'NL', 'AT']

const TURNS = 3
export const VIEWERS = 24

/** A measured page: the database's time for all its queries. */
export interface Sample {
  readonly ms: number
  readonly queries: readonly CompiledQuery[]
}

export function contextOf(watch: Watch, viewer: MembersTable, services: ReturnType<typeof makeServices>) {
  const settings = { search_fields: [...OPTION_FIELDS, 'interests' as const], interests: ['sushi', 'coffee', 'hiking'] }
  const tenant = makeTenant(viewer.pool_id, settings, { countries: COUNTRIES })
  const byCountry = Object.fromEntries(COUNTRIES.map((code) => [code, tenant.settingsByCountry.NL!]))
  return makeMemberContext(watch.db, viewer, {
    tenant: { ...tenant, settingsByCountry: byCountry },
    settings: tenant.settingsByCountry.NL!,
    services,
  })
}

/** The position after the first `pages` pages, and whether the search ends before. */
async function skip(scan: Scanner, pages: number): Promise<{ at: Position | undefined; ended: boolean }> {
  let left = pages * PAGE_SIZE
  let at: Position | undefined
  while (left > 0) {
    const { found, end } = await scan(at, left)
    left -= found.length
    at = end
    if (end === undefined) return { at, ended: true }
  }
  return { at, ended: false }
}

/**
 * Reads one page of a search like the product and returns the fastest of three runs, to exclude other load on the
 * machine. Undefined if the search has no such page.
 */
export async function samplePage(
  watch: Watch,
  ctx: MemberContext,
  query: string,
  page: number,
): Promise<Sample | undefined> {
  const { after: _, ...choice } = readChoice(ctx, new URLSearchParams(query))
  const { filters, scan } = await openSearch(ctx, choice)
  const { at, ended } = await skip(scan, page - 1)
  if (ended && page > 1) return undefined
  const reading = { filters, viewerId: ctx.viewer.id, after: at, limit: PAGE_SIZE }
  let fastest: Sample | undefined
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { scan: fresh } = await openSearch(ctx, choice)
    watch.take()
    await readPage(ctx.db, fresh, reading)
    const seen = watch.take()
    const ms = seen.reduce((sum, one) => sum + one.durationMs, 0)
    if (!fastest || ms < fastest.ms) fastest = { ms, queries: seen.map((one) => one.query) }
  }
  return fastest
}

/** Viewers for the searches: men of the pool who look for women, anywhere in the country. */
export const listViewers = (db: Db, poolId: string): Promise<MembersTable[]> =>
  db.kysely
    .selectFrom('members')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('country', '=', 'DE')
    .where('gender', '=', 'male')
    .where('seeking', '=', 'women')
    .where('status', '=', 'active')
    .orderBy('signup_at')
    .limit(VIEWERS)
    .execute()
