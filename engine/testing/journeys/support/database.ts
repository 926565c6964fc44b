import { createHash } from 'node:crypto'
import { connect, type Db } from '#engine/db/connect.ts'
import type { Database } from '#engine/db/schema.ts'
import { SYSTEM_TABLES, TABLE_SCOPE } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { openSession } from '#engine/domains/accounts/sessions.ts'

type TableName = keyof Database
type Row = Record<string, unknown>

export const openDatabase = (): Promise<Db> => connect(process.env.JOURNEY_DATABASE_URL!)

const TABLES = [...Object.keys(TABLE_SCOPE), ...SYSTEM_TABLES] as TableName[]

/** What a refused request may touch: counting attempts, sessions, and that a member was there. */
const FREE_TABLES = new Set<TableName>(['sessions', 'attempts', 'lander_visits', 'running_servers'])
const FREE_COLUMNS = new Set(['last_seen_at', 'ranked_at'])
/** The worker moves jobs on by itself, and empties the payload of a done one; whether one was added shows in its id. */
const JOB_COLUMNS = new Set(['id', 'idempotency_key', 'kind'])

function digest(table: TableName, rows: readonly Row[]): string {
  const compared = (row: Row) =>
    Object.entries(row).filter(([name]) => !FREE_COLUMNS.has(name) && (table !== 'jobs' || JOB_COLUMNS.has(name)))
  const texts = rows.map((row) => JSON.stringify(compared(row).sort())).sort()
  return `${rows.length} rows, ${createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 12)}`
}

/** Row count and checksum of every table; two that are equal say that nothing was written between them. */
export async function fingerprint(db: Db, keep: (row: Row) => boolean = () => true): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const table of TABLES) {
    if (FREE_TABLES.has(table)) continue
    const rows = (await db.kysely.selectFrom(table).selectAll().execute()) as Row[]
    prints[table] = digest(table, rows.filter(keep))
  }
  return prints
}

/** The cookie of a new session on a brand whose pool bears its name. */
export const logInAs = (db: Db, slug: string, memberId: string): Promise<string> =>
  openSession(scopeDb(db, { poolId: slug, tenantId: slug }), memberId, Date.now())
