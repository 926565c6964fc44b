import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  type OperationNodeKind,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  TableNode,
  ValueNode,
} from 'kysely'

/** Thrown for a query that cannot be limited to its pool or tenant; always a programming error. */
export class ScopeError extends Error {
  override name = 'ScopeError'
}

/** The parts of each kind of node that may hold another query; kinds that are not listed are rejected. */
export const CHILDREN: Partial<Record<OperationNodeKind, readonly string[]>> = {
  AggregateFunctionNode: ['aggregated', 'orderBy', 'withinGroup', 'filter', 'over'],
  AliasNode: ['node', 'alias'],
  AndNode: ['left', 'right'],
  BinaryOperationNode: ['leftOperand', 'operator', 'rightOperand'],
  CaseNode: ['value', 'when', 'else'],
  CastNode: ['expression', 'dataType'],
  CollateNode: [],
  ColumnNode: [],
  ColumnUpdateNode: ['column', 'value'],
  DataTypeNode: [],
  DefaultInsertValueNode: [],
  FunctionNode: ['arguments'],
  GroupByItemNode: ['groupBy'],
  GroupByNode: ['items'],
  HavingNode: ['having'],
  IdentifierNode: [],
  LimitNode: ['limit'],
  ListNode: ['items'],
  OffsetNode: ['offset'],
  OnNode: ['on'],
  OperatorNode: [],
  OrActionNode: [],
  OrNode: ['left', 'right'],
  OrderByItemNode: ['orderBy', 'direction', 'collation'],
  OrderByNode: ['items'],
  OverNode: ['orderBy', 'partitionBy'],
  ParensNode: ['node'],
  PartitionByItemNode: ['partitionBy'],
  PartitionByNode: ['items'],
  PrimitiveValueListNode: [],
  ReferenceNode: [],
  ReturningNode: ['selections'],
  SelectAllNode: [],
  SelectModifierNode: ['rawModifier', 'of'],
  SelectionNode: ['selection'],
  SetOperationNode: ['expression'],
  TupleNode: ['values'],
  UnaryOperationNode: ['operator', 'operand'],
  ValueListNode: ['values'],
  ValueNode: [],
  ValuesNode: ['values'],
  WhenNode: ['condition', 'result'],
  WhereNode: ['where'],
}

type Part = OperationNode | readonly OperationNode[] | undefined

/** Applies `visit` to the named parts of a node; returns the same node if nothing changed. */
export function mapParts<T extends OperationNode>(
  node: T,
  names: readonly string[],
  visit: (part: OperationNode) => OperationNode,
): T {
  let copy: T | undefined
  for (const name of names) {
    const part = Reflect.get<object, string>(node, name) as Part
    if (part === undefined) continue
    const mapped = isList(part) ? mapList(part, visit) : visit(part)
    if (mapped === part) continue
    copy ??= { ...node }
    Reflect.set(copy, name, mapped)
  }
  return copy ?? node
}

const isList = (part: OperationNode | readonly OperationNode[]): part is readonly OperationNode[] => Array.isArray(part)

export function mapList<T extends OperationNode>(list: readonly T[], visit: (item: T) => OperationNode): readonly T[] {
  let copy: T[] | undefined
  for (let at = 0; at < list.length; at++) {
    const mapped = visit(list[at]!) as T
    if (mapped === list[at]) continue
    copy ??= [...list]
    copy[at] = mapped
  }
  return copy ?? list
}

const EQUALS = OperatorNode.create('=')
/** By alias and column, as many as the code names: thousands of scopes share them. */
const references = new Map<string, ReferenceNode>()

function referenceTo(alias: string, column: string): ReferenceNode {
  const name = `${alias} ${column}`
  const known = references.get(name)
  if (known) return known
  const reference = ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias))
  references.set(name, reference)
  return reference
}

export const equals = (alias: string, column: string, value: string): OperationNode =>
  BinaryOperationNode.create(referenceTo(alias, column), EQUALS, ValueNode.create(value))

/** The predicates and the original condition in parentheses, so that an `or` in it cannot bypass them. */
export function allOf(predicates: readonly OperationNode[], asked?: OperationNode): OperationNode {
  const both = predicates.reduce((left, right) => AndNode.create(left, right))
  return asked ? AndNode.create(both, ParensNode.create(asked)) : both
}

const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/i
/** The raw SQL that Kysely's own builders write. */
const OWN_RAW = new Set(['asc', 'desc', 'true'])

/**
 * Rejects what could inject SQL that the tree does not show: raw fragments, function names that are more than a name,
 * inlined strings.
 */
export function assertReadable(node: OperationNode) {
  const { kind, func, sqlFragments, parameters, immediate, value } = node as OperationNode & Record<string, unknown>
  if (kind === 'RawNode') {
    const own = Array.isArray(sqlFragments) && sqlFragments.length === 1 && OWN_RAW.has(sqlFragments[0])
    if (own && Array.isArray(parameters) && parameters.length === 0) return
    throw new ScopeError('raw SQL cannot be scoped: write it with the expression builder, or use systemDb')
  }
  if (func !== undefined && !PLAIN_NAME.test(String(func))) throw new ScopeError(`not a function name: ${func}`)
  if (immediate && typeof value === 'string') throw new ScopeError('a text in a query is a parameter, never a literal')
}
