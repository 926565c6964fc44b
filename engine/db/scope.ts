import type { ColumnType, CompiledQuery, Kysely, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db, DialectName } from './connect.ts'
import type { Database, TABLE_SCOPE } from './schema.ts'
import { type Engine, engineOf, transact } from './scoping/engines.ts'
import { type Scope, ScopePlugin, WHOLE_POOL } from './scoping/plugin.ts'
import { assertBindable, findLaterName, later } from './values.ts'

export type { Scope } from './scoping/plugin.ts'

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
 * The database as one tenant sees it: every query, at any depth, is limited to the pool or the tenant, and inserts
 * get the key automatically. Raw SQL, `with` and system tables throw `ScopeError`.
 */
export interface ScopedDb extends Queries<ScopedTables> {
  readonly scope: Scope
  /**
   * All or nothing; on SQLite it begins IMMEDIATE. `work` runs again after a conflict or a lost connection (`retry.ts`),
   * so it must have no other effects and use `trx` only. Called on a `trx` it joins that transaction.
   */
  transaction<T>(work: (trx: ScopedDb) => Promise<T>): Promise<T>
}

/** The whole database, for jobs, migrations and commands: the import rules list who may use it. */
export interface SystemDb extends Queries<Database> {
  readonly kysely: Kysely<Database>
  /** As that of `ScopedDb`; `scopeDb(trx, scope)` works inside it. */
  transaction<T>(work: (trx: SystemDb) => Promise<T>): Promise<T>
}

const MAX_SCOPES = 1000
/** What runs the prepared queries of each facade; not exported, because it could run raw queries. */
const engines = new WeakMap<ScopedDb | SystemDb, Engine>()
/** In place of a scope, for queries of the whole database. */
const WHOLE = { sqlite: {}, mysql: {} } as const

/** What all databases and transactions of a scope share: prepared queries are found by it. */
interface Scoping {
  readonly scope: Scope
  readonly plugin: ScopePlugin
}

const scopings = new LRUCache<string, Scoping>({ max: MAX_SCOPES })

interface Facades {
  get(name: string): ScopedDb | undefined
  set(name: string, facade: ScopedDb): unknown
}

const facades = new WeakMap<Kysely<Database>, Facades>()

function scopingOf(dialect: DialectName, { poolId, tenantId }: Scope): Scoping {
  const name = JSON.stringify([dialect, poolId, tenantId])
  const known = scopings.get(name)
  if (known) return known
  const scope = Object.freeze({ poolId, tenantId })
  const scoping = { scope, plugin: new ScopePlugin(scope) }
  scopings.set(name, scoping)
  return scoping
}

/** A transaction ends soon and sees few scopes. */
const newFacades = ({ isTransaction }: Kysely<Database>): Facades =>
  isTransaction ? new Map<string, ScopedDb>() : new LRUCache<string, ScopedDb>({ max: MAX_SCOPES })

/**
 * The scoped database for verbs and queries. Cheap to call per request; throws `ScopeError` without a pool or tenant.
 */
export function scopeDb(db: Db | SystemDb, { poolId, tenantId }: Scope): ScopedDb {
  const known = facades.get(db.kysely) ?? newFacades(db.kysely)
  facades.set(db.kysely, known)
  const name = JSON.stringify([poolId, tenantId])
  const cached = known.get(name)
  if (cached) return cached
  const { scope, plugin } = scopingOf(db.dialect, { poolId, tenantId })
  const kysely = db.kysely.withPlugin(plugin) as unknown as Kysely<ScopedTables>
  const scoped = scopedFacade(kysely, db.dialect, scope, engineOf(db.kysely))
  known.set(name, scoped)
  return scoped
}

/** The database of a pool as a whole: tables of one tenant throw `ScopeError`. */
export const poolDb = (db: Db | SystemDb, poolId: string): ScopedDb => scopeDb(db, { poolId, tenantId: WHOLE_POOL })

/** Whether the database is that of a pool as a whole. */
export const isWholePool = ({ scope }: ScopedDb): boolean => scope.tenantId === WHOLE_POOL

type Kinds = Readonly<Record<string, StringConstructor | NumberConstructor>>
type ValuesOf<K extends Kinds> = { readonly [Name in keyof K]: ReturnType<K[Name]> }

type Build<D, K extends Kinds, Row> = (db: D, values: ValuesOf<K>) => { compile(): CompiledQuery<Row> }

/**
 * A prepared query: built, scoped and compiled once per scope instead of at every call. Use it for queries of each
 * request. `kinds` names the parameters; `build` places them in its query and must not branch on them.
 */
export function prepared<K extends Kinds, Row>(
  kinds: K,
  build: Build<ScopedDb, K, Row>,
): (db: ScopedDb, values: ValuesOf<K>) => Promise<Row[]> {
  const run = preparedQuery(kinds, build)
  return async (db, values) => (await run(db, values)).rows
}

/** As `prepared`, for an insert, update or delete, also of the whole database: returns how many rows it wrote. */
export function preparedWrite<K extends Kinds, D extends ScopedDb | SystemDb = ScopedDb>(
  kinds: K,
  build: Build<D, K, unknown>,
): (db: D, values: ValuesOf<K>) => Promise<number> {
  const run = preparedQuery(kinds, build)
  return async (db, values) => Number((await run(db, values)).numAffectedRows ?? 0)
}

/**
 * The text of a query without the hundred nodes it was compiled from, which would be cached for each scope. Drivers
 * read no more of them than their kind.
 */
const withoutNodes = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  query: { kind: query.query.kind } as CompiledQuery<Row>['query'],
})

function preparedQuery<K extends Kinds, D extends ScopedDb | SystemDb, Row>(kinds: K, build: Build<D, K, Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  const standIns = Object.fromEntries(Object.keys(kinds).map((name) => [name, later(name)])) as unknown as ValuesOf<K>
  return async (db: D, values: ValuesOf<K>): Promise<QueryResult<Row>> => {
    const scope = 'scope' in db ? db.scope : WHOLE[db.dialect]
    const query = compiled.get(scope) ?? withoutNodes(build(db, standIns).compile())
    compiled.set(scope, query)
    const parameters = query.parameters.map((value) => {
      const name = findLaterName(value)
      if (name === undefined) return value
      assertBindable(values[name])
      return values[name]
    })
    return engines.get(db)!.executeQuery<Row>({ ...query, parameters })
  }
}

/** The unscoped database; see `SystemDb`. That of a transaction joins it. */
export function systemDb(db: Pick<Db, 'kysely' | 'dialect'>): SystemDb {
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

function scopedFacade(
  kysely: Kysely<ScopedTables>,
  dialect: DialectName,
  scope: Scope,
  engine: Engine = engineOf(kysely),
): ScopedDb {
  const scoped: ScopedDb = Object.freeze({
    ...queriesOf(kysely, dialect),
    scope,
    transaction: <T>(work: (trx: ScopedDb) => Promise<T>) =>
      kysely.isTransaction ? work(scoped) : transact(kysely, dialect, (trx) => work(scopedFacade(trx, dialect, scope))),
  })
  engines.set(scoped, engine)
  return scoped
}

function systemFacade(kysely: Kysely<Database>, dialect: DialectName): SystemDb {
  const system: SystemDb = Object.freeze({
    ...queriesOf(kysely, dialect),
    kysely,
    transaction: <T>(work: (trx: SystemDb) => Promise<T>) =>
      kysely.isTransaction ? work(system) : transact(kysely, dialect, (trx) => work(systemFacade(trx, dialect))),
  })
  engines.set(system, engineOf(kysely))
  return system
}
