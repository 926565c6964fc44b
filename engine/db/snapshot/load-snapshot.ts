import { type QueryExecutorProvider, sql } from 'kysely'
import { asAnyTable } from '../any-table.ts'
import type { Db } from '../connect.ts'
import { isCurrent, migrate } from '../migrate.ts'
import { withoutStatementLimit } from '../mysql/bounded-pool.ts'
import { systemDb } from '../scope.ts'
import { SNAPSHOT_TABLES, type TableName } from './tables.ts'

/** Rows of one statement; with its longest texts far below what a server takes in a packet. */
const BATCH = 100
const BATCHES_OF_A_COMMIT = 50

/** No release has a migration of this name, so no server starts while rows are missing (`migrate.ts`). */
const LOADING = 'a_backup_that_is_not_whole'

const ours = (name: string) =>
  name.startsWith('kysely_migration') || [...SNAPSHOT_TABLES, 'running_servers'].includes(name)

/** The tables of the engine that there are. */
async function listOwnTables({ kysely }: Db): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true })
  return tables.map(({ name }) => name).filter(ours)
}

/** Whether the database has tables of the engine with members in them. */
export async function holdsMembers(db: Db): Promise<boolean> {
  if (!(await listOwnTables(db)).includes('members')) return false
  return (await systemDb(db).selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Runs `work` on one connection of MySQL that looks at no foreign key. */
const withoutForeignKeys = (db: Db, work: (one: Db['kysely']) => Promise<void>): Promise<void> =>
  withoutStatementLimit(() =>
    db.kysely.connection().execute(async (one) => {
      await sql`set foreign_key_checks = 0`.execute(one)
      try {
        await work(one)
      } finally {
        await sql`set foreign_key_checks = 1`.execute(one)
      }
    }),
  )

async function dropOwnTables(db: Db): Promise<void> {
  const tables = await listOwnTables(db)
  await withoutForeignKeys(db, async (one) => {
    for (const table of tables) await sql`drop table ${sql.id(table)}`.execute(one)
  })
}

/** Truncating runs no trigger: those of the ledgers refuse to delete. */
const emptyTables = (db: Db): Promise<void> =>
  withoutForeignKeys(db, async (one) => {
    for (const table of [...SNAPSHOT_TABLES, 'running_servers']) await sql`truncate table ${sql.id(table)}`.execute(one)
  })

const markLoading = (one: QueryExecutorProvider) =>
  sql`insert ignore into kysely_migration_begun values (${LOADING}, 1)`.execute(one)
const unmarkLoading = (one: QueryExecutorProvider) =>
  sql`delete from kysely_migration_begun where name = ${LOADING}`.execute(one)

/** The rows of a table, in batches. */
async function* batchesOf(from: Db, table: TableName): AsyncIterable<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = []
  for await (const row of asAnyTable(systemDb(from)).selectFrom(table).selectAll().stream()) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function loadTable(from: Db, one: Db['kysely'], table: TableName): Promise<void> {
  const to = asAnyTable(systemDb({ kysely: one, dialect: 'mysql' }))
  let batches = 0
  await sql`start transaction`.execute(one)
  for await (const rows of batchesOf(from, table)) {
    await to.insertInto(table).values(rows).execute()
    batches += 1
    if (batches % BATCHES_OF_A_COMMIT > 0) continue
    await sql`commit`.execute(one)
    await sql`start transaction`.execute(one)
  }
  await sql`commit`.execute(one)
}

/**
 * Puts the rows of a migrated file of SQLite in place of all tables of the engine in a database of MySQL or MariaDB.
 * A server does not start on it before the last row is there; a load that was cut is begun anew by the next one.
 */
export async function loadIntoMysql(from: Db, to: Db): Promise<void> {
  if (!(await isCurrent(to))) {
    await dropOwnTables(to)
    await migrate(to)
  }
  await markLoading(to.kysely)
  await emptyTables(to)
  await withoutForeignKeys(to, async (one) => {
    for (const table of SNAPSHOT_TABLES) await loadTable(from, one, table)
  })
  await unmarkLoading(to.kysely)
}
