import type { JobLane, JobsTable } from '#engine/db/schema.ts'
import { type Scope, type ScopedDb, type SystemDb, scopeDb, systemDb } from '#engine/db/scope.ts'
import { shareTransaction } from '#engine/db/shared-transaction.ts'
import type { Services } from '../services.ts'
import { DAY_MS } from '../time-zone/durations.ts'
import type { JobServices, NewJob } from './job.ts'
import { LANE_NAMES, laneOf } from './lanes.ts'
import {
  deleteJobsAbout,
  deleteOldJobs,
  findPool,
  findTenantOf,
  insertJob,
  type JobRow,
  listNewest,
  requeueDead,
} from './queries.ts'

/** How long the key of a done job is stored, and a dead job for inspection. */
export const KEEP_DONE_MS = 30 * DAY_MS
export const KEEP_DEAD_MS = 90 * DAY_MS

/** The pool under which the bus notifies the workers of every process of new jobs, with the lane as the member. */
const CHANNEL = 'jobs'

/** Calls with the lane of each job that is stored. Returns the function that ends it. */
export function followJobs({ bus }: Pick<JobServices, 'bus'>, onJob: (lane: JobLane) => void): () => void {
  const ends = LANE_NAMES.map((lane) => bus.subscribe(CHANNEL, lane, () => onJob(lane)))
  return () => {
    for (const end of ends) end()
  }
}

/** Stores a job for all processes; returns false if a job with its key exists. */
export async function enqueueJob(services: JobServices, job: NewJob): Promise<boolean> {
  const lane = laneOf(services, job.kind, job.payload)
  const db = systemDb(services.db)
  const added = await insertJob(db, job, { lane, now: services.now(), poolId: await findPool(db, job.tenantId) })
  if (added) services.bus.publish(CHANNEL, lane)
  return added
}

/** Stores a job within a transaction; returns the same as `enqueueJob`. */
export type EnqueueInside = (job: NewJob) => Promise<boolean>

type WorkWithJobs<T> = (trx: ScopedDb, enqueue: EnqueueInside) => Promise<T>

/** Begins the transaction of rows and jobs: `SystemDb.transaction`, or `shareTransaction`. */
type Begin = <T>(db: SystemDb, work: (trx: SystemDb) => Promise<T>) => Promise<T>

async function withJobs<T>(services: JobServices, scope: Scope, work: WorkWithJobs<T>, begin: Begin): Promise<T> {
  const now = services.now()
  const lanes = new Set<JobLane>()
  const result = await begin(systemDb(services.db), (system) =>
    work(scopeDb(system, scope), (job) => {
      const lane = laneOf(services, job.kind, job.payload)
      lanes.add(lane)
      return insertJob(system, job, { lane, now, poolId: scope.poolId })
    }),
  )
  for (const lane of lanes) services.bus.publish(CHANNEL, lane)
  return result
}

/** One transaction of a tenant whose rows and jobs are stored together or not at all. `work` may run again. */
export const transactionWithJobs = <T>(services: JobServices, scope: Scope, work: WorkWithJobs<T>): Promise<T> =>
  withJobs(services, scope, work, (db, all) => db.transaction(all))

/** As `transactionWithJobs`, for short work that may share its commit with that of other requests. */
export const sharedTransactionWithJobs = <T>(services: JobServices, scope: Scope, work: WorkWithJobs<T>): Promise<T> =>
  withJobs(services, scope, work, shareTransaction)

/** Deletes all jobs about a member, queued, done or dead, of these tenants: jobs whose member or other member it is. */
export const deleteJobs = (
  { db }: Pick<Services, 'db'>,
  memberId: string,
  tenantIds: readonly string[],
): Promise<void> => deleteJobsAbout(systemDb(db), memberId, tenantIds)

/** Deletes done jobs after one month and dead ones after three. Returns how many. */
export async function pruneJobs({ db, now }: Pick<JobServices, 'db' | 'now'>): Promise<number> {
  const done = await deleteOldJobs(systemDb(db), 'done', now() - KEEP_DONE_MS)
  return done + (await deleteOldJobs(systemDb(db), 'dead', now() - KEEP_DEAD_MS))
}

export type { JobRow }

/** The newest jobs of a status, without payload. */
export const listJobs = (
  { db }: Pick<JobServices, 'db'>,
  status: JobsTable['status'],
  limit = 100,
): Promise<JobRow[]> => listNewest(systemDb(db), status, limit)

/** The tenant of a job. */
export async function findJobTenant({ db }: Pick<JobServices, 'db'>, id: string): Promise<string | undefined> {
  return (await findTenantOf(systemDb(db), id))?.tenant_id
}

/** Resets the attempts of a dead job, from now. Returns false if it is not dead. */
export const retryJob = (
  { db, now }: { readonly db: Pick<JobServices['db'], 'kysely' | 'dialect'>; now(): number },
  id: string,
): Promise<boolean> => requeueDead(systemDb(db), id, now())
