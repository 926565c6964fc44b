import { AsyncLocalStorage } from 'node:async_hooks'
import { type ConnectionProvider, type Dialect, type Driver, Kysely } from 'kysely'
import { withRetry } from './retry.ts'

interface Hold {
  owner: object
  active: boolean
}

const holds = new AsyncLocalStorage<Hold>()

/** @throws inside a transaction: the caller would wait for itself */
export function refuseNested(owner?: object): void {
  const held = holds.getStore()
  if (held?.active && (owner === undefined || held.owner === owner))
    throw new Error('the database is used inside its own transaction: use trx inside a transaction')
}

/**
 * A Kysely that rejects a self-deadlock: requesting a second connection while the same call chain holds one
 * (the outer database used inside a transaction) would hang forever on SQLite and run outside the transaction on MySQL.
 * A statement and a transaction alike are repeated after a conflict; while one waits, the connection serves others.
 */
export function guardedKysely<DB>(dialect: Dialect): Kysely<DB> {
  const driver = dialect.createDriver()
  const shared: Dialect = {
    createDriver: () => driver,
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
  const inner = new Kysely<DB>({ dialect: shared })
  const executor = inner.getExecutor()
  return new Kysely<DB>({
    config: { dialect: shared },
    dialect: shared,
    driver: destroyedBy(driver, () => inner.destroy()),
    executor: executor.withConnectionProvider(guardedProvider(executor)),
  })
}

function guardedProvider(inner: ConnectionProvider): ConnectionProvider {
  return {
    async provideConnection(consumer, options) {
      refuseNested(inner)
      return withRetry(() => {
        const hold: Hold = { owner: inner, active: true }
        return inner.provideConnection(async (connection) => {
          try {
            return await holds.run(hold, consumer, connection)
          } finally {
            hold.active = false
          }
        }, options)
      })
    },
  }
}

function destroyedBy(driver: Driver, destroy: () => Promise<void>): Driver {
  return {
    init: (options) => driver.init(options),
    acquireConnection: (options) => driver.acquireConnection(options),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    savepoint: (connection, name, compile) => driver.savepoint!(connection, name, compile),
    rollbackToSavepoint: (connection, name, compile) => driver.rollbackToSavepoint!(connection, name, compile),
    releaseSavepoint: (connection, name, compile) => driver.releaseSavepoint!(connection, name, compile),
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    destroy,
  }
}
