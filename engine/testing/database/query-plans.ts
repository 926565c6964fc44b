import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect } from 'vitest'

/** Statements that read a whole pool or brand, and why they may. */
const ALLOWED: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/ from "(invites|discount_codes)"/, 'made by hand: a brand has a handful'],
  [
    / where .*"fictional" = \? and .*("unread"|"cost") /,
    'hourly or by a command, where a brand has fictional profiles',
  ],
  [/^update "direct_debits" set "holder" = .*"signed_at" < /, 'once a night: debits of a brand, when they are settled'],
  [/ where .*"fictional" = \? and "status" != \?\) order by "name"/, 'a command that lists them'],
  [/ sum\("count"\) as "count" from "lander_(counts|visits)" /, 'a command that sums them, of 200,000 rows a year'],
]

const SEARCH = /^SEARCH (\w+) USING (?:COVERING )?INDEX (\w+) \((?:pool_id|tenant_id)=\?(?: AND id[<>]\?)?\)$/
/** Of one owner, in a statement of one table. */
const OF_ONE = /(?<!\.)"(?!pool_id|tenant_id)\w+_id" = \?/
const SORTS = 'USE TEMP B-TREE FOR ORDER BY'
const prepare = DatabaseSync.prototype.prepare

interface Plans {
  readonly seen: Set<string>
  faults: string[]
}

const plansOf = (known: { [PLANS]?: Plans }): Plans => {
  known[PLANS] ??= watch()
  return known[PLANS]
}
const PLANS = Symbol.for('manyhearts.query-plans')

/** The files of a worker share one process: statements are watched once. */
function watch(): Plans {
  const plans: Plans = { seen: new Set(), faults: [] }
  DatabaseSync.prototype.prepare = function (sql, ...rest) {
    const statement = prepare.call(this, sql, ...rest)
    if (plans.seen.has(sql)) return statement
    plans.seen.add(sql)
    plans.faults.push(...findScans(this, sql))
    return statement
  }
  return plans
}

/** Steps that read all rows of a pool or tenant to find some, of a statement of a scoped database. */
export function findScans(db: DatabaseSync, sql: string): string[] {
  if (!/^(select|update|delete) .*"(pool_id|tenant_id)" = \? and \(/.test(sql)) return []
  if (ALLOWED.some(([pattern]) => pattern.test(sql))) return []
  const plan = (prepare.call(db, `explain query plan ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail)
  // The first rows of an index, in its order, where no condition names the rows of one owner.
  const takesFirst = / limit (?:\?|\d+)$/.test(sql) && !plan.includes(SORTS) && !OF_ONE.test(sql)
  return plan.flatMap((detail, at) => {
    const [, name = '', index = ''] = SEARCH.exec(detail) ?? []
    if (name === '' || (takesFirst && at === 0)) return []
    return prepare.call(db, `pragma index_info(${index})`).all().length === 1 ? [] : [`${detail}: ${sql}`]
  })
}

const plans = plansOf(globalThis as { [PLANS]?: Plans })

/** Tests whose own statements compare whole tables, or are random. */
const COMPARE = /\/engine\/(db\/scope|testing\/(payments|visibility)\/)/

afterAll(() => {
  const { faults } = plans
  plans.faults = []
  if (COMPARE.test(expect.getState().testPath ?? '')) return
  expect(faults, 'read all rows of a pool').toEqual([])
})
