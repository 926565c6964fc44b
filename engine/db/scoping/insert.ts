import {
  ColumnNode,
  type InsertQueryNode,
  type OnConflictNode,
  type OperationNode,
  ParensNode,
  PrimitiveValueListNode,
  SelectionNode,
  SelectQueryNode,
  type SetOperationNode,
  ValueListNode,
  ValueNode,
  type ValuesItemNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import { assertKeeps, columnName, keyOf, namesPool, type ScopeKey, tableName } from './keys.ts'
import { allOf, equals, mapList, mapParts, ScopeError } from './nodes.ts'

export interface InsertScope {
  valueOf(key: ScopeKey): string
  visit(node: OperationNode): OperationNode
}

const REFUSED = ['with', 'explain', 'top', 'output', 'endModifiers', 'onDuplicateKey', 'replace', 'defaultValues']

/** Adds the scope's key, and the pool where a table of one tenant names it, to every inserted row; rejects a row that names another pool or tenant. */
export function scopeInsert(node: InsertQueryNode, scope: InsertScope): InsertQueryNode {
  for (const part of REFUSED) {
    if (node[part as keyof InsertQueryNode])
      throw new ScopeError(`an insert with ${part} cannot be scoped: use insertIgnore or upsert`)
  }
  if (node.orAction && node.orAction.action !== 'ignore')
    throw new ScopeError(`insert or ${node.orAction.action} cannot be scoped`)
  if (node.into?.kind !== 'TableNode' || !node.columns || !node.values) {
    throw new ScopeError('an insert names one table, its columns and their values')
  }
  const table = tableName(node.into)
  const key = keyOf(table)
  const value = scope.valueOf(key)
  const values = scope.visit(node.values)
  const onConflict = node.onConflict && scopeConflict(node.onConflict, table, key, scope)
  const returning = node.returning && mapParts(node.returning, ['selections'], scope.visit)
  const hasPool = assertOwn(node.columns, values, 'pool_id', scope.valueOf('pool_id'))
  const named = { ...node, values, onConflict, returning }
  const keyed = assertOwn(node.columns, values, key, value) ? named : withColumn(named, key, value)
  if (hasPool || !namesPool(table)) return keyed
  return withColumn(keyed, 'pool_id', scope.valueOf('pool_id'))
}

const withColumn = (node: InsertQueryNode, key: ScopeKey, value: string): InsertQueryNode => ({
  ...node,
  columns: [...node.columns!, ColumnNode.create(key)],
  values: withValue(node.values!, value),
})

/** Whether the rows name `key`; throws when one names a value that is not the scope's, or may (a subquery). */
function assertOwn(columns: readonly ColumnNode[], values: OperationNode, key: ScopeKey, value: string): boolean {
  const at = columns.findIndex((column) => columnName(column) === key)
  if (at < 0) return false
  if (ValuesNode.is(values) && values.values.every((row) => valueAt(row, at) === value)) return true
  throw new ScopeError(`a row names another ${key}`)
}

function valueAt(row: ValuesItemNode, at: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[at]
  const value = row.values[at]
  return value && ValueNode.is(value) ? value.value : undefined
}

function withValue(values: OperationNode, value: string): OperationNode {
  if (ValuesNode.is(values)) return ValuesNode.create(values.values.map((row) => withCell(row, value)))
  if (ParensNode.is(values)) return ParensNode.create(withValue(values.node, value))
  if (!SelectQueryNode.is(values)) throw new ScopeError(`cannot insert from ${values.kind}`)
  const selections = [...(values.selections ?? []), SelectionNode.create(ValueNode.create(value) as never)]
  const setOperations = values.setOperations && mapList(values.setOperations, (part) => withSetValue(part, value))
  return { ...values, selections, setOperations } as SelectQueryNode
}

const withSetValue = (part: SetOperationNode, value: string) =>
  ({ ...part, expression: withValue(part.expression, value) }) as SetOperationNode

function withCell(row: ValuesItemNode, value: string): ValuesItemNode {
  if (PrimitiveValueListNode.is(row)) return PrimitiveValueListNode.create([...row.values, value])
  return ValueListNode.create([...row.values, ValueNode.create(value)])
}

/** An upsert changes a conflicting row only if it belongs to the scope. */
function scopeConflict(node: OnConflictNode, table: string, key: ScopeKey, scope: InsertScope): OnConflictNode {
  if (node.constraint || node.indexExpression || node.indexWhere) throw new ScopeError('name the columns of a conflict')
  assertKeeps(table, node.updates)
  if (!node.updates) return node
  const asked = node.updateWhere && scope.visit(node.updateWhere.where)
  const updateWhere = WhereNode.create(allOf([equals(table, key, scope.valueOf(key))], asked))
  return { ...mapParts(node, ['updates'], scope.visit), updateWhere }
}
