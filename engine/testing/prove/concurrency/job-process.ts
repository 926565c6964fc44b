import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#engine/db/connect.ts'
import type { JobLane } from '#engine/db/schema.ts'
import type { JobHandlers } from '#engine/platform/jobs/job.ts'
import { startWorker } from '#engine/platform/jobs/worker.ts'
import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { makeServices } from '../../context.ts'

/** What one process of workers does. */
export interface WorkersInput {
  readonly url: string
  readonly seconds: number
  /** How long a job of each lane takes. */
  readonly jobMs: Partial<Record<JobLane, number>>
}

/** What a job holds: the outside service that it waits for, if any. */
export interface WorkedPayload {
  readonly asks?: string
}

export interface LaneWorked {
  ran: number
  /** Most jobs at a time. */
  most: number
  /** Most jobs at a time that waited for one service. */
  mostOfService: number
}

export type Worked = Partial<Record<JobLane, LaneWorked>>

export const kindOf = (lane: JobLane) => `worked_${lane}`

/** Counts what runs: of each lane, how many in all and at a time. */
function countJobs(jobMs: WorkersInput['jobMs']) {
  const worked: Worked = {}
  const handlers: Record<string, JobHandlers[string]> = {}
  for (const [lane, ms] of Object.entries(jobMs) as [JobLane, number][]) {
    const count: LaneWorked = { ran: 0, most: 0, mostOfService: 0 }
    worked[lane] = count
    let running = 0
    let ofService = 0
    handlers[kindOf(lane)] = async ({ payload }) => {
      const asks = (payload as WorkedPayload).asks === undefined ? 0 : 1
      running += 1
      ofService += asks
      count.most = Math.max(count.most, running)
      count.mostOfService = Math.max(count.mostOfService, ofService)
      await delay(ms)
      running -= 1
      ofService -= asks
      count.ran += 1
    }
  }
  return { worked, handlers }
}

// Started as a process: it runs jobs for some seconds, and sends what ran.
if (process.argv[1] === import.meta.filename) {
  const { url, jobMs, seconds } = JSON.parse(process.argv[2]!) as WorkersInput
  const db = await connect(url)
  const { worked, handlers } = countJobs(jobMs)
  const domain = defineDomain({
    name: 'worked',
    jobs: (Object.keys(jobMs) as JobLane[]).map((lane) => ({
      kind: kindOf(lane),
      lane,
      asks: (payload) => (payload as WorkedPayload).asks,
      handler: () => async () => {},
    })),
  })
  const worker = startWorker(makeServices(db, { domains: [domain] }), handlers, console)
  await delay(seconds * 1000)
  process.send?.(structuredClone(worked))
  await worker.stop()
  await db.close()
  process.disconnect?.()
}
