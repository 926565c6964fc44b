import { newId } from '#engine/db/ids.ts'
import type { JobsTable } from '#engine/db/schema.ts'
import { type Scope, type ScopedDb, type SystemDb, scopeDb, systemDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import type { Services } from '../services.ts'

/** Deferred work, run at least once: handlers must be idempotent. */
export interface Job {
  readonly id: string
  readonly kind: string
  readonly tenantId: string
  readonly payload: unknown
  readonly attempts: number
  /** Epoch ms; the same for every attempt. */
  readonly createdAt: number
}

export type JobHandler = (job: Job) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** What the worker reports; pino's Logger is one. */
interface Reports {
  error(details: object, message: string): void
}

export type JobServices = Pick<Services, 'db' | 'bus' | 'now'>

export interface NewJob {
  readonly kind: string
  /** The same key is one job. At most 191 characters. */
  readonly key: string
  readonly tenantId: string
  /** The member in the payload; erasure removes the job with the member. */
  readonly memberId?: string
  readonly payload: unknown
  /** Epoch ms; default now. */
  readonly runAt?: number
}

export const MAX_ATTEMPTS = 8
/** A job whose worker was killed this often is assumed to be the cause. */
export const MAX_TAKEOVERS = 40
const LEASE_MS = 2 * 60_000
const RENEW_MS = LEASE_MS / 4
/** How long the key of a done job is stored, and a dead job for inspection. */
const KEEP_DONE_MS = 30 * 86_400_000
const KEEP_DEAD_MS = 90 * 86_400_000
const SETTLE_TRIES = 4
const BACKOFF_MS = 5000
const MAX_BACKOFF_MS = 60 * 60_000
const POLL_MS = 2000
const BATCH = 10
/** The bus channel that wakes the workers of every process. */
const CHANNEL = ['jobs', 'queue'] as const

/** When a job that failed `attempts` times is tried again: 5 s, 10 s, 20 s … an hour at most. */
export const backoffMs = (attempts: number) => Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** (attempts - 1))

/** Stores a job for all processes; returns false if a job with its key exists. */
export async function enqueueJob(services: JobServices, job: NewJob): Promise<boolean> {
  const added = await insertJob(systemDb(services.db), job, services.now())
  if (added) services.bus.publish(...CHANNEL)
  return added
}

/** Stores a job within a transaction; returns the same as `enqueueJob`. */
export type EnqueueInside = (job: NewJob) => Promise<boolean>

/** One transaction of a tenant whose rows and jobs are stored together or not at all. `work` may run again. */
export async function transactionWithJobs<T>(
  services: JobServices,
  scope: Scope,
  work: (trx: ScopedDb, enqueue: EnqueueInside) => Promise<T>,
): Promise<T> {
  const now = services.now()
  const result = await systemDb(services.db).transaction((system) =>
    work(scopeDb(system, scope), (job) => insertJob(system, job, now)),
  )
  services.bus.publish(...CHANNEL)
  return result
}

function insertJob(db: SystemDb, job: NewJob, now: number): Promise<boolean> {
  return insertIgnore(db, 'jobs', {
    id: newId(),
    idempotency_key: job.key,
    tenant_id: job.tenantId,
    member_id: job.memberId ?? null,
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    status: 'queued',
    attempts: 0,
    run_at: job.runAt ?? now,
    lease_until: 0,
    last_error: '',
    created_at: now,
  })
}

/**
 * Deletes all jobs about a member, queued, done or dead, of these tenants: jobs whose member it is or whose payload
 * contains the id.
 */
export async function deleteJobs(
  { db }: Pick<Services, 'db'>,
  memberId: string,
  tenantIds: readonly string[],
): Promise<void> {
  await systemDb(db)
    .deleteFrom('jobs')
    .where('tenant_id', 'in', [...tenantIds])
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('payload', 'like', `%${memberId}%`)]))
    .execute()
}

/** Due jobs, and those whose lease has expired. */
const listDue = (db: SystemDb, now: number) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'queued'), eb('run_at', '<=', now)]),
        eb.and([eb('status', '=', 'running'), eb('lease_until', '<=', now)]),
      ]),
    )
    .orderBy('run_at')
    .limit(BATCH)
    .execute()

/** Takes a job for this worker: only one of several succeeds, because each try changes `attempts`. */
async function claim(db: SystemDb, row: JobsTable, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'running', attempts: row.attempts + 1, lease_until: now + LEASE_MS })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('attempts', '=', row.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Renews the lease of a running job, so that no other worker takes it over. */
async function renew(db: SystemDb, row: JobsTable, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: now + LEASE_MS })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts + 1)
    .where('status', '=', 'running')
    .execute()
}

/** The stored outcome. A done job keeps its key; its payload is deleted. */
function outcomeOf(row: JobsTable, now: number, failure: unknown) {
  const attempts = row.attempts + 1
  if (failure === undefined) return { status: 'done', payload: '{}', last_error: '', lease_until: 0 } as const
  const last_error = String(failure instanceof Error ? failure.message : failure).slice(0, 2000)
  if (attempts >= MAX_ATTEMPTS) return { status: 'dead', last_error, lease_until: 0 } as const
  return { status: 'queued', last_error, lease_until: 0, run_at: now + backoffMs(attempts) } as const
}

