import { type CompiledQuery, Kysely } from 'kysely'
import { type Db, dialectOf } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'

export interface WatchedQuery {
  readonly query: CompiledQuery
  readonly durationMs: number
}

/** A second connection to a database that records each query and its duration. */
async function connectWatched(url: string, watch: (seen: WatchedQuery) => void): Promise<Db> {
  const name = dialectOf(url)
  const dialect =
    name === 'mysql'
      ? (await import('../../db/mysql/mysql.ts')).mysqlDialect(url)
      : (await import('../../db/sqlite/sqlite.ts')).sqliteDialect(url.slice('sqlite:'.length), { synchronous: 'off' })
  const kysely = new Kysely<Database>({
    dialect,
    log: (event) => {
      if (event.level === 'query') watch({ query: event.query, durationMs: event.queryDurationMillis })
    },
  })
  return { kysely, dialect: name, url, close: () => kysely.destroy() }
}

export interface Watch {
  readonly db: Db
  /** Returns and clears the queries recorded since the last call. */
  take(): WatchedQuery[]
}

/** A watched connection that keeps its queries until they are taken. */
export async function openWatch(url: string): Promise<Watch> {
  let seen: WatchedQuery[] = []
  const db = await connectWatched(url, (one) => seen.push(one))
  const take = () => {
    const taken = seen
    seen = []
    return taken
  }
  return { db, take }
}

/** The plan of a query as its database prints it, one line per table or operation. */
export async function explain(db: Db, query: CompiledQuery): Promise<string[]> {
  const prefix = db.dialect === 'mysql' ? 'explain ' : 'explain query plan '
  const { rows } = await db.kysely.executeQuery<Record<string, unknown>>({ ...query, sql: prefix + query.sql })
  return rows.map((row) =>
    db.dialect === 'mysql'
      ? ['table', 'type', 'key', 'rows', 'Extra'].map((name) => `${name}=${row[name] ?? ''}`).join(' ')
      : String(row.detail),
  )
}
