import type { Insertable, Updateable } from 'kysely'
import { type AnyTable, asAnyTable } from './any-table.ts'
import { isDuplicate } from './duplicate.ts'
import type { Database } from './schema.ts'
import { preparedWrite, type ScopedDb, type ScopedTables, type SystemDb } from './scope.ts'
import { keyOf } from './scoping/keys.ts'

type AnyDb = ScopedDb | SystemDb
type TablesOf<D> = D extends ScopedDb ? ScopedTables : D extends SystemDb ? Database : never
type Insert = (db: AnyDb, row: Readonly<Record<string, never>>) => Promise<number>

/** By table and columns: as many as the code names. */
const inserts = new Map<string, Insert>()

function insertOf(table: string, columns: readonly string[]): Insert {
  const name = [table, ...columns].join()
  const known = inserts.get(name)
  if (known) return known
  const kinds = Object.fromEntries(columns.map((column) => [column, String]))
  const insert = preparedWrite<typeof kinds, AnyDb>(kinds, (db, row) => {
    const query = asAnyTable(db).insertInto(table).values(row)
    // `insert ignore` of MySQL would also swallow values that do not fit and missing parents.
    return db.dialect === 'sqlite' ? query.onConflict((conflict) => conflict.doNothing()) : query
  })
  inserts.set(name, insert)
  return insert
}

/** The scope adds its key itself; one that the row names besides would be a parameter that the statement cannot check. */
function isOwnKey(db: AnyDb, table: string, column: string, row: Readonly<Record<string, unknown>>): boolean {
  if (!('scope' in db)) return false
  if (column === 'pool_id') return row[column] === db.scope.poolId
  return column === 'tenant_id' && keyOf(table) === column && row[column] === db.scope.tenantId
}

/** Inserts one row; returns false, and changes nothing, if a row with one of its unique keys exists. */
export async function insertIgnore<D extends AnyDb, T extends keyof TablesOf<D> & string>(
  db: D,
  table: T,
  values: Insertable<TablesOf<D>[T]>,
): Promise<boolean> {
  const row = values as Readonly<Record<string, never>>
  const columns = Object.keys(row).filter((column) => row[column] !== undefined && !isOwnKey(db, table, column, row))
  try {
    return (await insertOf(table, columns)(db, row)) > 0
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/**
 * Updates the row whose `key` columns equal those of `values`, or inserts it; returns whether it was inserted.
 * Concurrent calls create one row. `changes` is applied to an existing row; by default all of `values` but its key.
 */
export async function upsert<D extends ScopedDb | SystemDb, T extends keyof TablesOf<D> & string>(
  db: D,
  table: T,
  values: Insertable<TablesOf<D>[T]>,
  key: readonly (keyof Insertable<TablesOf<D>[T]> & string)[],
  changes: Updateable<TablesOf<D>[T]> = without(values, key),
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return insertIgnore(db, table, values)
  const any = asAnyTable(db)
  if (await update(any, table, values, key, changes)) return false
  if (await insertIgnore(db, table, values)) return true
  await update(any, table, values, key, changes)
  return false
}

async function update(db: AnyTable, table: string, values: object, key: readonly string[], changes: object) {
  let query = db.updateTable(table).set(changes)
  for (const column of key) query = query.where(column, '=', (values as Record<string, unknown>)[column])
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const without = (values: object, key: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([column]) => !key.includes(column))) as never
