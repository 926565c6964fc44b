import type { FoundMigration } from '../../db/begun-migrations.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** What no statement of a migration changes more of: it would hold its locks for too long. */
const BATCH = 1000

/** Steps after which an older release may fail: what it uses is gone or narrower, or what it writes is refused. */
const TAKES_AWAY = new RegExp(
  [
    /\bdrop (column|table|index|key|foreign key|primary key|constraint)\b/,
    /\brename\b|\bmodify\b|\bchange column\b|\balter column\b|\bconvert to\b/,
    /\bcreate (unique index|trigger)\b|\badd (constraint \S+ )?(unique|foreign key|check)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

const ADDS_COLUMN = /^\s*alter table \S+ add (column )?/i

/** Whether a statement takes away, renames or narrows, or adds a column that an older release leaves empty. */
export const takesAway = (statement: string): boolean =>
  TAKES_AWAY.test(statement) ||
  (ADDS_COLUMN.test(statement) && /\bnot null\b/i.test(statement) && !/\bdefault\b|\bgenerated\b/i.test(statement))

/** The migrations of which neither `contracts` nor `olderRuns` says whether the release before runs beside them. */
export async function listUnsaid(statements: readonly RecordedStatement[]): Promise<string[]> {
  const found = new Set<string>()
  for (const { migration, sql } of statements) {
    if (migration === '' || !takesAway(sql) || found.has(migration)) continue
    const module = (await import(`../../../migrations/${migration}.ts`)) as FoundMigration
    if (!module.contracts && !module.olderRuns) found.add(migration)
  }
  return [...found]
}

/** The statements that change more rows than a batch. */
export const listLarge = (statements: readonly RecordedStatement[]): string[] =>
  statements.flatMap(({ migration, sql, changed }) =>
    changed > BATCH ? [`${migration}: ${changed} rows by ${sql.slice(0, 60)}`] : [],
  )
