import { sql } from 'kysely'
import { type Db, toNumber } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'

/** What a server of MySQL or MariaDB says of itself, on a connection of ours. */
export async function readServerVariables({ kysely }: Db) {
  const { rows } = await sql<{ Variable_name: string; Value: string }>`show session variables where variable_name in
    ('version', 'collation_database', 'tx_isolation', 'transaction_isolation')`.execute(kysely)
  const values = new Map(rows.map((row) => [row.Variable_name, row.Value]))
  return {
    version: values.get('version') ?? '',
    collation: values.get('collation_database') ?? '',
    isolation: values.get('transaction_isolation') ?? values.get('tx_isolation') ?? '',
  }
}

/** Epoch ms by the clock of the database. */
export async function readDatabaseClock({ kysely, dialect }: Db): Promise<number> {
  const clock =
    dialect === 'sqlite'
      ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
      : sql<number>`cast(unix_timestamp(now(3)) * 1000 as signed)`
  const { rows } = await sql<{ at: number }>`select ${clock} as at`.execute(kysely)
  return toNumber(rows[0]?.at)
}

/** How many jobs were given up, and when the one that waits longest was due (epoch ms; null without one). */
export async function countJobs(db: Db, now: number) {
  const row = await systemDb(db)
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number | string>().as('dead'))
    .where('status', '=', 'dead')
    .executeTakeFirstOrThrow()
  const oldest = await systemDb(db)
    .selectFrom('jobs')
    .select(['kind', 'run_at'])
    .where('status', '=', 'queued')
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  return { dead: toNumber(row.dead), oldest }
}

/** Refunds of each tenant that nobody has paid back: that failed for good, and that wait since before a time. */
export async function countRefunds(db: Db, waitingSince: number) {
  const rows = await systemDb(db)
    .selectFrom('orders')
    .select((eb) => ['tenant_id', eb.fn.countAll<number | string>().as('n')] as const)
    .select((eb) => eb('refund_status', 'in', ['declined', 'returned']).as('unpayable'))
    .where((eb) =>
      eb.or([
        eb.and([eb('refund_status', 'in', ['declined', 'returned']), eb('status', '=', 'completed')]),
        eb.and([eb('refund_status', 'in', ['pending', 'failed']), eb('updated_at', '<', waitingSince)]),
      ]),
    )
    .groupBy(['tenant_id', 'unpayable'])
    .execute()
  return rows.map(({ tenant_id, n, unpayable }) => ({
    tenantId: tenant_id,
    count: toNumber(n),
    isUnpayable: Number(unpayable) === 1,
  }))
}

/** What waits for a decision: for each tenant and category how many, and since when the oldest (epoch ms). */
export async function countWaiting(db: Db, table: 'reports' | 'complaints') {
  const rows = await systemDb(db)
    .selectFrom(table)
    .select(['tenant_id', 'category'])
    .select((eb) => [eb.fn.countAll<number | string>().as('n'), eb.fn.min('created_at').as('since')])
    .where('status', '=', 'open')
    .groupBy(['tenant_id', 'category'])
    .execute()
  return rows.map(({ tenant_id, category, n, since }) => ({
    ...{ tenantId: tenant_id, category, count: toNumber(n), since: toNumber(since) },
  }))
}

/** How many jobs wait or run in each lane. */
export async function countJobsByLane(db: Db): Promise<Readonly<Record<string, number>>> {
  const rows = await systemDb(db)
    .selectFrom('jobs')
    .select((eb) => ['lane', eb.fn.countAll<number | string>().as('n')] as const)
    .where('status', 'in', ['queued', 'running'])
    .groupBy('lane')
    .execute()
  return Object.fromEntries(rows.map(({ lane, n }) => [lane, toNumber(n)]))
}

/** How many jobs of mails that were due since a time are done. */
export async function countMails(db: Db, since: number): Promise<number> {
  const row = await systemDb(db)
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('lane', 'in', ['mail', 'security_mail'])
    .where('status', '=', 'done')
    .where('run_at', '>=', since)
    .executeTakeFirstOrThrow()
  return toNumber(row.n)
}
