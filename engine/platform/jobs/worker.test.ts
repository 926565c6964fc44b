import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import type { JobLane } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeServices } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { defineDomain } from '../manifests/domain.ts'
import type { Services } from '../services.ts'
import type { Job, JobHandlers } from './job.ts'
import { enqueueJob } from './jobs.ts'
import { MOST_POSTPONED, startWorker, type Worker } from './worker.ts'

const quiet = { error: () => {} }
const silence = () => Object.assign(new Error('no answer'), { name: 'TimeoutError' })

/** A promise that a test resolves. */
function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

const domain = defineDomain({
  name: 'worked',
  jobs: [
    { kind: 'money', lane: 'money', asks: (payload) => (payload as { at: string }).at, handler: () => async () => {} },
    { kind: 'sweep', lane: 'money', handler: () => async () => {} },
    { kind: 'push', lane: 'push', asks: () => 'push', handler: () => async () => {} },
    { kind: 'media', lane: (payload) => (payload as { lane: JobLane }).lane, handler: () => async () => {} },
  ],
})

describeOnBothDialects('a worker', (open) => {
  let db: Db
  let services: Services
  let worker: Worker | undefined
  let stored = 0
  beforeEach(async () => {
    db = await open()
    services = { ...makeServices(db, { now: Date.now }), domains: [domain] }
    worker = undefined
    return async () => {
      await worker?.stop()
      await db.close()
    }
  })

  const enqueue = async (kind: string, payload: unknown = {}, tenantId = 'rosa') => {
    stored += 1
    await enqueueJob(services, { kind, key: `${kind}:${stored}`, tenantId, payload })
  }
  const start = (handlers: JobHandlers) => {
    worker = startWorker(services, handlers, quiet)
  }
  /** Jobs of the service `busy` that fell due a minute ago. */
  const plantBusy = async (count: number): Promise<number> => {
    const due = Date.now() - 60_000
    const many = Array.from({ length: count }, (_, at) => ({
      ...{ id: newId(), idempotency_key: `busy:${at}`, tenant_id: 'rosa', pool_id: 'rosa', member_id: null },
      ...({ kind: 'money', lane: 'money', payload: '{"at":"busy"}', status: 'queued', attempts: 0 } as const),
      ...{ run_at: due, lease_until: 0, last_error: '', created_at: due, other_id: null },
    }))
    for (let at = 0; at < count; at += 1000)
      await systemDb(db)
        .insertInto('jobs')
        .values(many.slice(at, at + 1000))
        .execute()
    return due
  }
  const rows = () => systemDb(db).selectFrom('jobs').selectAll().orderBy('idempotency_key').execute()

  it('runs what a lane has while another lane waits for the outside', async () => {
    const waits = latch()
    const ran = latch()
    for (let at = 0; at < 9; at += 1) await enqueue('push')
    start({ push: () => waits.opened, media: async () => ran.open() })
    await enqueue('media', { lane: 'media' })
    await ran.opened
    waits.open()
  })

  it('leaves a job that is held for later, and runs those of other brands in its lane', async () => {
    const ran: string[] = []
    const done = latch()
    const handlers: JobHandlers = {
      push: async ({ tenantId }) => {
        ran.push(tenantId)
        if (tenantId === 'last') done.open()
      },
    }
    for (const tenant of ['suspended', 'rosa']) await enqueue('push', {}, tenant)
    worker = startWorker(services, handlers, quiet, ({ tenant_id }) => tenant_id === 'suspended')
    await enqueue('push', {}, 'last')
    await done.opened
    await worker.stop()
    expect(ran.toSorted()).toEqual(['last', 'rosa'])
    const [held] = (await rows()).filter(({ tenant_id }) => tenant_id === 'suspended')
    expect(held).toMatchObject({ status: 'queued', attempts: 0 })
  })

  it('stores the lane that a kind of job computes of what it holds', async () => {
    await enqueue('media', { lane: 'media' })
    await enqueue('media', { lane: 'security_mail' })
    expect((await rows()).map(({ lane }) => lane).toSorted()).toEqual(['media', 'security_mail'])
  })

  /** Runs a job of another service that is stored once as many jobs of the busy one run as may; returns their number. */
  async function runBesideBusy(): Promise<number> {
    const waits = latch()
    const ran = latch()
    const full = latch()
    let begun = 0
    start({
      money: async ({ payload }: Job) => {
        if ((payload as { at: string }).at === 'other') return ran.open()
        begun += 1
        if (begun === 2) full.open()
        await waits.opened
      },
    })
    await full.opened
    await enqueue('money', { at: 'other' })
    await ran.opened
    waits.open()
    return begun
  }

  it('runs the jobs of a service that answers while those of another one in the lane wait', async () => {
    await plantBusy(150)
    expect(await runBesideBusy()).toBe(2)
  })

  it('runs a job that was stored last before it has read the thousands that wait for one busy service', async () => {
    await plantBusy(6000)
    expect(await runBesideBusy()).toBe(2)
  })

  it('leaves the jobs of a busy service as they are, though it has more than a process can hold', async () => {
    const due = await plantBusy(1500)
    const ends: (() => void)[] = []
    let begun = latch()
    let isOver = false
    start({
      money: async () => {
        begun.open()
        if (!isOver) await new Promise<void>((resolve) => void ends.push(resolve))
      },
    })
    for (let ended = 0; ended < 40; ended += 1) {
      await begun.opened
      begun = latch()
      ends.shift()!()
    }
    await begun.opened
    isOver = true
    for (const end of ends) end()
    await worker?.stop()
    expect((await rows()).filter(({ run_at }) => run_at !== due)).toEqual([])
  })

  it('keeps places for money that waits for no service, or for one that answers, while several are silent', async () => {
    const waits = latch()
    const full = latch()
    const [swept, paid] = [latch(), latch()]
    for (let at = 0; at < 40; at += 1) await enqueue('money', { at: `silent ${at % 4}` })
    let begun = 0
    start({
      sweep: async () => swept.open(),
      money: async ({ payload }: Job) => {
        if ((payload as { at: string }).at === 'other') return paid.open()
        begun += 1
        if (begun === 8) full.open()
        await waits.opened
      },
    })
    await full.opened
    await enqueue('sweep')
    await enqueue('money', { at: 'other' })
    await Promise.all([swept.opened, paid.opened])
    expect(begun).toBe(8)
    waits.open()
  })

  it('pauses a service after one time-out: the jobs that wait for it are not tried, and none of them counts an attempt', async () => {
    const waits = latch()
    const full = latch()
    for (let at = 0; at < 20; at += 1) await enqueue('push')
    let begun = 0
    start({
      push: async () => {
        begun += 1
        if (begun === 4) full.open()
        await waits.opened
        throw silence()
      },
    })
    await full.opened
    waits.open()
    await expect.poll(async () => (await rows()).filter(({ run_at }) => run_at > Date.now() + 1000).length).toBe(20)
    expect(begun).toBe(4)
    const attempts = (await rows()).map((row) => row.attempts)
    expect(attempts.filter((count) => count === 0)).toHaveLength(16)
    expect(attempts.filter((count) => count === 1)).toHaveLength(4)
  })

  it('postpones some hundreds of the thousands that wait for a silent service from poll to poll, and runs other jobs meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const due = await plantBusy(3000)
    let ran = latch()
    start({
      money: async ({ payload }: Job) => {
        if ((payload as { at: string }).at === 'busy') throw silence()
        ran.open()
      },
    })
    /** Without those that the service did not answer, which are tried again. */
    const postponed = async () =>
      (await rows()).filter(
        ({ payload, run_at, attempts }) => payload === '{"at":"busy"}' && run_at !== due && attempts === 0,
      ).length
    const wake = async () => {
      await enqueue('money', { at: 'other' })
      await ran.opened
      ran = latch()
    }
    await expect.poll(postponed).toBeGreaterThan(0)
    await wake()
    // The two that just run may be among those that it means to postpone.
    await expect.poll(postponed).toBeGreaterThanOrEqual(MOST_POSTPONED - 2)
    for (let at = 0; at < 3; at += 1) await wake()
    expect(await postponed()).toBeLessThanOrEqual(MOST_POSTPONED)
    await vi.advanceTimersByTimeAsync(2000)
    await expect.poll(postponed).toBeGreaterThanOrEqual(2 * MOST_POSTPONED - 4)
  })

  it('gives each brand its turn though one has hundreds of jobs that fell due before', async () => {
    for (let at = 0; at < 250; at += 1) await enqueue('media', { lane: 'media' }, 'large')
    await enqueue('media', { lane: 'media' }, 'small')
    const order: string[] = []
    const all = latch()
    start({
      media: async ({ tenantId }: Job) => {
        order.push(tenantId)
        if (order.length === 251) all.open()
      },
    })
    await all.opened
    expect(order.indexOf('small')).toBeLessThan(100)
  })

  it('gives the brands before and after one with hundreds of jobs, and scheduled jobs, a turn again and again', async () => {
    const large = Array.from({ length: 600 }, (_, at) => ({
      ...{ id: newId(), idempotency_key: `large:${at}`, tenant_id: 'm', member_id: null, other_id: null },
      ...({ kind: 'media', lane: 'media', payload: '{"lane":"media"}', status: 'queued', attempts: 0 } as const),
      ...{ run_at: at, lease_until: 0, last_error: '', created_at: at },
    }))
    await systemDb(db).insertInto('jobs').values(large).execute()
    const small = ['', 'a', 'c', 'z']
    for (const brand of small) await enqueue('media', { lane: 'media' }, brand)
    const order: string[] = []
    const all = latch()
    start({
      media: async ({ tenantId }: Job) => {
        order.push(tenantId)
        const turns = order.filter((one) => one === tenantId).length
        if (tenantId !== 'm' && turns < 3) await enqueue('media', { lane: 'media' }, tenantId)
        if (order.length === 612) all.open()
      },
    })
    await all.opened
    for (const brand of small) expect(order.lastIndexOf(brand), `the third turn of '${brand}'`).toBeLessThan(500)
  })

  it('runs every job once with three workers that started together', async () => {
    for (let at = 0; at < 60; at += 1) await enqueue('media', { lane: 'media' })
    const ran: string[] = []
    const all = latch()
    const handlers = {
      media: async ({ id }: Job) => {
        ran.push(id)
        if (ran.length === 60) all.open()
      },
    }
    const others = [startWorker(services, handlers, quiet), startWorker(services, handlers, quiet)]
    start(handlers)
    await all.opened
    for (const other of others) await other.stop()
    expect(new Set(ran).size).toBe(60)
    expect(ran).toHaveLength(60)
  })
})
