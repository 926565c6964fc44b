import type { SourceFile } from '../import-graph.ts'
import { SEES_ALL_POOLS, SPEAKS_SQL } from '../rules.ts'
import { having, inEngine, product, roomOf, within } from './faults.ts'

/** SQL stands in queries, and few files see more than one pool. */
export function listSqlFaults(files: readonly SourceFile[]): string[] {
  const engine = inEngine(product(files)).filter(({ path }) => roomOf(path) !== 'demo')
  const elsewhere = engine.filter(({ path }) => !SPEAKS_SQL.test(path))
  const imports = elsewhere.filter(({ imports: all }) => all.some(({ to, typeOnly }) => to === 'kysely' && !typeOnly))
  return [
    ...having(elsewhere, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/, 'SQL stands in queries'),
    ...imports.map(({ path }) => `${path} imports kysely: SQL stands in queries`),
    ...having(
      engine.filter(({ path }) => !within(path, SEES_ALL_POOLS) && roomOf(path) !== 'lint'),
      /\bsystemDb\b|\.kysely\b/,
      'it sees more than one pool',
    ),
  ]
}
