import type { MembersTable } from '#engine/db/schema.ts'
import type { MemberContext } from '../context.ts'
import { findNames } from '../visibility/index.ts'

/** What the download of a member is read by, for the member or for an operator; `viewer` is whose it is. */
export type ExportContext = Pick<MemberContext, 'db' | 'tenant' | 'settings' | 'services' | 'now' | 'origin'> & {
  readonly viewer: MembersTable
}

/** A part of the download: its name and its value; long lists are read page by page. */
export type Part = readonly [name: string, value: unknown | AsyncIterable<unknown>]

export const PAGE = 500

/** Reads pages of at most `PAGE` rows in the order of a key that rises; `after` is the last key of the page before. */
export async function* paged<Row>(
  page: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows = await page(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = keyOf(last)
  }
}

/** The rows of all pages, one after the other. */
export async function* flat<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of pages) yield* rows
}

/** As `flat`, with the name beside the id of another member, if the viewer could see it. */
export async function* withNames<Row>(
  { db, viewer }: ExportContext,
  pages: AsyncIterable<Row[]>,
  otherOf: (row: Row) => string,
): AsyncGenerator<Row & { readonly other_name: string | null }> {
  for await (const rows of pages) {
    const names = await findNames(db, viewer.id, rows.map(otherOf))
    for (const row of rows) yield { ...row, other_name: names.get(otherOf(row)) ?? null }
  }
}
