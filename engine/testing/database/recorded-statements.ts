import type { OperationNode, QueryId } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface RecordedStatement {
  /** The name of the migration that it is a step of; '' between them. */
  readonly migration: string
  readonly sql: string
  /** Rows that it changed; 0 for one that changes the schema. */
  changed: number
}

interface Watch {
  before(statement: RecordedStatement): void
  after?(statement: RecordedStatement): void
}

/** Kysely notes each migration that is done. */
const ENDS_MIGRATION = /^insert into ["`]kysely_migration["`] /
const CHANGES_ROWS = /^\s*(insert|update|delete|replace)\b/i

/** The database, which calls before and after each statement of its migrations. */
export function watchStatements(db: Db, { before, after }: Watch): Db {
  const byQuery = new WeakMap<QueryId, RecordedStatement>()
  const executor = db.kysely.getExecutor()
  let migration = ''
  const plugin = {
    transformQuery<T extends OperationNode>({ node, queryId }: { readonly node: T; readonly queryId: QueryId }): T {
      const { sql, parameters } = executor.compileQuery(node as never, queryId)
      if (sql.includes('insert into kysely_migration_begun')) migration = String(parameters[0])
      const statement = { migration, sql, changed: 0 }
      if (ENDS_MIGRATION.test(sql)) migration = ''
      byQuery.set(queryId, statement)
      before(statement)
      return node
    },
    async transformResult<T extends { readonly numAffectedRows?: bigint }>(done: {
      readonly result: T
      readonly queryId: QueryId
    }): Promise<T> {
      const statement = byQuery.get(done.queryId)!
      if (CHANGES_ROWS.test(statement.sql)) statement.changed = Number(done.result.numAffectedRows ?? 0)
      after?.(statement)
      return done.result
    },
  }
  return { ...db, kysely: db.kysely.withPlugin(plugin as never) }
}

/** The database, which records each statement of its migrations. */
export function recordStatements(db: Db): { readonly db: Db; readonly statements: readonly RecordedStatement[] } {
  const statements: RecordedStatement[] = []
  return { db: watchStatements(db, { before: (statement) => void statements.push(statement) }), statements }
}
