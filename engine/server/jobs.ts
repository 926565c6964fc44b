import { newId } from '../db/ids.ts'
import type { JobsTable } from '../db/schema.ts'
import { type SystemDb, systemDb } from '../db/scope.ts'
import { insertIgnore } from '../db/upsert.ts'
import type { Services } from './services.ts'

/** Work to do later, at least once: handlers must bear being run again. */
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

type JobServices = Pick<Services, 'db' | 'bus' | 'now'>

export interface NewJob {
  readonly kind: string
  /** The same key is one job. At most 191 characters. */
  readonly key: string
  readonly tenantId: string
  /** Whom the payload is about; erasure removes the job with the member. */
  readonly memberId?: string
  readonly payload: unknown
  /** Epoch ms; default now. */
  readonly runAt?: number
}

export const MAX_ATTEMPTS = 8
const LEASE_MS = 2 * 60_000
const BACKOFF_MS = 5000
const MAX_BACKOFF_MS = 60 * 60_000
const POLL_MS = 2000
const BATCH = 10
/** The bus channel that wakes the workers of every process. */
const CHANNEL = ['jobs', 'queue'] as const

/** When a job that failed `attempts` times is tried again: 5 s, 10 s, 20 s … an hour at most. */
export const backoffMs = (attempts: number) => Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** (attempts - 1))

/** Stores a job for all processes; answers false when one with its key was there already. */
export async function enqueueJob(services: JobServices, job: NewJob): Promise<boolean> {
  const now = services.now()
  const added = await insertIgnore(systemDb(services.db), 'jobs', {
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
  if (added) services.bus.publish(...CHANNEL)
  return added
}

/** Due jobs, and those whose worker died with them. */
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

async function settle(db: SystemDb, row: JobsTable, now: number, failure: unknown): Promise<void> {
  const attempts = row.attempts + 1
  const last_error =
    failure === undefined ? '' : String(failure instanceof Error ? failure.message : failure).slice(0, 2000)
  const status = failure === undefined ? 'done' : attempts >= MAX_ATTEMPTS ? 'dead' : 'queued'
  await db
    .updateTable('jobs')
    .set({ status, last_error, lease_until: 0, run_at: status === 'queued' ? now + backoffMs(attempts) : row.run_at })
    .where('id', '=', row.id)
    .where('attempts', '=', attempts)
    .execute()
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
  let failure: unknown
  try {
    const handler = handlers[row.kind]
    if (!handler) throw new Error(`no handler for jobs of kind ${row.kind}`)
    await handler(toJob(row))
  } catch (error) {
    failure = error ?? new Error('failed without an error')
    log.error({ err: error, job: row.id, kind: row.kind, attempts: row.attempts + 1 }, 'a job failed')
  }
  await settle(db, row, services.now(), failure)
  return true
}

/** Runs what is due now, one after the other, and answers how many ran. */
export async function runDueJobs(services: JobServices, handlers: JobHandlers, log: Reports): Promise<number> {
  let ran = 0
  for (const row of await listDue(systemDb(services.db), services.now())) {
    if (await runOne(services, handlers, row, log)) ran += 1
  }
  return ran
}

export interface Worker {
  /** Takes no new job and waits for the one that runs. */
  stop(): Promise<void>
}

/** Works the queue until stopped; wakes when a job is stored and looks by itself every two seconds. */
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
