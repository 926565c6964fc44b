import type { Kysely } from 'kysely'
import { guardedKysely } from './guard.ts'
import type { Database } from './schema.ts'
import type { SqliteOptions } from './sqlite/sqlite.ts'
import { sqliteFile } from './sqlite/sqlite-file.ts'

export type DialectName = 'sqlite' | 'mysql'

/** An open, unscoped database. Callers get `scopeDb(db, …)` or `systemDb(db)`, never this. */
export interface Db {
  readonly kysely: Kysely<Database>
  readonly dialect: DialectName
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens `sqlite:/path`, `sqlite::memory:`, `mysql://…` or `mariadb://…` and runs one query to verify it.
 * Throws with the reason when it cannot be opened; the URL's password is not in the message.
 */
export async function connect(url: string, options: SqliteOptions = {}): Promise<Db> {
  const dialect = dialectOf(url)
  const kysely = guardedKysely<Database>(await openDialect(dialect, url, options))
  const db: Db = { kysely, dialect, url, close: () => kysely.destroy() }
  try {
    await kysely.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
  } catch (error) {
    await db.close()
    throw new Error(`cannot open the ${dialect} database: ${messageOf(error)}`, { cause: error })
  }
  return db
}

function messageOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return error.message || (error as { code?: string }).code || error.name
}

export function dialectOf(url: string): DialectName {
  if (url.startsWith('sqlite:')) return 'sqlite'
  if (/^(mysql|mariadb):\/\//.test(url)) return 'mysql'
  throw new Error('a database URL starts with sqlite:, mysql:// or mariadb://')
}

async function openDialect(dialect: DialectName, url: string, options: SqliteOptions) {
  if (dialect === 'mysql') return (await import('./mysql/mysql.ts')).mysqlDialect(url)
  const file = sqliteFile(url)
  if (!file) throw new Error('a sqlite: URL names a file or :memory:')
  return (await import('./sqlite/sqlite.ts')).sqliteDialect(file, options)
}

/** Dialects return sums and counts as number, bigint, string or null (no rows); converts them to a number. */
export function toNumber(value: number | bigint | string | null | undefined): number {
  const number = Number(value ?? 0)
  if (!Number.isSafeInteger(number) && Number.isInteger(number)) throw new RangeError(`${value} is past 2^53`)
  return number
}
