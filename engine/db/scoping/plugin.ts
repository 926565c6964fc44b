import {
  AliasNode,
  type DeleteQueryNode,
  FromNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  WhereNode,
} from 'kysely'
import { scopeInsert } from './insert.ts'
import { assertDeletable, assertKeeps, keyOf, type ScopeKey, tableName } from './keys.ts'
import { allOf, assertReadable, CHILDREN, equals, mapList, mapParts, ScopeError } from './nodes.ts'

export interface Scope {
  readonly poolId: string
  readonly tenantId: string
}

/** The `tenantId` of a scope that is a whole pool; no slug is this. */
export const WHOLE_POOL = '-'

const SELECT_PARTS = [
  'selections',
  'groupBy',
  'having',
  'orderBy',
  'limit',
  'offset',
  'setOperations',
  'frontModifiers',
  'endModifiers',
]
const SELECT_REFUSED = ['with', 'explain', 'fetch', 'top', 'distinctOn']
const UPDATE_REFUSED = ['with', 'explain', 'from', 'joins', 'top', 'output', 'endModifiers']
const DELETE_REFUSED = ['with', 'explain', 'top', 'output', 'endModifiers']

/**
 * Adds `pool_id = ?` or `tenant_id = ?` (by `TABLE_SCOPE`) for every table that a query reads or writes, at any depth,
 * and throws `ScopeError` for what it cannot scope: unknown and system tables, raw SQL, common table expressions,
 * schemas, right and full joins, writes to several tables. Unknown kinds of nodes are rejected.
 */
export class ScopePlugin implements KyselyPlugin {
  readonly #scope: Record<ScopeKey, string>
  /** By table and alias, as many as the code names. */
  readonly #predicates = new Map<string, OperationNode>()
  /** A subquery built on the scoped database is visited again as part of its parent. */
  readonly #scoped = new WeakSet<OperationNode>()

