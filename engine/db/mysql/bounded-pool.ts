import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolConnection, QueryError } from 'mysql2'
import { poolLoad } from '../pool-load.ts'
import { endsConnection, POOL_TIMEOUT } from './faults.ts'

/** How long whoever asks the database waits. A visitor gets 503 then. */
export interface Limits {
  /** Until a server has accepted a connection. */
  readonly connectMs: number
  /** Until another statement gives its connection back. */
  readonly poolMs: number
  /** Until the first byte of an answer; the server itself ends a statement after as long. */
  readonly statementMs: number
}

export const LIMITS: Limits = { connectMs: 3000, poolMs: 10_000, statementMs: 20_000 }

/** The server ends a statement first, so that the error says whether it was busy or silent. */
const GRACE_MS = 1000

const patient = new AsyncLocalStorage<true>()

/** Runs work without a limit on its statements: migrations, and the start that reads what they have made. */
export const withoutStatementLimit = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work)

export const isPatient = (): boolean => patient.getStore() === true

type Callback = (error: QueryError | null, result: unknown) => void

interface RawPool {
  getConnection(callback: (error: unknown, connection: never) => void): void
  end(callback: (error: unknown) => void): void
}

/** An error of ours, with a code as those of mysql2 have. */
const poolTimeout = () => Object.assign(new Error('no connection to the database is free'), { code: POOL_TIMEOUT })

function boundStatements(connection: PoolConnection, statementMs: number): void {
  const query = connection.query.bind(connection) as (options: object, values: unknown, callback?: Callback) => object
  const bounded = (sql: string, values: unknown, callback?: Callback) => {
    const options = isPatient() ? { sql } : { sql, timeout: statementMs + GRACE_MS }
    if (!callback) return query(options, values)
    return query(options, values, (error, result) => {
      // mysql2 would wait for the answer that did not come, and give it to the next statement.
      if (endsConnection(error)) {
        Object.assign(error!, { fatal: true })
        connection.destroy()
      }
      callback(error, result)
    })
  }
  Object.assign(connection, { query: bounded })
}

/** Statements that run first on a new connection: those of all servers, then those of servers that know the variable. */
export interface Session {
  readonly all: readonly string[]
  readonly known: readonly string[]
}

/**
 * The pool, with a limit on each wait: for a free connection and for the answer to a statement. mysql2 itself limits
 * the wait for a new connection, on which the statements of `session` run first.
 */
export function boundedPool(pool: Pool, session: Session, { poolMs, statementMs }: Limits): RawPool {
  const known = new WeakSet<PoolConnection>()
  const statements = [...session.all, ...session.known]
  const prepare = (connection: PoolConnection, done: (error: QueryError | null) => void, at = 0) => {
    const mayFail = (error: QueryError) => at >= session.all.length && error.code === 'ER_UNKNOWN_SYSTEM_VARIABLE'
    const next = (error: QueryError | null) =>
      error && !mayFail(error) ? done(error) : prepare(connection, done, at + 1)
    if (at === statements.length) done(null)
    else connection.query(statements[at]!, [], next as never)
  }
  const open = (connection: PoolConnection, give: (error: unknown, connection?: PoolConnection) => void) => {
    if (known.has(connection)) return give(null, connection)
    known.add(connection)
    boundStatements(connection, statementMs)
    prepare(connection, (error) => {
      if (error) connection.destroy()
      give(error, connection)
    })
  }
  return {
    getConnection(callback) {
      let isLate = false
      poolLoad.waiting += 1
      const timer = setTimeout(() => {
        isLate = true
        poolLoad.waiting -= 1
        poolLoad.timeouts += 1
        callback(poolTimeout(), undefined as never)
      }, poolMs)
      const give = (error: unknown, connection?: PoolConnection) => {
        clearTimeout(timer)
        if (isLate) return error ? undefined : connection?.release()
        poolLoad.waiting -= 1
        callback(error, connection as never)
      }
      pool.getConnection((error, connection) => (error ? give(error) : open(connection, give)))
    },
    end: (callback) => pool.end(callback),
  }
}
