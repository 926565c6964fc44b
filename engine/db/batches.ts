import { setTimeout as delay } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { type AnyTable, asAnyTable } from './any-table.ts'
import type { Database } from './schema.ts'
import type { ScopedDb, ScopedTables, SystemDb } from './scope.ts'

const BATCH = 1000
/** Between two batches others write. */
const PAUSE_MS = 5

/** The columns of each table's primary key, without the pool's or tenant's. */
export const AGING_KEYS = {
  attempts: ['key_hash'],
  events: ['member_id', 'id'],
  jobs: ['id'],
  payment_callbacks: ['id'],
  postbacks: ['id'],
  sessions: ['token_hash'],
  tokens: ['token_hash'],
  used_challenges: ['challenge_hash'],
} as const satisfies { readonly [T in keyof Database]?: readonly (keyof Database[T])[] }
type AgingTable = keyof typeof AGING_KEYS

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
export async function deleteOld<D extends ScopedDb | SystemDb, T extends keyof TablesOf<D> & AgingTable>(
  db: D,
  table: T,
  old: OldRows<RowOf<D, T>>,
): Promise<number> {
  for (let total = 0; ; await delay(PAUSE_MS)) {
    const removed = Number(await deleteBatch(asAnyTable(db), table, old as OldRows<AnyRow>))
    total += removed
    if (removed < BATCH) return total
  }
}

type AnyRow = Record<string, unknown>
type Builder = ExpressionBuilder<Record<string, AnyRow>, string>

async function deleteBatch(db: AnyTable, table: AgingTable, old: OldRows<AnyRow>): Promise<bigint> {
  const { time, before, only = {} } = old
  const isOld = (eb: Builder) =>
    eb.and([eb(time, '<', before), ...Object.entries(only).map(([name, value]) => eb(name, '=', value))])
  const oldest = db.selectFrom(table).where(isOld).orderBy(time).limit(BATCH)
  if (db.dialect === 'mysql') {
    // A delete with a limit of its own would read and lock the whole pool by its primary key, and sort it.
    const joined = db
      .deleteFrom(table)
      .using(table)
      .innerJoin(oldest.select([...AGING_KEYS[table]]).as('oldest'), (join) =>
        AGING_KEYS[table].reduce((on, column) => on.onRef(`oldest.${column}`, '=', `${table}.${column}`), join),
      )
    return (await joined.executeTakeFirstOrThrow()).numDeletedRows
  }
  const newest = db.selectFrom(oldest.select(time).as('oldest')).select(({ fn }) => fn.max(`oldest.${time}`).as('time'))
  // A delete of SQLite has no limit, as Node builds it; without that of the time it would read the whole pool.
  const query = db.deleteFrom(table).where(time, '<=', newest).where('rowid', 'in', oldest.select('rowid'))
  return (await query.executeTakeFirstOrThrow()).numDeletedRows
}
