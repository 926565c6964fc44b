import fc from 'fast-check'
import type { ExpressionBuilder, ExpressionWrapper, JoinBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { AnyTable } from '#engine/db/any-table.ts'

type Tables = Record<string, Record<string, unknown>>
type Builder = ExpressionBuilder<Tables, string>
type Query = SelectQueryBuilder<Tables, string, Record<string, unknown>>
type Condition = ExpressionWrapper<Tables, string, SqlBool>

const COLUMNS: Record<string, readonly string[]> = {
  members: ['id', 'name', 'about_me', 'country', 'tenant_id'],
  photos: ['id', 'member_id', 'thumbhash', 'status'],
  likes: ['from_id', 'to_id'],
  lander_visits: ['lander', 'slug', 'day'],
}
const TABLES = Object.keys(COLUMNS)
const TEXTS = ['m1', 'm2', 'p-m1', 'NL', 'active', 'yellow-bird', '']

/**
 * A condition of any depth: comparisons, and/or/not, `in` a subquery, `exists`. `at` picks columns, modulo what there
 * is.
 */
export type ConditionShape =
  | { kind: 'compare'; at: number; operator: '=' | '!=' | '<' | 'like'; text: string }
  | { kind: 'columns'; left: number; right: number }
  | { kind: 'and' | 'or'; parts: ConditionShape[] }
  | { kind: 'not'; part: ConditionShape }
  | { kind: 'in' | 'exists'; at: number; table: string; inner: ConditionShape }

export interface QueryShape {
  table: string
  derived: boolean
  joins: { kind: 'inner' | 'left' | 'cross' | 'derived'; table: string; on: ConditionShape }[]
  where: ConditionShape[]
  answer: 'rows' | 'columns' | 'count' | 'grouped' | 'nested'
  union: boolean
}

const table = fc.constantFrom(...TABLES)
const at = fc.nat(20)

const { condition } = fc.letrec<{ condition: ConditionShape }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      kind: fc.constant('compare' as const),
      at,
      operator: fc.constantFrom('=', '!=', '<', 'like'),
      text: fc.constantFrom(...TEXTS),
    }),
    fc.record({ kind: fc.constant('columns' as const), left: at, right: at }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('condition') }),
    fc.record({ kind: fc.constantFrom('in' as const, 'exists' as const), at, table, inner: tie('condition') }),
  ) as fc.Arbitrary<ConditionShape>,
}))

export const conditionShape = condition
export const tableName = table

export const queryShape: fc.Arbitrary<QueryShape> = fc.record({
  table,
  derived: fc.boolean(),
  joins: fc.array(fc.record({ kind: fc.constantFrom('inner', 'left', 'cross', 'derived'), table, on: condition }), {
    maxLength: 2,
  }),
  where: fc.array(condition, { maxLength: 2 }),
  answer: fc.constantFrom('rows', 'columns', 'count', 'grouped', 'nested'),
  union: fc.boolean(),
})

/** `tables` maps each alias in scope to its table; the condition names only those. */
export function toCondition(eb: Builder, shape: ConditionShape, tables: Record<string, string>): Condition {
  const names = Object.entries(tables).flatMap(([alias, name]) => COLUMNS[name]!.map((column) => `${alias}.${column}`))
  const pick = (index: number) => names[index % names.length]!
  switch (shape.kind) {
    case 'compare':
      return eb(pick(shape.at), shape.operator, shape.operator === 'like' ? `%${shape.text}%` : shape.text) as Condition
    case 'columns':
      return eb(pick(shape.left), '=', eb.ref(pick(shape.right))) as Condition
    case 'and':
    case 'or':
      return eb[shape.kind](shape.parts.map((part) => toCondition(eb, part, tables))) as Condition
    case 'not':
      return eb.not(toCondition(eb, shape.part, tables)) as Condition
    default: {
      const alias = `s${Object.keys(tables).length}`
      const inner = eb
        .selectFrom(`${shape.table} as ${alias}`)
        .select(`${alias}.${COLUMNS[shape.table]![shape.at % COLUMNS[shape.table]!.length]!} as found`)
        .where((sub) => toCondition(sub as unknown as Builder, shape.inner, { ...tables, [alias]: shape.table }))
      return (shape.kind === 'in' ? eb(pick(shape.at), 'in', inner) : eb.exists(inner)) as Condition
    }
  }
}

/** Runs the query; the rows are sorted as text, because their order is not asked for. */
export async function runShape(db: AnyTable, shape: QueryShape): Promise<string[]> {
  const query = build(db, shape)
  const rows = await (shape.union ? query.unionAll((eb) => build(eb as unknown as AnyTable, shape)) : query).execute()
  return rows.map((row) => JSON.stringify(row)).sort()
}

function build(db: AnyTable, shape: QueryShape): Query {
  const tables: Record<string, string> = { t: shape.table }
  const source = shape.derived
    ? db.selectFrom((eb) => eb.selectFrom(shape.table).selectAll().as('t'))
    : db.selectFrom(`${shape.table} as t`)
  let query = source as unknown as Query
  shape.joins.forEach(({ kind, table: name, on }, index) => {
    const alias = `j${index}`
    tables[alias] = name
    const aliases = { ...tables }
    const target =
      kind === 'derived' ? (eb: Builder) => eb.selectFrom(name).selectAll().as(alias) : (`${name} as ${alias}` as const)
    if (kind === 'cross') query = query.crossJoin(target as never) as unknown as Query
    else {
      const onShape = (join: JoinBuilder<Tables, string>) =>
        join.on((eb) => toCondition(eb as unknown as Builder, on, aliases))
      const joined =
        kind === 'left'
          ? query.leftJoin(target as never, onShape as never)
          : query.innerJoin(target as never, onShape as never)
      query = joined as unknown as Query
    }
  })
  for (const where of shape.where) query = query.where((eb) => toCondition(eb as unknown as Builder, where, tables))
  const first = `t.${COLUMNS[shape.table]![0]!}`
  const last = `${Object.keys(tables).at(-1)}.${COLUMNS[Object.values(tables).at(-1)!]!.at(-1)!}`
  switch (shape.answer) {
    case 'rows':
      return query.selectAll('t')
    case 'columns':
      return query.select([`${first} as a`, `${last} as b`])
    case 'count':
      return query.select((eb) => [eb.fn.countAll().as('n'), eb.fn.max(last).as('top')])
    case 'grouped':
      return query
        .select([`${first} as a`])
        .select((eb) => eb.fn.countAll().as('n'))
        .groupBy(first)
        .having((eb) => eb.fn.countAll(), '>', 0)
    default:
      return query.select([`${first} as a`]).select((eb) =>
        eb
          .selectFrom(shape.table)
          .select((sub) => sub.fn.countAll().as('n'))
          .as('n'),
      )
  }
}
