import type { ColumnType, Kysely } from 'kysely'
import type { Db, DialectName } from './connect.ts'
import { withRetry } from './retry.ts'
import type { Database, TABLE_SCOPE } from './schema.ts'
import { type Scope, ScopePlugin } from './scope-plugin.ts'

export type { Scope } from './scope-plugin.ts'

type Scopes = typeof TABLE_SCOPE

/** A table as a scoped database shows it: its key can be read, and is never written by hand. */
type ScopedTable<Table, Key extends keyof Table> = Omit<Table, Key> & {
  [K in Key]: ColumnType<string, undefined, never>
}

/** Every table of `TABLE_SCOPE`; system tables are not among them. */
export type ScopedTables = { [Name in keyof Scopes]: ScopedTable<Database[Name], Scopes[Name] & keyof Database[Name]> }

/** The four query builders, in either kind of database. */
export interface Queries<Tables> {
  readonly dialect: DialectName
  readonly selectFrom: Kysely<Tables>['selectFrom']
  readonly insertInto: Kysely<Tables>['insertInto']
  readonly updateTable: Kysely<Tables>['updateTable']
  readonly deleteFrom: Kysely<Tables>['deleteFrom']
}

/**
 * The database as one tenant sees it: every query, at any depth, is held inside the pool or the tenant, and inserts
 * get the key by themselves. Raw SQL, `with` and system tables throw `ScopeError`.
 */
export interface ScopedDb extends Queries<ScopedTables> {
  readonly scope: Scope
  /**
   * All or nothing; on SQLite it begins IMMEDIATE. `work` runs again after a deadlock, so keep effects out of it, and uses
   * `trx` only. Called on a `trx` it joins that transaction.
   */
  transaction<T>(work: (trx: ScopedDb) => Promise<T>): Promise<T>
}

/** The whole database, for jobs, migrations and commands: the linter names the rooms that may ask for it. */
export interface SystemDb extends Queries<Database> {
  readonly kysely: Kysely<Database>
  /** As that of `ScopedDb`; `scopeDb(trx, scope)` works inside it. */
  transaction<T>(work: (trx: SystemDb) => Promise<T>): Promise<T>
}

const MAX_SCOPES = 1000
const scopes = new WeakMap<Kysely<Database>, Map<string, ScopedDb>>()

/** The door of verbs and queries. Cheap to call per request; throws `ScopeError` without a pool or tenant. */
export function scopeDb(db: Db | SystemDb, { poolId, tenantId }: Scope): ScopedDb {
  const known = scopes.get(db.kysely) ?? new Map<string, ScopedDb>()
  scopes.set(db.kysely, known)
  const name = JSON.stringify([poolId, tenantId])
  const cached = known.get(name)
  if (cached) return cached
  const scope = Object.freeze({ poolId, tenantId })
  const kysely = db.kysely.withPlugin(new ScopePlugin(scope)) as unknown as Kysely<ScopedTables>
  if (known.size >= MAX_SCOPES) known.clear()
  const scoped = scopedFacade(kysely, db.dialect, scope)
  known.set(name, scoped)
  return scoped
}

/** The unscoped door; see `SystemDb`. */
export function systemDb(db: Db): SystemDb {
  return systemFacade(db.kysely, db.dialect)
}

function queriesOf<Tables>(kysely: Kysely<Tables>, dialect: DialectName): Queries<Tables> {
  return {
    dialect,
    selectFrom: kysely.selectFrom.bind(kysely) as Kysely<Tables>['selectFrom'],
    insertInto: kysely.insertInto.bind(kysely),
    updateTable: kysely.updateTable.bind(kysely) as Kysely<Tables>['updateTable'],
    deleteFrom: kysely.deleteFrom.bind(kysely) as Kysely<Tables>['deleteFrom'],
  }
}

function scopedFacade(kysely: Kysely<ScopedTables>, dialect: DialectName, scope: Scope): ScopedDb {
  const scoped: ScopedDb = Object.freeze({
    ...queriesOf(kysely, dialect),
    scope,
    transaction: <T>(work: (trx: ScopedDb) => Promise<T>) =>
      kysely.isTransaction
        ? work(scoped)
        : withRetry(() => kysely.transaction().execute((trx) => work(scopedFacade(trx, dialect, scope)))),
  })
  return scoped
}

function systemFacade(kysely: Kysely<Database>, dialect: DialectName): SystemDb {
  const system: SystemDb = Object.freeze({
    ...queriesOf(kysely, dialect),
    kysely,
    transaction: <T>(work: (trx: SystemDb) => Promise<T>) =>
      kysely.isTransaction
        ? work(system)
        : withRetry(() => kysely.transaction().execute((trx) => work(systemFacade(trx, dialect)))),
  })
  return system
}
