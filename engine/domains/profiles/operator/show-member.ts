import type { ScopedDb } from '#engine/db/scope.ts'
import { findPlace } from '#engine/domains/geo/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import { nameKey } from '#engine/platform/names/name-key.ts'
import { changeByOperator, changed, unchanged } from '#engine/platform/operators/change.ts'
import type { OperatorContext } from '#engine/platform/operators/context.ts'
import {
  countForOperator,
  findByNameForOperator,
  findForOperator,
  listForOperator,
  type MemberFilters,
  type OperatorsRow,
} from './queries.ts'

/** What an operator reads of a row: an age in place of the date of birth, and the name of the town. */
function toShown({ date_of_birth, place_id, ...member }: OperatorsRow, now: number) {
  return { ...member, age: ageOn(date_of_birth, now), place: findPlace(place_id)?.name ?? '' }
}

/**
 * The data of a member that an operator may read, by e-mail address, id or user name: never the password hash or messages.
 * Recorded, as every look at a member is.
 */
export function showMember(ctx: OperatorContext, { who }: { readonly who: string }) {
  type Shown = ReturnType<typeof toShown> & Awaited<ReturnType<typeof countForOperator>>
  return changeByOperator<Shown | undefined>(ctx, async ({ trx }) => {
    const row =
      (await findForOperator(trx, who.includes('@') ? who.trim().toLowerCase() : who)) ?? (await findByName(trx, who))
    if (!row) return unchanged(undefined)
    const shown = { ...toShown(row, ctx.now), ...(await countForOperator(trx, row.id)) }
    return changed(shown, { action: 'member_read', memberId: row.id })
  })
}

/** A member by the user name, as it looks. */
export const findByName = (db: ScopedDb, name: string) => findByNameForOperator(db, nameKey(name))

export interface MemberList extends MemberFilters {
  /** The id after which the list goes on; '' from the beginning. */
  readonly after: string
  readonly limit: number
}

/** Members of the pool in the order of their ids, without those erased; `next`: `after` of the next page. Recorded. */
export function listMembers(ctx: OperatorContext, { after, limit, ...filters }: MemberList) {
  interface Page {
    readonly members: readonly ReturnType<typeof toShown>[]
    readonly next: string | null
  }
  return changeByOperator<Page>(ctx, async ({ trx }) => {
    const rows = await listForOperator(trx, filters, after, limit)
    const next = rows.length === limit ? (rows.at(-1)?.id ?? null) : null
    const page = { members: rows.map((row) => toShown(row, ctx.now)), next }
    return changed(page, { action: 'member_read', object: 'list', outcome: `${rows.length} members` })
  })
}
