import type { OperationNode, TableNode } from 'kysely'
import { APPEND_ONLY, NAMING_POOL, SYSTEM_TABLES, TABLE_SCOPE } from '../schema.ts'
import { ScopeError } from './nodes.ts'

export type ScopeKey = 'pool_id' | 'tenant_id'

const KEYS = new Map<string, ScopeKey>(Object.entries(TABLE_SCOPE))
const NAMING = new Set<string>(NAMING_POOL)
const LEDGERS = new Map<string, readonly string[]>(Object.entries(APPEND_ONLY))
const SYSTEM = new Set<string>(SYSTEM_TABLES)

/** The column that scopes a table; throws for system tables and tables that `schema.ts` does not know. */
export function keyOf(table: string): ScopeKey {
  const key = KEYS.get(table)
  if (key) return key
  throw new ScopeError(SYSTEM.has(table) ? `${table} is reached by systemDb only` : `unknown table ${table}`)
}

/** Whether the rows of a tenant's table name the pool too. */
export const namesPool = (table: string): boolean => NAMING.has(table)

export function tableName({ table }: TableNode): string {
  if (table.schema) throw new ScopeError('a table of another schema cannot be scoped')
  return table.identifier.name
}

/** The column name of any Kysely node; SQL compares it case-insensitively. */
export function columnName(node: OperationNode): string | undefined {
  const { kind, column } = node as OperationNode & { column?: OperationNode & { name?: string } }
  if (kind === 'ReferenceNode' && column) return columnName(column)
  return kind === 'ColumnNode' ? column?.name?.toLowerCase() : undefined
}

/** Refuses updates that move a row to another scope, or change what an entry of a ledger says. */
export function assertKeeps(table: string, updates: readonly OperationNode[] = []) {
  const key = keyOf(table)
  const open = LEDGERS.get(table)
  for (const update of updates) {
    const name = columnName((update as OperationNode & { column: OperationNode }).column)
    if (name === undefined || name === key) throw new ScopeError(`a row cannot leave its ${key}`)
    if (open && !open.includes(name)) throw new ScopeError(`${table} is append-only: ${name} stays`)
  }
}

export function assertDeletable(table: string) {
  if (LEDGERS.has(table)) throw new ScopeError(`${table} is append-only: no row is deleted`)
}
