import type { CompiledQuery } from 'kysely'
import { OPTION_FIELDS } from '#engine/domains/profiles/shared/fields.ts'
import { readChoice } from '#engine/domains/search/choice.ts'
import { readPage } from '#engine/domains/search/read-page.ts'
import { openSearch } from '#engine/domains/search/search.ts'
import type { Position } from '#engine/domains/search/shared/filters.ts'
import { PAGE_SIZE } from '#engine/domains/search/shared/limits.ts'
import type { Stepper } from '#engine/domains/search/walks.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { Db } from '../../../db/connect.ts'
import type { MembersTable } from '../../../db/schema.ts'
import { makeMemberContext, type makeServices, makeTenant } from '../../context.ts'
import type { Watch } from '../../watched-db.ts'

const COUNTRIES = ['DE', 'NL', 'AT']

const TURNS = 3
export const VIEWERS = 24

/** A page that was measured: what the database took for it, all its queries together. */
export interface Sample {
  readonly ms: number
  readonly queries: readonly CompiledQuery[]
}

export function contextOf(watch: Watch, viewer: MembersTable, services: ReturnType<typeof makeServices>) {
  const settings = { search_fields: [...OPTION_FIELDS, 'interests'], interests: ['sushi', 'coffee', 'hiking'] }
  const tenant = makeTenant(viewer.pool_id, settings, { countries: COUNTRIES })
  const byCountry = Object.fromEntries(COUNTRIES.map((code) => [code, tenant.settingsByCountry.NL!]))
  return makeMemberContext(watch.db, viewer, {
    tenant: { ...tenant, settingsByCountry: byCountry },
    settings: tenant.settingsByCountry.NL!,
    services,
  })
}

/** The position behind the first `pages` pages; undefined when the search has fewer. */
async function skip(step: Stepper, pages: number): Promise<{ at: Position | undefined; ended: boolean }> {
  let left = pages * PAGE_SIZE
  let at: Position | undefined
  while (left > 0) {
    const { found, end } = await step(at, left)
    left -= found.length
    at = end
    if (end === undefined) return { at, ended: true }
  }
  return { at, ended: false }
}

/**
 * Reads one page of a search as the product does, and takes the quietest of three turns: what other programs of the machine
 * do in the meantime is not the database's. Undefined where the search has no such page.
 */
export async function samplePage(
  watch: Watch,
  ctx: MemberContext,
  query: string,
  page: number,
): Promise<Sample | undefined> {
  const { after: _, ...choice } = readChoice(ctx, new URLSearchParams(query))
  const { filters, step } = await openSearch(ctx, choice)
  const { at, ended } = await skip(step, page - 1)
  if (ended && page > 1) return undefined
  const reading = { filters, viewerId: ctx.viewer.id, after: at, limit: PAGE_SIZE }
  let quietest: Sample | undefined
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { step: fresh } = await openSearch(ctx, choice)
    watch.take()
    await readPage(ctx.db, fresh, reading)
    const seen = watch.take()
    const ms = seen.reduce((sum, one) => sum + one.durationMs, 0)
    if (!quietest || ms < quietest.ms) quietest = { ms, queries: seen.map((one) => one.query) }
  }
  return quietest
}

/** Men of the pool who look for women, from anywhere in the country. */
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
