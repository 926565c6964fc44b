import type { Check, CheckFinding } from '../context.ts'
import { readServerVariables } from '../doctor.queries.ts'

/** The first versions that have what the migrations use. */
const OLDEST = { MariaDB: [10, 6], MySQL: [8, 0] } as const
/** They compare by byte and keep spaces at the end, as SQLite does. */
const COLLATIONS = ['utf8mb4_nopad_bin', 'utf8mb4_0900_bin']

const isOlder = (version: string, [major, minor]: readonly [number, number]) => {
  const [ownMajor = 0, ownMinor = 0] = version.split('.', 2).map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}

type Variables = Awaited<ReturnType<typeof readServerVariables>>

/** What is wrong with a server of MySQL or MariaDB. */
export function listServerFaults({ version, collation, isolation }: Variables): CheckFinding[] {
  const found: CheckFinding[] = []
  const brand = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL'
  const about = 'DATABASE_URL'
  if (isOlder(version, OLDEST[brand]))
    found.push({
      ...{ grade: 'wrong', about },
      reason: `${brand} ${version} is older than ${OLDEST[brand].join('.')}`,
      remedy: `update the server to ${brand} ${OLDEST[brand].join('.')} or newer`,
    })
  if (!COLLATIONS.includes(collation))
    found.push({
      ...{ grade: 'wrong', about },
      reason: `new tables of the database would have the collation ${collation}, under which different names are one`,
      remedy: `run: alter database character set utf8mb4 collate ${brand === 'MariaDB' ? COLLATIONS[0] : COLLATIONS[1]}`,
    })
  if (isolation !== 'READ-COMMITTED')
    found.push({
      ...{ grade: 'wrong', about },
      reason: `connections have the isolation level ${isolation}: more transactions wait for each other`,
      remedy: 'a proxy before the database must not take `set session transaction isolation level read committed` away',
    })
  return found
}

/** Whether the database answers, has the schema of this code, and is a server that the engine knows. */
export default {
  name: 'database',
  async run({ database }): Promise<readonly CheckFinding[]> {
    if ('fault' in database)
      return [
        {
          ...{ grade: 'refuses', about: 'DATABASE_URL' },
          reason: database.fault,
          remedy: 'start the database, or correct DATABASE_URL',
        },
      ]
    const { db, migrations } = database
    const pending = migrations.filter(({ executedAt }) => executedAt === undefined).length
    const found: CheckFinding[] =
      pending === 0
        ? []
        : [
            {
              ...{ grade: 'refuses', about: 'DATABASE_URL' },
              reason: `the database lacks ${pending === 1 ? 'a migration' : `${pending} migrations`}`,
              remedy: db.dialect === 'sqlite' ? 'start the server, or run `db migrate`' : 'run `db migrate`',
            },
          ]
    if (db.dialect === 'sqlite') return found
    return [...found, ...listServerFaults(await readServerVariables(db))]
  },
} satisfies Check
