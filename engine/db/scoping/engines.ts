import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult } from 'kysely'
import type { DialectName } from '../connect.ts'

/** Runs the compiled queries of a database or of one transaction. */
export interface Engine {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
}

/** Runs queries on the connection of a transaction until the transaction ends. */
class HeldConnection implements Engine {
  #connection: DatabaseConnection | undefined

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (!this.#connection) throw new Error('the transaction has ended: its queries run before that')
    return this.#connection.executeQuery<Row>(query)
  }

  end() {
    this.#connection = undefined
  }
}

const engines = new WeakMap<object, Engine>()

/** What runs compiled queries of this database or transaction. */
export const engineOf = (kysely: Engine): Engine => engines.get(kysely) ?? kysely

/**
 * Runs `work` in a transaction. On SQLite compiled queries go straight to its connection: Kysely lends the connection
 * anew for each query, which takes longer than most of these queries (decisions/sending.md).
 */
export function transact<Tables, T>(
  kysely: Kysely<Tables>,
  dialect: DialectName,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    if (dialect !== 'sqlite') return work(trx)
    const held = new HeldConnection(await trx.getExecutor().provideConnection(async (connection) => connection))
    engines.set(trx, held)
    try {
      return await work(trx)
    } finally {
      held.end()
    }
  })
}
