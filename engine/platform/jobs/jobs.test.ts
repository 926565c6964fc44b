import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeServices, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { enqueueJob, KEEP_DEAD_MS, KEEP_DONE_MS, listJobs, pruneJobs, retryJob } from './jobs.ts'
import { backoffMs, MAX_ATTEMPTS, MAX_TAKEOVERS, runDueJobs } from './run.ts'
import { startWorker } from './worker.ts'

const quiet = { error: () => {} }
const job = { kind: 'greet', key: 'greet:1', tenantId: 'rosa', payload: { to: 'Anouk' } }

describeOnBothDialects('jobs', (open) => {
  let db: Db
  let now: number
  let services: Services
  const done: Job[] = []
  const handlers = { greet: async (it: Job) => void done.push(it) }
  const rows = () => systemDb(db).selectFrom('jobs').selectAll().execute()

  beforeEach(async () => {
    db = await open()
    now = NOW
    services = makeServices(db, { now: () => now })
    done.length = 0
    return () => db.close()
  })

  it('stores one job per key and runs it once', async () => {
    expect(await enqueueJob(services, job)).toBe(true)
    expect(await enqueueJob(services, job)).toBe(false)
    expect(await runDueJobs(services, handlers, quiet)).toBe(1)
    expect(await runDueJobs(services, handlers, quiet)).toBe(0)
    expect(done).toMatchObject([
      { kind: 'greet', tenantId: 'rosa', payload: { to: 'Anouk' }, attempts: 1, createdAt: NOW },
    ])
    expect(await rows()).toMatchObject([{ status: 'done', payload: '{}' }])
  })

  it('waits until a job is due', async () => {
    await enqueueJob(services, { ...job, runAt: NOW + 1000 })
    expect(await runDueJobs(services, handlers, quiet)).toBe(0)
    now += 1000
    expect(await runDueJobs(services, handlers, quiet)).toBe(1)
  })

  it('gives each job to one of several workers', async () => {
    for (let i = 0; i < 8; i += 1) await enqueueJob(services, { ...job, key: `greet:${i}` })
    await Promise.all([1, 2, 3].map(() => runDueJobs(services, handlers, quiet)))
    expect(new Set(done.map((it) => it.id)).size).toBe(8)
    expect(done).toHaveLength(8)
  })

  it('retries a failed job later, and stops after eight attempts', async () => {
    await enqueueJob(services, job)
    const failing = { greet: () => Promise.reject(new Error('no answer')) }
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await runDueJobs(services, failing, quiet)).toBe(1)
      expect(await runDueJobs(services, failing, quiet)).toBe(0)
      expect(await rows()).toMatchObject([
        { status: 'queued', attempts: attempt, run_at: now + backoffMs(attempt), last_error: 'no answer' },
      ])
      now += backoffMs(attempt)
    }
    await runDueJobs(services, failing, quiet)
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: MAX_ATTEMPTS }])
  })

  it('takes over a job whose worker was killed', async () => {
    await enqueueJob(services, job)
    await systemDb(db)
      .updateTable('jobs')
      .set({ status: 'running', attempts: 1, lease_until: Date.now() + 60_000 })
      .execute()
    expect(await runDueJobs(services, handlers, quiet)).toBe(0)
    await systemDb(db).updateTable('jobs').set({ lease_until: 1 }).execute()
    expect(await runDueJobs(services, handlers, quiet)).toBe(1)
    expect(done[0]!.attempts).toBe(2)
  })

  it('stops retrying a job after forty killed workers', async () => {
    await enqueueJob(services, job)
    await systemDb(db).updateTable('jobs').set({ status: 'running', attempts: MAX_TAKEOVERS, lease_until: 1 }).execute()
    await runDueJobs(services, handlers, quiet)
    expect(done).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'dead', last_error: 'every worker that ran this job died' }])
  })

  it('lists dead jobs without their payload, and retries one on request', async () => {
    await enqueueJob(services, { ...job, memberId: 'anouk' })
    const { id } = (await rows())[0]!
    expect(await retryJob(services, id)).toBe(false)
    await systemDb(db).updateTable('jobs').set({ status: 'dead', attempts: MAX_ATTEMPTS, last_error: 'no' }).execute()
    expect(await listJobs(services, 'dead')).toEqual([
      expect.objectContaining({ id, kind: 'greet', member_id: 'anouk', attempts: MAX_ATTEMPTS, last_error: 'no' }),
    ])
    expect(JSON.stringify(await listJobs(services, 'dead'))).not.toContain('Anouk')
    expect(await retryJob(services, id)).toBe(true)
    expect(await runDueJobs(services, handlers, quiet)).toBe(1)
    expect(done[0]!.attempts).toBe(1)
  })

  it('deletes a job a month after it is done, and a dead one after three', async () => {
    await enqueueJob(services, job)
    await enqueueJob(services, { ...job, key: 'dead' })
    await systemDb(db).updateTable('jobs').set({ status: 'dead' }).where('idempotency_key', '=', 'dead').execute()
    await runDueJobs(services, handlers, quiet)
    now += KEEP_DONE_MS - 1
    expect(await pruneJobs(services)).toBe(0)
    now += 2
    expect(await pruneJobs(services)).toBe(1)
    now += KEEP_DEAD_MS - KEEP_DONE_MS
    expect(await pruneJobs(services)).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('wakes when a job is stored, and finishes the running one before it stops', async () => {
    let begun = () => {}
    let release = () => {}
    const started = new Promise<void>((resolve) => (begun = resolve))
    const released = new Promise<void>((resolve) => (release = resolve))
    const slow = {
      greet: async (it: Job) => {
        begun()
        await released
        done.push(it)
      },
    }
    const worker = startWorker(services, slow, quiet)
    await enqueueJob(services, job)
    await started
    const stopped = worker.stop()
    release()
    await stopped
    expect(done).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'done' }])
  })
})
