import type { ScopedDb } from '#engine/db/scope.ts'
import type { CardRow } from '#engine/domains/profiles/index.ts'
import type { Scanner } from './scan-by-time.ts'
import type { MemberFilters, Position } from './shared/filters.ts'
import { listShown } from './shown.queries.ts'

/** Members that one page reads, approximately; a search with few matches continues on the next page. */
const MAX_MEMBERS_READ = 16_000
const MAX_BATCHES = 8
const MAX_CANDIDATES = 400
const SPARE = 4

export interface Page {
  readonly rows: readonly CardRow[]
  /** Where the next page starts; undefined on the last page. */
  readonly next: Position | undefined
}

/** Estimates the candidates for a page of `limit` from the filters that the index cannot check. */
function candidatesFor(limit: number, { withPhoto, interests, seenAfter }: MemberFilters): number {
  const share =
    (withPhoto ? 0.5 : 1) * (seenAfter === undefined ? 1 : 0.3) * Math.min(1, (interests.length || 9) * 0.12)
  return Math.min(MAX_CANDIDATES, Math.ceil(limit / share) + SPARE)
}

interface PageRequest {
  readonly filters: MemberFilters
  readonly viewerId: string | undefined
  readonly after: Position | undefined
  readonly limit: number
}

/**
 * Reads one page of a scan. Blocks, invisible members and photos are checked for candidates only. A page may hold fewer
 * than `limit` members although `next` is set: its read budget ended first.
 */
export async function readPage(db: ScopedDb, scan: Scanner, request: PageRequest): Promise<Page> {
  const { filters, viewerId, limit } = request
  const matches: { row: CardRow; position: Position }[] = []
  let at = request.after
  let membersRead = 0
  for (let batch = 0; batch < MAX_BATCHES && membersRead < MAX_MEMBERS_READ; batch += 1) {
    const { found, end, read } = await scan(at, candidatesFor(limit + 1 - matches.length, filters))
    const ids = found.map((one) => one.id)
    const rows = new Map((await listShown(db, ids, filters, viewerId)).map((row) => [row.id, row]))
    for (const position of found) {
      const row = rows.get(position.id)
      if (row) matches.push({ row, position })
    }
    if (matches.length > limit) {
      const page = matches.slice(0, limit)
      return { rows: page.map((one) => one.row), next: page.at(-1)?.position }
    }
    at = end
    membersRead += read
    if (end === undefined) break
  }
  return { rows: matches.map((one) => one.row), next: at }
}
