import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { newPublicId } from '../ids.ts'

const LEASE_MS = 10_000
const RENEW_MS = LEASE_MS / 4
const POLL_MS = 250

const NOW = sql<number>`cast(unix_timestamp(now(3)) * 1000 as signed)`

/** Takes the row for a while; false while another process has it. */
async function take({ kysely }: Db, holder: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update kysely_migration_lease set holder = ${holder}, lease_until = ${NOW} + ${LEASE_MS}
    where id = 1 and (lease_until < ${NOW} or holder = ${holder})`.execute(kysely)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Runs `work` in one process at a time, also where each process has a node of its own: the lock is a row that its holder
 * renews, so a killed holder's expires within ten seconds.
 */
export async function withMigrationLease<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`create table if not exists kysely_migration_lease
    (id integer not null primary key, holder varchar(36) not null, lease_until bigint not null)`.execute(db.kysely)
  await sql`insert ignore into kysely_migration_lease values (1, '', 0)`.execute(db.kysely)
  const holder = newPublicId()
  while (!(await take(db, holder))) await delay(POLL_MS)
  const renewal = setInterval(() => void take(db, holder).catch(() => {}), RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await sql`update kysely_migration_lease set lease_until = 0 where holder = ${holder}`.execute(db.kysely)
  }
}
