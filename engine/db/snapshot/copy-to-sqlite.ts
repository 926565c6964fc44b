import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { asAnyTable } from '../any-table.ts'
import { connect, type Db } from '../connect.ts'
import { isCurrent, migrate } from '../migrate.ts'
import { withoutStatementLimit } from '../mysql/bounded-pool.ts'
import type { Database } from '../schema.ts'
import { systemDb } from '../scope.ts'
import { SNAPSHOT_TABLES, type TableName } from './tables.ts'

/** Rows that are in memory at a time. */
const CHUNK = 500

type Value = string | number | null

async function makeEmpty(file: string): Promise<void> {
  const db = await connect(`sqlite:${file}`, { synchronous: 'off' })
  try {
    await migrate(db)
  } finally {
    await db.close()
  }
}

/** The columns of a table, as the migrated file has them. */
const listColumns = (file: DatabaseSync, table: TableName): string[] =>
  file
    .prepare('select name from pragma_table_info(?) order by cid')
    .all(table)
    .map(({ name }) => String(name))

interface Copied {
  readonly table: TableName
  readonly signal: AbortSignal | undefined
}

async function copyTable(trx: Kysely<Database>, file: DatabaseSync, { table, signal }: Copied): Promise<void> {
  const columns = listColumns(file, table)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const insert = file.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
  const rows = asAnyTable(systemDb({ kysely: trx, dialect: 'mysql' }))
    .selectFrom(table)
    .select(columns)
    .stream(CHUNK)
  for await (const row of rows) {
    signal?.throwIfAborted()
    insert.run(...columns.map((name) => row[name] as Value))
  }
}

/**
 * Copies all rows of MySQL or MariaDB, as one snapshot of InnoDB has them, to a new file of SQLite with the same schema.
 * It needs no tool of the server, and a bounded part of the memory.
 */
export async function copyToSqlite(db: Db, to: string, signal?: AbortSignal): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} exists already`)
  if (!(await isCurrent(db))) throw new Error('the schema of the database is not that of this code')
  const empty = `${to}.empty`
  try {
    await makeEmpty(empty)
    await withoutStatementLimit(() =>
      // After a lost connection the work runs again, on an empty file.
      db.kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          copyFileSync(empty, to)
          await fill(trx, to, signal)
        }),
    )
  } catch (error) {
    rmSync(to, { force: true })
    throw error
  } finally {
    rmSync(empty, { force: true })
  }
}

async function fill(trx: Kysely<Database>, to: string, signal: AbortSignal | undefined): Promise<void> {
  const file = new DatabaseSync(to, { enableForeignKeyConstraints: false })
  try {
    file.exec('pragma journal_mode = off; pragma synchronous = off; begin')
    for (const table of SNAPSHOT_TABLES) await copyTable(trx, file, { table, signal })
    file.exec('commit')
  } finally {
    file.close()
  }
}