  constructor(scope: Scope) {
    if (!scope.poolId || !scope.tenantId) throw new ScopeError('a scope needs a pool and a tenant')
    this.#scope = { pool_id: scope.poolId, tenant_id: scope.tenantId }
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    switch (node.kind) {
      case 'SelectQueryNode':
        return this.#select(node)
      case 'InsertQueryNode':
        return this.#insert(node)
      case 'UpdateQueryNode':
        return this.#update(node)
      case 'DeleteQueryNode':
        return this.#delete(node)
      default:
        throw new ScopeError(`${node.kind} cannot be scoped`)
    }
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  readonly #visit = (node: OperationNode): OperationNode => {
    if (node.kind === 'SelectQueryNode') return this.#select(node as SelectQueryNode)
    assertReadable(node)
    if (node.kind === 'RawNode') return node
    const parts = CHILDREN[node.kind]
    if (!parts) throw new ScopeError(`${node.kind} cannot be scoped here`)
    return parts.length === 0 ? node : mapParts(node, parts, this.#visit)
  }

  #select(node: SelectQueryNode): SelectQueryNode {
    if (this.#scoped.has(node)) return node
    refuse(node, SELECT_REFUSED)
    const predicates: OperationNode[] = []
    const from = node.from && this.#from(node.from, predicates)
    const joins = node.joins && mapList(node.joins, (join) => this.#join(join, predicates))
    const where = this.#where(node.where, predicates)
    const scoped = { ...mapParts(node, SELECT_PARTS, this.#visit), from, joins, where }
    this.#scoped.add(scoped)
    return scoped
  }

  #update(node: UpdateQueryNode): UpdateQueryNode {
    refuse(node, UPDATE_REFUSED)
    const predicates: OperationNode[] = []
    const table = node.table
    const target = table && AliasNode.is(table) ? table.node : table
    if (!table || !target || !TableNode.is(target)) throw new ScopeError('an update names one table')
    assertKeeps(tableName(target), node.updates)
    this.#table(table, predicates)
    const where = this.#where(node.where, predicates)
    return { ...mapParts(node, ['updates', 'returning', 'limit', 'orderBy'], this.#visit), where }
  }

  #delete(node: DeleteQueryNode): DeleteQueryNode {
    refuse(node, DELETE_REFUSED)
    const predicates: OperationNode[] = []
    const from = this.#from(node.from, predicates)
    if (from.froms.length !== 1 || predicates.length !== 1) throw new ScopeError('a delete names one table')
    const deleted = deletedFrom(from)
    assertDeletable(deleted)
    if (node.using) assertNames(node.using.tables, deleted)
    const joins = node.joins && mapList(node.joins, (join) => this.#join(join, predicates))
    const where = this.#where(node.where, predicates)
    return { ...mapParts(node, ['returning', 'limit', 'orderBy'], this.#visit), from, joins, where }
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    return scopeInsert(node, { valueOf: this.#valueOf, visit: this.#visit })
  }

  readonly #valueOf = (key: ScopeKey): string => {
    if (key === 'tenant_id' && this.#scope.tenant_id === WHOLE_POOL)
      throw new ScopeError('the database of a pool reads and writes no table of one tenant')
    return this.#scope[key]
  }

  #where(where: WhereNode | undefined, predicates: readonly OperationNode[]): WhereNode | undefined {
    const asked = where && this.#visit(where.where)
    return predicates.length > 0 ? WhereNode.create(allOf(predicates, asked)) : asked && WhereNode.create(asked)
  }

  #from(from: FromNode, predicates: OperationNode[]): FromNode {
    const froms = mapList(from.froms, (item) => this.#table(item, predicates))
    return froms === from.froms ? from : FromNode.create(froms)
  }

  #join(join: JoinNode, predicates: OperationNode[]): JoinNode {
    if (join.joinType === 'CrossJoin') return { ...join, table: this.#table(join.table, predicates) }
    if (join.joinType !== 'InnerJoin' && join.joinType !== 'LeftJoin')
      throw new ScopeError(`${join.joinType} is not scoped`)
    const own: OperationNode[] = []
    const table = this.#table(join.table, own)
    const asked = join.on && this.#visit(join.on.on)
    const on = own.length > 0 ? OnNode.create(allOf(own, asked)) : asked && OnNode.create(asked)
    return { ...join, table, on }
  }

  /** A table adds its predicate; a derived table is scoped internally. */
  #table(item: OperationNode, predicates: OperationNode[]): OperationNode {
    if (TableNode.is(item)) {
      const name = tableName(item)
      predicates.push(this.#predicate(name, name))
      return item
    }
    if (!AliasNode.is(item) || !IdentifierNode.is(item.alias)) throw new ScopeError(`cannot read from ${item.kind}`)
    if (TableNode.is(item.node)) {
      predicates.push(this.#predicate(tableName(item.node), item.alias.name))
      return item
    }
    if (!SelectQueryNode.is(item.node)) throw new ScopeError(`cannot read from ${item.node.kind}`)
    return AliasNode.create(this.#select(item.node), item.alias)
  }

  #predicate(table: string, alias: string): OperationNode {
    const name = `${table} ${alias}`
    const known = this.#predicates.get(name)
    if (known) return known
    const key = keyOf(table)
    const predicate = equals(alias, key, this.#valueOf(key))
    this.#predicates.set(name, predicate)
    return predicate
  }
}

/** The one table of a delete, whatever its alias. */
function deletedFrom({ froms: [item] }: FromNode): string {
  const target = item && AliasNode.is(item) ? item.node : item
  if (!target || !TableNode.is(target)) throw new ScopeError('a delete names one table')
  return tableName(target)
}

/** What a delete with joins uses beside them is the table that it deletes from, which MySQL wants named again. */
function assertNames(tables: readonly OperationNode[], deleted: string) {
  const [table, ...more] = tables
  if (!table || more.length > 0 || !TableNode.is(table) || tableName(table) !== deleted)
    throw new ScopeError('a delete uses the table that it deletes from')
}

function refuse(node: OperationNode, parts: readonly string[]) {
  for (const part of parts) {
    const value: unknown = Reflect.get(node, part)
    if (value && !(Array.isArray(value) && value.length === 0))
      throw new ScopeError(`${part} in ${node.kind} cannot be scoped`)
  }
}
