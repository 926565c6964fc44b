import type { Insertable, Updateable } from 'kysely'
import { type AnyTable, asAnyTable } from './any-table.ts'
import { insertIgnore as insertIgnoreOnMysql } from './mysql/upsert-mysql.ts'
import type { Database } from './schema.ts'
import type { ScopedDb, ScopedTables, SystemDb } from './scope.ts'
import { insertIgnore as insertIgnoreOnSqlite } from './sqlite/upsert-sqlite.ts'

type TablesOf<D> = D extends ScopedDb ? ScopedTables : D extends SystemDb ? Database : never

/** Inserts one row; returns false, and changes nothing, if a row with one of its unique keys exists. */
export async function insertIgnore<D extends ScopedDb | SystemDb, T extends keyof TablesOf<D> & string>(
  db: D,
  table: T,
  values: Insertable<TablesOf<D>[T]>,
): Promise<boolean> {
  const any = asAnyTable(db)
  return db.dialect === 'sqlite' ? insertIgnoreOnSqlite(any, table, values) : insertIgnoreOnMysql(any, table, values)
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
