import { type Dialect, MysqlDialect, type MysqlDialectConfig, type MysqlPool, MysqlQueryCompiler } from 'kysely'
import { createPool, type PoolOptions } from 'mysql2'
import { assertBindable, findLaterName } from '../values.ts'
import { boundedPool, LIMITS, type Limits } from './bounded-pool.ts'
import { NotingDriver } from './lost-connection.ts'

const DEFAULT_CONNECTIONS = 10

/** `||` concatenates as on SQLite; a value that does not fit is an error, never cut. */
const SQL_MODE = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO,PIPES_AS_CONCAT'

/**
 * READ COMMITTED: credits are spent by one conditional UPDATE, which reads the latest row at any isolation level;
 * this level takes no gap locks, so fewer transactions deadlock.
 */
const SESSION = `set session transaction isolation level read committed`

/** Seconds. A statement that waits longer for a lock is rolled back and repeated (`retry.ts`). */
const LOCK_WAIT = 1
/** Seconds. The same for the lock of a table whose schema changes, for which servers wait hours by default. */
const TABLE_LOCK_WAIT = 2

/** Each server reads the comment of its own: MariaDB limits all statements, in seconds, MySQL those that read, in ms. */
const limitStatements = (ms: number) =>
  `set session lock_wait_timeout = ${TABLE_LOCK_WAIT} /*M! , max_statement_time = ${ms / 1000} */ /*!80000 , max_execution_time = ${ms} */`

const VARIABLES = `set session sql_mode = '${SQL_MODE}', time_zone = '+00:00', innodb_lock_wait_timeout = ${LOCK_WAIT}`

/**
 * A read on one node of a Galera cluster waits until the node has what another had committed before: whoever is sent to
 * another node sees what they have just written. Other servers do without; not all of them know the variable.
 */
const CLUSTER = 'set session wsrep_sync_wait = 1'

/** A Kysely dialect on the MySQL protocol (MySQL, MariaDB); `url` is `mysql://` or `mariadb://`. */
export function mysqlDialect(url: string, limits = LIMITS): Dialect {
  const pool = createPool({ ...mysqlPoolOptions(url), connectTimeout: limits.connectMs })
  const session = { all: [SESSION, VARIABLES, limitStatements(limits.statementMs)], known: [CLUSTER] }
  return new StrictDialect({ pool: boundedPool(pool, session, limits) as MysqlPool }, limits)
}

/** mysql2 expands an object to a list of assignments: reject it, as on SQLite. */
class StrictCompiler extends MysqlQueryCompiler {
  protected override appendValue(value: unknown) {
    if (findLaterName(value) === undefined) assertBindable(value)
    super.appendValue(value)
  }
}

class StrictDialect extends MysqlDialect {
  readonly #config: MysqlDialectConfig

  readonly #limits: Limits

  constructor(config: MysqlDialectConfig, limits: Limits) {
    super(config)
    this.#config = config
    this.#limits = limits
  }

  override createDriver() {
    return new NotingDriver(this.#config, { on: limitStatements(this.#limits.statementMs), off: limitStatements(0) })
  }

  override createQueryCompiler() {
    return new StrictCompiler()
  }
}

/** The URL as mysql2 options: `?socket=/path` for a socket, `?connections=5` for the size of the pool. */
export function mysqlPoolOptions(url: string): PoolOptions {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const socketPath = searchParams.get('socket') ?? undefined
  return {
    ...(socketPath ? { socketPath } : { host: hostname, port: port ? Number(port) : 3306 }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || undefined,
    connectionLimit: Number(searchParams.get('connections') ?? DEFAULT_CONNECTIONS),
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    supportBigNumbers: true,
    decimalNumbers: true,
    jsonStrings: true,
  }
}
