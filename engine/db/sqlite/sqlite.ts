import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type JoinNode,
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
  ValueNode,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { START_PATIENCE_MS, withRetry } from '../retry.ts'
import { assertBindable } from '../values.ts'

/** SQLite's own wait for a lock blocks the thread, and with it every brand: `withRetry` waits instead. */
const BUSY_TIMEOUT_MS = 0
/** A log that a long reader has made grow is cut back to this after the next checkpoint. */
const LOG_BYTES = 64 * 1024 * 1024
/** Copied into the file when it has so many pages: a page that was written often is copied once (decisions/sending.md). */
const CHECKPOINT_PAGES = 4000
/** Read without a copy, from pages that the system caches for all; measured in decisions/memory.md. */
const MAPPED_BYTES = 128 * 1024 * 1024
/** Of each connection's own cache; a larger one saves little beside the mapped part (decisions/memory.md). */
const CACHE_KB = 2000
const MAX_STATEMENTS = 500

export interface SqliteOptions {
  /** `full` survives a power cut; `off` is for tests. */
  synchronous?: 'full' | 'off'
}

/** A Kysely dialect on Node's own SQLite; `file` is a path or `:memory:`. */
export function sqliteDialect(file: string, options: SqliteOptions = {}): Dialect {
  // SQLite would say "unable to open database file"; a folder made here would hold a new, empty site.
  if (file !== ':memory:' && !existsSync(dirname(file))) throw new Error(`there is no folder ${dirname(file)}`)
  return new ImmediateDialect({ database: () => withRetry(async () => openDatabase(file, options), START_PATIENCE_MS) })
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }

  override createQueryCompiler() {
    return new PlannedQueryCompiler()
  }
}

/** Compiles to SQL for which SQLite's planner makes a good plan, and makes it once. */
class PlannedQueryCompiler extends SqliteQueryCompiler {
  /**
   * Joins run in the order in which they are written. Without statistics SQLite takes a whole pool of members and the
   * likes of one member for equally long, and scans the pool first; statistics of a small, new database are no better.
   */
  protected override visitJoin(node: JoinNode) {
    super.visitJoin(node.joinType === 'InnerJoin' ? { ...node, joinType: 'CrossJoin' } : node)
  }

  /** A number and not a parameter: SQLite plans by the value of a limit, and compiles the statement anew at each new binding. */
  protected override visitLimit(node: LimitNode) {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined
    if (Number.isSafeInteger(value)) this.append(`limit ${value}`)
    else super.visitLimit(node)
  }
}

/** After a full disk, for example, SQLite has rolled back by itself. */
const hasNoTransaction = (error: unknown) =>
  error instanceof Error && error.message.endsWith('no transaction is active')

/** A deferred `begin` fails with BUSY when a reader starts to write after another process wrote. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** Kysely throws what this throws in place of the error that ended the transaction. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!hasNoTransaction(error)) throw error
    }
  }
}

/** DDL is transactional on SQLite; running migrations in an immediate transaction is their lock between processes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function openDatabase(file: string, { synchronous = 'full' }: SqliteOptions): SqliteDatabase {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // Fails with BUSY while another process creates the file.
    // Without recursive triggers `replace into` deletes rows past their triggers.
    raw.exec(
      `pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on; pragma secure_delete = on; pragma recursive_triggers = on; pragma journal_size_limit = ${LOG_BYTES}; pragma cache_size = ${-CACHE_KB}; pragma mmap_size = ${MAPPED_BYTES}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
    )
  } catch (error) {
    raw.close()
    throw error
  }
  const statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS })
  return {
    close: () => raw.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = new Statement(raw.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}

/**
 * Reads rows as arrays: node:sqlite's objects are slow to create and have a null prototype, which breaks deep equality.
 */
class Statement implements SqliteStatement {
  readonly #statement: StatementSync
  readonly #names: readonly string[]
  /** A row without values: copying it is faster than adding properties one by one. */
  readonly #empty: Readonly<Record<string, unknown>>
  readonly reader: boolean

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.#names = statement.columns().map((column) => column.name)
    this.#empty = Object.fromEntries(this.#names.map((name) => [name, null]))
    this.reader = this.#names.length > 0
    statement.setReturnArrays(true)
  }

  all(parameters: readonly unknown[]) {
    return this.#statement.all(...parameters.map(toInput)).map(this.#toRow)
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(toInput))
  }

  *iterate(parameters: readonly unknown[]) {
    for (const row of this.#statement.iterate(...parameters.map(toInput))) yield this.#toRow(row)
  }

  readonly #toRow = (values: unknown) => {
    const row: Record<string, unknown> = { ...this.#empty }
    for (let at = 0; at < this.#names.length; at++) row[this.#names[at]!] = (values as unknown[])[at]
    return row
  }
}

/** node:sqlite treats an object as first parameter as named parameters and binds nothing: reject it. */
function toInput(value: unknown): SQLInputValue {
  assertBindable(value)
  return (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue
}
