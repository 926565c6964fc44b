import { setImmediate } from 'node:timers/promises'
import type { JobLane, JobsTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import type { MailServers } from '../services.ts'
import type { JobHandlers, JobServices, Reports } from './job.ts'
import { followJobs } from './jobs.ts'
import { LANE_NAMES, LANES, serviceOf, takeTurns } from './lanes.ts'
import { type Pauses, pausesOf } from './pauses.ts'
import { listDue, postponeJobs, releaseExpired } from './queries.ts'
import { type Running, runJob } from './run.ts'

const POLL_MS = 2000
/** While so many jobs wait in the process for their service, it reads more only when it is woken. */
const ENOUGH_WAITING = 100
/** Maximum number of jobs that wait in the process for their service. */
const MAX_WAITING = 500
/** By how long jobs beyond these are postponed. */
const LATER_MS = 5000
/**
 * Of a lane, from one poll to the next: each is a write, and a silent service may have a million jobs. Those beyond stay as
 * they are, and each read finds them again.
 */
export const MOST_POSTPONED = 500
/** In one statement, which holds the lock of SQLite and the thread. */
const POSTPONED_AT_ONCE = 100

const FREE = { may: 'run' } as const

type WorkerServices = JobServices & MailServers

/** Whether a job has to wait although it is due, such as the mails of a suspended site. */
export type IsHeld = (row: Pick<JobsTable, 'tenant_id' | 'lane'>) => boolean

const HELD_MS = 30_000

interface Postponed {
  readonly id: string
  /** Epoch ms. */
  readonly until: number
}

interface LaneWork extends Running {
  readonly services: WorkerServices
  readonly lane: JobLane
  readonly pauses: Pauses
  readonly isHeld: IsHeld
  isStopped(): boolean
}

/** One lane of one process. */
class LaneWorker {
  readonly #work: LaneWork
  readonly #running = new Set<Promise<void>>()
  /** Jobs that were read and not begun, because their service has as many jobs as it may have. */
  readonly #waiting = new Map<string, JobsTable>()
  #mayPostpone = MOST_POSTPONED
  #after: string | undefined
  #round: Promise<void> | undefined
  #again = false
  #notice = () => {}

  constructor(work: LaneWork) {
    this.#work = work
  }

  wake(): void {
    if (this.#work.isStopped()) return
    this.#again = true
    this.#notice()
    this.#round ??= this.#workAll().finally(() => {
      this.#round = undefined
    })
  }

  /** Wakes, and may postpone further jobs. */
  poll(): void {
    this.#mayPostpone = MOST_POSTPONED
    this.wake()
  }

  /** Resolves once nothing of the lane runs any more. */
  async settled(): Promise<void> {
    this.#notice()
    await this.#round
    await Promise.all(this.#running)
  }

  async #workAll(): Promise<void> {
    try {
      while (!this.#work.isStopped() && (this.#again || this.#waiting.size > 0)) {
        await this.#workOnce()
        // SQLite answers without leaving the thread: requests and other lanes have their turn between two reads.
        await setImmediate()
      }
    } catch (error) {
      this.#work.log.error({ err: error, lane: this.#work.lane }, 'the job queue could not be read')
    }
  }

  /**
   * Reads jobs and begins those that may begin; if all others wait for their service, waits for a change. A service with
   * many jobs would else have them all read, and those beyond `MAX_WAITING` postponed, again and again.
   */
  async #workOnce(): Promise<void> {
    const isWoken = this.#again
    this.#again = false
    const rows = isWoken || this.#waiting.size < ENOUGH_WAITING ? await this.#read() : []
    const found = await this.#beginAll([...this.#waiting.values(), ...takeTurns(rows)])
    if (found && rows.length > 0 && this.#waiting.size < ENOUGH_WAITING) this.#again = true
    else if (this.#waiting.size > 0 && !this.#again) await this.#change()
  }

  async #read(): Promise<readonly JobsTable[]> {
    const { services, lane } = this.#work
    const besides = [...this.#waiting.keys()]
    const due = { lane, now: services.now(), besides, after: this.#after }
    const { rows, after } = await listDue(systemDb(services.db), due)
    this.#after = after
    return rows
  }

  async #change(): Promise<void> {
    const noticed = new Promise<void>((resolve) => {
      this.#notice = resolve
    })
    await Promise.race([noticed, ...this.#running])
  }

  /** Whether the next read finds other jobs: some were begun, or all that may not begin could be postponed. */
  async #beginAll(rows: readonly JobsTable[]): Promise<boolean> {
    const { services, lane, pauses, isHeld } = this.#work
    const { atOnce, perService, reserved } = LANES[lane]
    const paused: Postponed[] = []
    let begun = 0
    this.#waiting.clear()
    for (const row of rows) {
      if (this.#work.isStopped()) return false
      if (isHeld(row)) {
        paused.push({ id: row.id, until: services.now() + HELD_MS })
        continue
      }
      while (this.#running.size >= atOnce) await Promise.race(this.#running)
      const service = serviceOf(services, row)
      const isTight = this.#running.size >= atOnce - reserved && reserved > 0
      const admission = service === undefined ? FREE : pauses.admit(service, perService, isTight, lane)
      if (admission.may === 'run') {
        this.#begin(row, service)
        begun += 1
      } else if (admission.may === 'pause') paused.push({ id: row.id, until: admission.until })
      else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(row.id, row)
      else paused.push({ id: row.id, until: services.now() + LATER_MS })
    }
    const some = paused.slice(0, this.#mayPostpone)
    this.#mayPostpone -= some.length
    await this.#postpone(some)
    return begun > 0 || some.length === paused.length
  }

  async #postpone(jobs: readonly Postponed[]): Promise<void> {
    const db = systemDb(this.#work.services.db)
    for (const [until, some] of Map.groupBy(jobs, (one) => one.until)) {
      const ids = some.map(({ id }) => id)
      for (let at = 0; at < ids.length; at += POSTPONED_AT_ONCE) {
        await postponeJobs(db, ids.slice(at, at + POSTPONED_AT_ONCE), until)
        await setImmediate()
      }
    }
  }

  #begin(row: JobsTable, service: string | undefined): void {
    const { pauses, log, lane } = this.#work
    if (service !== undefined) pauses.begin(service, lane)
    let failure: unknown
    const job = runJob(this.#work, row)
      .then((ran) => {
        failure = ran.taken ? undefined : ran.failure
      })
      .catch((error: unknown) => log.error({ err: error, job: row.id }, 'the outcome of a job could not be stored'))
      .finally(() => {
        this.#running.delete(job)
        if (service !== undefined) pauses.end(service, failure, lane)
      })
    this.#running.add(job)
  }
}

export interface Worker {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>
}

/** Runs jobs until it is stopped, each lane separately; it wakes when a job is stored, and polls every two seconds. */
export function startWorker(
  services: WorkerServices,
  handlers: JobHandlers,
  log: Reports,
  isHeld: IsHeld = () => false,
): Worker {
  let stopped = false
  const pauses = pausesOf(services)
  const stopping = new AbortController()
  const work = { services, handlers, log, pauses, isHeld, isStopped: () => stopped, stopping: stopping.signal }
  const lanes = new Map(LANE_NAMES.map((lane) => [lane, new LaneWorker({ ...work, lane })]))
  const poll = async () => {
    await releaseExpired(systemDb(services.db)).catch((error: unknown) =>
      log.error({ err: error }, 'expired jobs could not be released'),
    )
    for (const worker of lanes.values()) worker.poll()
  }
  const unfollow = followJobs(services, (lane) => lanes.get(lane)?.wake())
  const timer = setInterval(() => void poll(), POLL_MS).unref()
  const polling = poll()
  return {
    async stop() {
      stopped = true
      stopping.abort(new Error('the worker stops'))
      clearInterval(timer)
      unfollow()
      await polling
      for (const worker of lanes.values()) await worker.settled()
    },
  }
}