async function settle(db: SystemDb, row: JobsTable, now: number, failure: unknown): Promise<void> {
  await db
    .updateTable('jobs')
    .set(outcomeOf(row, now, failure))
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts + 1)
    .execute()
}

/** Without the stored outcome a mail would be sent again, so one failed write is retried. */
async function settleSurely(db: SystemDb, row: JobsTable, now: number, failure: unknown): Promise<void> {
  for (let left = SETTLE_TRIES; ; left -= 1) {
    try {
      return await settle(db, row, now, failure)
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

const toJob = (row: JobsTable): Job => ({
  id: row.id,
  kind: row.kind,
  tenantId: row.tenant_id,
  payload: JSON.parse(row.payload),
  attempts: row.attempts + 1,
  createdAt: row.created_at,
})

async function runOne(services: JobServices, handlers: JobHandlers, row: JobsTable, log: Reports): Promise<boolean> {
  const db = systemDb(services.db)
  if (!(await claim(db, row, services.now()))) return false
  const renewal = setInterval(() => void renew(db, row, services.now()).catch(() => {}), RENEW_MS).unref()
  let failure: unknown
  try {
    const handler = handlers[row.kind]
    if (!handler) throw new Error(`no handler for jobs of kind ${row.kind}`)
    if (row.attempts >= MAX_TAKEOVERS) throw new Error('every worker that ran this job died')
    await handler(toJob(row))
  } catch (error) {
    failure = error ?? new Error('failed without an error')
    log.error({ err: error, job: row.id, kind: row.kind, attempts: row.attempts + 1 }, 'a job failed')
  } finally {
    clearInterval(renewal)
  }
  await settleSurely(db, row, services.now(), failure)
  return true
}

/** Runs all due jobs, one after the other, and returns how many ran. */
export async function runDueJobs(services: JobServices, handlers: JobHandlers, log: Reports): Promise<number> {
  let ran = 0
  for (const row of await listDue(systemDb(services.db), services.now())) {
    if (await runOne(services, handlers, row, log)) ran += 1
  }
  return ran
}

/** Deletes done jobs after one month and dead ones after three. Returns how many. */
export async function pruneJobs({ db, now }: Pick<JobServices, 'db' | 'now'>): Promise<number> {
  const { numDeletedRows } = await systemDb(db)
    .deleteFrom('jobs')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'done'), eb('run_at', '<', now() - KEEP_DONE_MS)]),
        eb.and([eb('status', '=', 'dead'), eb('run_at', '<', now() - KEEP_DEAD_MS)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type JobRow = Omit<JobsTable, 'payload' | 'idempotency_key'>

/** The newest jobs of a status, without payload. */
export const listJobs = (
  { db }: Pick<JobServices, 'db'>,
  status: JobsTable['status'],
  limit = 100,
): Promise<JobRow[]> =>
  systemDb(db)
    .selectFrom('jobs')
    .select([
      ...(['id', 'kind', 'tenant_id', 'member_id', 'status', 'attempts', 'run_at', 'lease_until'] as const),
      ...(['last_error', 'created_at'] as const),
    ])
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** The tenant of a job. */
export async function findJobTenant({ db }: Pick<JobServices, 'db'>, id: string): Promise<string | undefined> {
  const row = await systemDb(db).selectFrom('jobs').select('tenant_id').where('id', '=', id).executeTakeFirst()
  return row?.tenant_id
}

/** Resets the attempts of a dead job, from now. Returns false if it is not dead. */
export async function retryJob(
  { db, now }: { readonly db: Pick<JobServices['db'], 'kysely' | 'dialect'>; now(): number },
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await systemDb(db)
    .updateTable('jobs')
    .set({ status: 'queued', attempts: 0, run_at: now(), last_error: '' })
    .where('id', '=', id)
    .where('status', '=', 'dead')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Worker {
  /** Takes no new job and waits for the one that runs. */
  stop(): Promise<void>
}

/** Works the queue until stopped; wakes when a job is stored and polls every two seconds. */
export function startWorker(services: JobServices, handlers: JobHandlers, log: Reports): Worker {
  let stopped = false
  let again = false
  let round: Promise<void> | undefined
  const work = async () => {
    do {
      again = false
      try {
        if ((await runDueJobs(services, handlers, log)) === BATCH) again = true
      } catch (error) {
        log.error({ err: error }, 'the job queue could not be read')
      }
    } while (again && !stopped)
  }
  const wake = () => {
    if (stopped) return
    if (round) again = true
    else round = work().finally(() => (round = undefined))
  }
  const unsubscribe = services.bus.subscribe(...CHANNEL, wake)
  const timer = setInterval(wake, POLL_MS).unref()
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      unsubscribe()
      await round
    },
  }
}
