import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '#engine/db/connect.ts'
import type { Database } from '#engine/db/schema.ts'
import { SYSTEM_TABLES, TABLE_SCOPE } from '#engine/db/schema.ts'
import { sqliteFile } from '#engine/db/sqlite/sqlite-file.ts'

type TableName = keyof Database
type Row = Record<string, unknown>

/** What a refused request may touch: counting attempts, sessions, and that a member was there. */
const FREE_TABLES = new Set<TableName>([
  'sessions',
  'attempts',
  'lander_counts',
  'experiment_counts',
  'running_servers',
])
const TABLES = ([...Object.keys(TABLE_SCOPE), ...SYSTEM_TABLES] as TableName[]).filter((name) => !FREE_TABLES.has(name))
const FREE_COLUMNS = new Set(['last_seen_at', 'ranked_at'])
/** The worker moves jobs on by itself, and empties the payload of a done one; whether one was added shows in its id. */
const JOB_COLUMNS = new Set(['id', 'idempotency_key', 'kind'])

function digest(table: TableName, rows: readonly Row[]): string {
  const compared = (row: Row) =>
    Object.entries(row).filter(([name]) => !FREE_COLUMNS.has(name) && (table !== 'jobs' || JOB_COLUMNS.has(name)))
  const texts = rows.map((row) => JSON.stringify(compared(row).sort())).sort()
  return `${rows.length} rows, ${createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 12)}`
}

type Fingerprint = Readonly<Partial<Record<TableName, string>>>

/** Row count and checksum of every table; two that are equal say that nothing was written between them. */
export async function fingerprint(
  db: Db,
  keep: (row: Row) => boolean = () => true,
  tables: readonly TableName[] = TABLES,
): Promise<Fingerprint> {
  const prints: Partial<Record<TableName, string>> = {}
  for (const table of tables) {
    const rows = (await db.kysely.selectFrom(table).selectAll().execute()) as Row[]
    prints[table] = digest(table, rows.filter(keep))
  }
  return prints
}

/** Tables with a stamp each, which differs whenever a row of the table does: far cheaper than reading the rows. */
type Stamps = ReadonlyMap<TableName, string>

/** SQLite counts what other connections commit; MariaDB sums up each table by itself. */
function openStamps(db: Db): () => Promise<Stamps> {
  if (db.dialect === 'sqlite') {
    const version = new DatabaseSync(sqliteFile(db.url), { readOnly: true }).prepare('pragma data_version')
    return async () => {
      const stamp = String(version.get()!.data_version)
      return new Map(TABLES.map((table) => [table, stamp]))
    }
  }
  const statement = sql<{
    Checksum: number | string
  }>`checksum table ${sql.join(TABLES.map((name) => sql.table(name)))}`
  return async () => {
    const { rows } = await statement.execute(db.kysely)
    return new Map(TABLES.map((table, at) => [table, String(rows[at]!.Checksum)]))
  }
}

/** Each call answers which tables' fingerprints differ from those of the call before. */
export async function followWrites(db: Db): Promise<() => Promise<TableName[]>> {
  const readStamps = openStamps(db)
  let stamps = await readStamps()
  let prints = await fingerprint(db)
  return async () => {
    const now = await readStamps()
    const touched = TABLES.filter((table) => now.get(table) !== stamps.get(table))
    stamps = now
    const after = await fingerprint(db, undefined, touched)
    const written = touched.filter((table) => after[table] !== prints[table])
    prints = { ...prints, ...after }
    return written
  }
}
