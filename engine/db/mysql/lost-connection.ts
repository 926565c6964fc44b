import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type MysqlDialectConfig,
  MysqlDriver,
  type TransactionSettings,
} from 'kysely'
import { isPatient } from './bounded-pool.ts'
import { isFatal, mayHaveStored } from './faults.ts'

const unknown = new WeakSet<Error>()

/** Set while a migration runs again that was cut: what its steps have made or removed already is no error. */
export const repeating = new AsyncLocalStorage<true>()

const DONE_BEFORE = new Set([
  'ER_BAD_TABLE_ERROR',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_TABLE_EXISTS_ERROR',
  'ER_TRG_ALREADY_EXISTS',
  'ER_TRG_DOES_NOT_EXIST',
])

const isDoneBefore = (error: unknown) =>
  repeating.getStore() === true && DONE_BEFORE.has((error as { readonly code?: string }).code ?? '')

/**
 * Whether the error is of a commit, or of a write outside a transaction, that the server or the network cut: the
 * database may have stored it. Only who knows the key of the work may repeat it.
 */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof Error && unknown.has(error)

/** Changes nothing that a lost connection leaves behind. */
const isHarmless = ({ sql }: CompiledQuery) => /^\s*(select|begin|rollback|savepoint|set) /i.test(`${sql} `)

/** Notes which errors leave it unknown whether something was stored. */
export class NotingDriver extends MysqlDriver {
  readonly #inTransaction = new WeakSet<DatabaseConnection>()
  readonly #known = new WeakSet<DatabaseConnection>()
  readonly #lost = new WeakSet<DatabaseConnection>()
  readonly #unlimited = new WeakSet<DatabaseConnection>()
  readonly #limits: { readonly on: string; readonly off: string }

  /** `limits`: the statements that turn the server's limit on and off; a new connection has it. */
  constructor(config: MysqlDialectConfig, limits: { readonly on: string; readonly off: string }) {
    super(config)
    this.#limits = limits
  }

  override async acquireConnection(
    options?: Parameters<MysqlDriver['acquireConnection']>[0],
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options)
    if (!this.#known.has(connection)) this.#note(connection)
    try {
      await this.#limit(connection)
    } catch (error) {
      await this.releaseConnection(connection as Parameters<MysqlDriver['releaseConnection']>[0])
      throw error
    }
    return connection
  }

  /** The server's own limit is of the connection; work without one turns it off. */
  async #limit(connection: DatabaseConnection): Promise<void> {
    if (this.#unlimited.has(connection) === isPatient()) return
    await connection.executeQuery(CompiledQuery.raw(isPatient() ? this.#limits.off : this.#limits.on))
    if (isPatient()) this.#unlimited.add(connection)
    else this.#unlimited.delete(connection)
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#inTransaction.add(connection)
    await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#inTransaction.delete(connection)
    await super.commitTransaction(connection)
  }

  /** A server rolls back what a lost connection has begun; asking for it would replace the error by another one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#inTransaction.delete(connection)
    if (!this.#lost.has(connection)) await super.rollbackTransaction(connection)
  }

  #note(connection: DatabaseConnection): void {
    this.#known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, ...more) => {
      try {
        return await execute(query, ...more)
      } catch (error) {
        if (isDoneBefore(error)) return { rows: [] }
        if (isFatal(error)) this.#lost.add(connection)
        if (mayHaveStored(error) && !this.#inTransaction.has(connection) && !isHarmless(query))
          unknown.add(error as Error)
        throw error
      }
    }
  }
}
