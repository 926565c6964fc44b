import { setTimeout as delay } from 'node:timers/promises'
import { type AnyTable, asAnyTable } from './any-table.ts'
import type { Database } from './schema.ts'
import type { ScopedDb, ScopedTables, SystemDb } from './scope.ts'

const BATCH = 1000
/** Between two batches others write. */
const PAUSE_MS = 5

type TablesOf<D> = D extends ScopedDb ? ScopedTables : D extends SystemDb ? Database : never
type RowOf<D, T> = T extends keyof TablesOf<D> ? TablesOf<D>[T] : never

export interface OldRows<Row> {
  /** The column of the time, epoch ms, with an index. */
  readonly time: keyof Row & string
  /** Rows before this time are deleted. */
  readonly before: number
  /** Of these alone. */
  readonly only?: Partial<Row>
}

/**
 * Deletes old rows, the oldest first and never more than a thousand by one statement, however many share a millisecond, so
 * that none holds its locks, or the thread of SQLite, for long. Returns how many.
 */
export async function deleteOld<D extends ScopedDb | SystemDb, T extends keyof TablesOf<D> & string>(
  db: D,
  table: T,
  old: OldRows<RowOf<D, T>>,
): Promise<number> {
  for (let total = 0; ; await delay(PAUSE_MS)) {
    const removed = Number(await deleteBatch(asAnyTable(db), table, old as OldRows<Record<string, unknown>>))
    total += removed
    if (removed < BATCH) return total
  }
}

async function deleteBatch(db: AnyTable, table: string, old: OldRows<Record<string, unknown>>): Promise<bigint> {
  const { time, before, only = {} } = old
  const asked = [
    [time, '<', before] as const,
    ...Object.entries(only).map(([name, value]) => [name, '=', value] as const),
  ]
  if (db.dialect === 'mysql') {
    let query = db.deleteFrom(table)
    for (const [name, operator, value] of asked) query = query.where(name, operator, value)
    return (await query.orderBy(time).limit(BATCH).executeTakeFirstOrThrow()).numDeletedRows
  }
  // A delete of SQLite has no limit, as Node builds it.
  let oldest = db.selectFrom(table)
  for (const [name, operator, value] of asked) oldest = oldest.where(name, operator, value)
  oldest = oldest.orderBy(time).limit(BATCH)
  const newest = db.selectFrom(oldest.select(time).as('oldest')).select(({ fn }) => fn.max(`oldest.${time}`).as('time'))
  // Without the limit of the time SQLite would read the whole pool for each batch.
  const query = db.deleteFrom(table).where(time, '<=', newest).where('rowid', 'in', oldest.select('rowid'))
  return (await query.executeTakeFirstOrThrow()).numDeletedRows
}
