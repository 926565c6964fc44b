import type { ScopedDb } from '#engine/db/scope.ts'
import type { CardRow } from '#engine/domains/profiles/queries.ts'
import type { MemberFilters, Position } from './shared/filters.ts'
import { listShown } from './shown.queries.ts'
import type { Stepper } from './walks.ts'

/** Members that one page looks at, about; a search for very few goes on with the next page. */
const MOST_READ = 16_000
const MAX_STEPS = 8
const MAX_CANDIDATES = 400
const SPARE = 4

export interface Page {
  readonly rows: readonly CardRow[]
  /** Where the next page starts; undefined when there is nobody further. */
  readonly next: Position | undefined
}

/** How many candidates a page of `limit` is likely to take, by what only the whole row can tell of them. */
function candidatesFor(limit: number, { withPhoto, interests, seenAfter }: MemberFilters): number {
  const share =
    (withPhoto ? 0.5 : 1) * (seenAfter === undefined ? 1 : 0.3) * Math.min(1, (interests.length || 9) * 0.12)
  return Math.min(MAX_CANDIDATES, Math.ceil(limit / share) + SPARE)
}

interface Reading {
  readonly filters: MemberFilters
  readonly viewerId: string | undefined
  readonly after: Position | undefined
  readonly limit: number
}

/**
 * One page along a walk. Blocks, invisible members and photos are looked at for the candidates alone. A page may hold fewer
 * than `limit` while `next` is there: so few fit that the search goes on from where it has come to.
 */
export async function readPage(db: ScopedDb, step: Stepper, reading: Reading): Promise<Page> {
  const { filters, viewerId, limit } = reading
  const kept: { row: CardRow; position: Position }[] = []
  let at = reading.after
  let looked = 0
  for (let steps = 0; steps < MAX_STEPS && looked < MOST_READ; steps += 1) {
    const { found, end, read } = await step(at, candidatesFor(limit + 1 - kept.length, filters))
    const ids = found.map((one) => one.id)
    const rows = new Map((await listShown(db, ids, filters, viewerId)).map((row) => [row.id, row]))
    for (const position of found) {
      const row = rows.get(position.id)
      if (row) kept.push({ row, position })
    }
    if (kept.length > limit) {
      const page = kept.slice(0, limit)
      return { rows: page.map((one) => one.row), next: page.at(-1)?.position }
    }
    at = end
    looked += read
    if (end === undefined) break
  }
  return { rows: kept.map((one) => one.row), next: at }
}
