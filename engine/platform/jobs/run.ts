import type { JobsTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { shareCommit } from '#engine/db/shared-transaction.ts'
import { count } from '../metrics/counts.ts'
import type { Job, JobHandlers, JobServices, Reports } from './job.ts'
import { LANE_NAMES } from './lanes.ts'
import { claimJob, listDue, releaseExpired, renewJob, settleJob } from './queries.ts'

export const MAX_ATTEMPTS = 8
/** A job whose worker was killed this often is dead: the job is assumed to be the cause. */
export const MAX_TAKEOVERS = 40
const LEASE_MS = 2 * 60_000
const RENEW_MS = LEASE_MS / 4
const SETTLE_TRIES = 4
const BACKOFF_MS = 5000
const MAX_BACKOFF_MS = 60 * 60_000

/** When a job that failed `attempts` times is tried again: 5 s, 10 s, 20 s … an hour at most. */
export const backoffMs = (attempts: number) => Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** (attempts - 1))

/** What a worker runs jobs with. */
export interface Running {
  readonly services: JobServices
  readonly handlers: JobHandlers
  readonly log: Reports
  readonly stopping?: AbortSignal
}

/** The stored outcome. A done job keeps its key; its payload is deleted. */
function outcomeOf(row: JobsTable, now: number, failure: unknown) {
  const attempts = row.attempts + 1
  if (failure === undefined) return { status: 'done', payload: '{}', last_error: '', lease_until: 0 } as const
  const last_error = String(failure instanceof Error ? failure.message : failure).slice(0, 2000)
  if (attempts >= MAX_ATTEMPTS) return { status: 'dead', last_error, lease_until: 0 } as const
  return { status: 'queued', last_error, lease_until: 0, run_at: now + backoffMs(attempts) } as const
}

const RESULTS = { done: 'done', dead: 'dead', queued: 'failed' } as const

/** Without the stored outcome a mail would be sent again, so a failed write is tried again. */
async function settleSurely({ services }: Running, row: JobsTable, failure: unknown): Promise<void> {
  const db = systemDb(services.db)
  for (let left = SETTLE_TRIES; ; left -= 1) {
    try {
      const outcome = outcomeOf(row, services.now(), failure)
      await shareCommit(db, (shared) => settleJob(shared, row, outcome))
      return count('jobs', { lane: row.lane, result: RESULTS[outcome.status] })
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

const toJob = (row: JobsTable, stopping: AbortSignal | undefined): Job => ({
  id: row.id,
  kind: row.kind,
  tenantId: row.tenant_id,
  payload: JSON.parse(row.payload),
  attempts: row.attempts + 1,
  createdAt: row.created_at,
  stopping,
})

async function handle({ handlers, log, stopping }: Running, row: JobsTable): Promise<unknown> {
  try {
    const handler = handlers[row.kind]
    if (!handler) throw new Error(`no handler for jobs of kind ${row.kind}`)
    if (row.attempts >= MAX_TAKEOVERS) throw new Error('every worker that ran this job died')
    await handler(toJob(row, stopping))
  } catch (error) {
    log.error({ err: error, job: row.id, kind: row.kind, attempts: row.attempts + 1 }, 'a job failed')
    return error ?? new Error('failed without an error')
  }
}

/** `taken`: by another worker. */
export type Ran = { readonly taken: true } | { readonly taken: false; readonly failure: unknown }

/** Claims a job, runs it and stores the outcome. */
export async function runJob(running: Running, row: JobsTable): Promise<Ran> {
  const db = systemDb(running.services.db)
  if (!(await shareCommit(db, (shared) => claimJob(shared, row, LEASE_MS)))) return { taken: true }
  const renewal = setInterval(() => void renewJob(db, row, LEASE_MS).catch(() => {}), RENEW_MS).unref()
  const failure = await handle(running, row)
  clearInterval(renewal)
  await settleSurely(running, row, failure)
  return { taken: false, failure }
}

/** Runs the jobs that are due, of each lane up to a hundred, one after the other. Returns how many ran. */
export async function runDueJobs(services: JobServices, handlers: JobHandlers, log: Reports): Promise<number> {
  const db = systemDb(services.db)
  await releaseExpired(db)
  let ran = 0
  for (const lane of LANE_NAMES)
    for (const row of (await listDue(db, { lane, now: services.now() })).rows)
      if (!(await runJob({ services, handlers, log }, row)).taken) ran += 1
  return ran
}
