import { sql } from 'kysely'
import { deleteOld } from '#engine/db/batches.ts'
import { newId } from '#engine/db/ids.ts'
import type { JobLane, JobsTable } from '#engine/db/schema.ts'
import type { SystemDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import type { NewJob } from './job.ts'

/** Jobs of a lane that a worker reads at a time: far more than it runs, so that several workers try different ones. */
const WIDE = 100
/** How many brands are read because it is their turn, and how many jobs of each. */
const BRANDS = 5
const OF_EACH = 20
/** How many of the newest are read: those that fell due first may all wait for one service. */
const OF_NEWEST = 20

/** Epoch ms by the clock of the database: leases are compared between hosts whose clocks differ. */
const databaseNow = ({ dialect }: SystemDb) =>
  dialect === 'sqlite'
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(unix_timestamp(now(3)) * 1000 as signed)`

/**
 * The pool that the database has for a tenant. A tenant that it does not have is alone in a pool of its name. A job of
 * the installation has no tenant and no pool.
 */
export async function findPool(db: SystemDb, tenantId: string): Promise<string> {
  const known = await db
    .selectFrom('tenant_pools')
    .select('pool_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return known?.pool_id ?? tenantId
}

interface Storing {
  readonly lane: JobLane
  /** Epoch ms. */
  readonly now: number
  /** '' for a job of the installation. */
  readonly poolId: string
}

export function insertJob(db: SystemDb, job: NewJob, { lane, now, poolId }: Storing): Promise<boolean> {
  return insertIgnore(db, 'jobs', {
    id: newId(),
    idempotency_key: job.key,
    tenant_id: job.tenantId,
    pool_id: poolId,
    member_id: job.memberId ?? null,
    other_id: job.otherId ?? null,
    kind: job.kind,
    lane,
    payload: JSON.stringify(job.payload),
    status: 'queued',
    attempts: 0,
    run_at: job.runAt ?? now,
    lease_until: 0,
    last_error: '',
    created_at: now,
  })
}

const due = (db: SystemDb, lane: JobLane, now: number, besides: readonly string[]) => {
  const query = db
    .selectFrom('jobs')
    .selectAll()
    .where('lane', '=', lane)
    .where('status', '=', 'queued')
    .where('run_at', '<=', now)
  return besides.length === 0 ? query : query.where('id', 'not in', [...besides])
}

export interface Due {
  readonly lane: JobLane
  /** Epoch ms. */
  readonly now: number
  /** Ids of jobs that the worker has already read, to leave out. */
  readonly besides?: readonly string[]
  /** The brand that had the last turn; undefined before the first one. `''` is the brand of scheduled jobs. */
  readonly after?: string | undefined
}

export interface DueJobs {
  readonly rows: readonly JobsTable[]
  /** The brand that had the last turn now: `after` of the next call. */
  readonly after: string | undefined
}

type DueQuery = ReturnType<typeof due>

/** The next brand in the order of their names that has due jobs; after the last one the first again. */
async function findNextBrand(query: DueQuery, after: string | undefined): Promise<string | undefined> {
  const first = (of: DueQuery) => of.orderBy('tenant_id').orderBy('run_at').limit(1).executeTakeFirst()
  const later = after === undefined ? undefined : await first(query.where('tenant_id', '>', after))
  // Every name is after '': the condition makes SQLite read the index of turns in place of sorting all that is due.
  return (later ?? (await first(query.where('tenant_id', '>=', ''))))?.tenant_id
}

/**
 * The jobs of a lane that fell due first and, if there are more than it reads, those that fell due last and jobs of the
 * brands whose turn it is.
 */
export async function listDue(db: SystemDb, { lane, now, besides = [], after }: Due): Promise<DueJobs> {
  const query = due(db, lane, now, besides)
  const oldest = await query.orderBy('run_at').limit(WIDE).execute()
  if (oldest.length < WIDE) return { rows: oldest, after }
  const newest = await query.orderBy('run_at', 'desc').limit(OF_NEWEST).execute()
  const rows = new Map([...newest, ...oldest.slice(0, WIDE / 2)].map((row) => [row.id, row]))
  const brands = new Set<string>()
  let last = after
  while (brands.size < BRANDS) {
    const brand = await findNextBrand(query, last)
    if (brand === undefined || brands.has(brand)) break
    brands.add(brand)
    last = brand
    const own = query.where('tenant_id', '=', brand).orderBy('run_at').limit(OF_EACH)
    for (const row of await own.execute()) rows.set(row.id, row)
  }
  return { rows: [...rows.values()], after: last }
}

/** Takes a job for this worker: only one of several succeeds, because each try changes `attempts`. */
export async function claimJob(db: SystemDb, row: JobsTable, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'running', attempts: row.attempts + 1, lease_until: sql`${databaseNow(db)} + ${leaseMs}` })
    .where('id', '=', row.id)
    .where('status', '=', 'queued')
    .where('attempts', '=', row.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Renews the lease of a running job, so that no other worker takes it over. */
export async function renewJob(db: SystemDb, row: JobsTable, leaseMs: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: sql`${databaseNow(db)} + ${leaseMs}` })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts + 1)
    .where('status', '=', 'running')
    .execute()
}

/** Queues jobs again whose worker did not renew their lease. Writes nothing if there are none. */
export async function releaseExpired(db: SystemDb): Promise<void> {
  const expired = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'running')
    .where('lease_until', '<=', databaseNow(db))
    .limit(1)
    .executeTakeFirst()
  if (!expired) return
  await db
    .updateTable('jobs')
    .set({ status: 'queued', lease_until: 0 })
    .where('status', '=', 'running')
    .where('lease_until', '<=', databaseNow(db))
    .execute()
}

/** Postpones jobs, unless a worker has claimed them meanwhile. `until` in epoch ms. */
export async function postponeJobs(db: SystemDb, ids: readonly string[], until: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: until })
    .where('id', 'in', [...ids])
    .where('status', '=', 'queued')
    .execute()
}

type Outcome = Pick<JobsTable, 'status' | 'last_error' | 'lease_until'> & Partial<Pick<JobsTable, 'payload' | 'run_at'>>

export async function settleJob(db: SystemDb, row: JobsTable, outcome: Outcome): Promise<void> {
  await db
    .updateTable('jobs')
    .set(outcome)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts + 1)
    .execute()
}

/** Deletes the jobs of these tenants that are about a member or name the member, whatever their status. */
export async function deleteJobsAbout(db: SystemDb, memberId: string, tenantIds: readonly string[]): Promise<void> {
  for (const column of ['member_id', 'other_id'] as const)
    await db
      .deleteFrom('jobs')
      .where(column, '=', memberId)
      .where('tenant_id', 'in', [...tenantIds])
      .execute()
}

/** Deletes jobs of a status that were due before `before`, epoch ms. Returns how many. */
export const deleteOldJobs = (db: SystemDb, status: 'done' | 'dead', before: number): Promise<number> =>
  deleteOld(db, 'jobs', { time: 'run_at', before, only: { status } })

export type JobRow = Omit<JobsTable, 'payload' | 'idempotency_key' | 'other_id'>

/** The newest jobs of a status, without payload. */
export const listNewest = (db: SystemDb, status: JobsTable['status'], limit: number): Promise<JobRow[]> =>
  db
    .selectFrom('jobs')
    .select([
      ...(['id', 'kind', 'lane', 'tenant_id', 'member_id', 'status', 'attempts', 'run_at', 'lease_until'] as const),
      ...(['last_error', 'created_at'] as const),
    ])
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const findTenantOf = (db: SystemDb, id: string): Promise<{ tenant_id: string } | undefined> =>
  db.selectFrom('jobs').select('tenant_id').where('id', '=', id).executeTakeFirst()

export async function requeueDead(db: SystemDb, id: string, runAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'queued', attempts: 0, run_at: runAt, last_error: '' })
    .where('id', '=', id)
    .where('status', '=', 'dead')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
