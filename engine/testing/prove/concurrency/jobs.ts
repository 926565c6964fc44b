import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { connect, type Db } from '../../../db/connect.ts'
import { newId } from '../../../db/ids.ts'
import { migrate } from '../../../db/migrate.ts'
import type { JobLane } from '../../../db/schema.ts'
import { systemDb } from '../../../db/scope.ts'
import { LANE_NAMES, LANES } from '../../../platform/jobs/lanes.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { forkWorker } from '../../fork-worker.ts'
import { kindOf, type Worked, type WorkedPayload, type WorkersInput } from './job-process.ts'

const WORKER = new URL('./job-process.ts', import.meta.url).pathname
const SECONDS = 10
const CHUNK = 500
/** Three processes have to run this many times what one runs. */
const AT_LEAST = 2
const SERVICE = 'provider'

interface Work {
  readonly name: string
  readonly jobMs: WorkersInput['jobMs']
  /** Jobs that wait in each lane. */
  readonly waiting: number
}

/** One lane with short jobs; then all lanes at once, each with jobs of which a process can run five a second. */
const WORKS: readonly Work[] = [
  { name: 'housekeeping', jobMs: { housekeeping: 45 }, waiting: 20_000 },
  {
    name: 'all lanes',
    jobMs: Object.fromEntries(LANE_NAMES.map((lane) => [lane, LANES[lane].atOnce * 200])),
    waiting: 2000,
  },
]

async function openSqlite(): Promise<{ db: Db; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-jobs-'))
  const db = await connect(`sqlite:${join(folder, 'jobs.db')}`)
  return {
    db,
    async close() {
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openMariadb(): Promise<{ db: Db; close(): Promise<void> }> {
  const server = await startMariadb()
  const admin = await createConnection(server.url)
  await admin.query('create database jobs character set utf8mb4 collate utf8mb4_bin')
  await admin.end()
  const db = await connect(`${server.url}/jobs`)
  return {
    db,
    async close() {
      await db.close()
      await server.stop()
    },
  }
}

const lanesOf = ({ jobMs }: Work) => Object.keys(jobMs) as JobLane[]

/** A job of one of ten brands; every second one waits for a service. */
const rowOf = (lane: JobLane, at: number) => ({
  ...{ id: newId(), idempotency_key: `${lane}:${at}`, tenant_id: `brand${at % 10}`, member_id: null, other_id: null },
  ...({ kind: kindOf(lane), lane, status: 'queued', attempts: 0, run_at: at, lease_until: 0 } as const),
  payload: JSON.stringify((at % 2 === 0 ? {} : { asks: SERVICE }) satisfies WorkedPayload),
  ...{ last_error: '', created_at: at },
})

/** Jobs that are due, of ten brands. */
async function fill(db: Db, work: Work): Promise<void> {
  const system = systemDb(db)
  await system.deleteFrom('jobs').execute()
  for (const lane of lanesOf(work))
    for (let at = 0; at < work.waiting; at += CHUNK)
      await system
        .insertInto('jobs')
        .values(Array.from({ length: CHUNK }, (_, one) => rowOf(lane, at + one)))
        .execute()
}

export interface JobsRun {
  readonly work: string
  readonly processes: number
  readonly ran: number
  readonly faults: readonly string[]
}

/** Jobs that were lost or run twice. */
async function findMisses(db: Db, work: Work): Promise<string[]> {
  const rows = await systemDb(db).selectFrom('jobs').select('attempts').execute()
  const twice = rows.filter(({ attempts }) => attempts > 1).length
  const lost = work.waiting * lanesOf(work).length - rows.length
  return twice + lost > 0 ? [`${twice} taken twice, ${lost} lost`] : []
}

/** Lanes of a process that ran more at a time than they may, or never as many. */
const findBreaches = (worked: Worked): string[] =>
  (Object.keys(worked) as JobLane[]).flatMap((lane) => {
    const { most, mostOfService } = worked[lane]!
    const { atOnce, perService } = LANES[lane]
    return [
      ...(most === atOnce ? [] : [`${lane}: ${most} jobs at a time, not ${atOnce}`]),
      ...(mostOfService <= perService ? [] : [`${lane}: ${mostOfService} of one service, not ${perService}`]),
    ]
  })

const sum = (worked: readonly Worked[]) =>
  worked.flatMap((one) => Object.values(one)).reduce((total, { ran }) => total + ran, 0)

async function run(db: Db, work: Work, processes: number): Promise<JobsRun> {
  await fill(db, work)
  const input: WorkersInput = { url: db.url, jobMs: work.jobMs, seconds: SECONDS }
  const worked = await Promise.all(Array.from({ length: processes }, () => forkWorker<Worked>(WORKER, input)))
  const faults = [...(await findMisses(db, work)), ...worked.flatMap(findBreaches)]
  return { work: work.name, processes, ran: sum(worked), faults: faults.map((fault) => `${processes}: ${fault}`) }
}

/** How many jobs one, two and three processes run in ten seconds, and what is wrong with it. */
export async function proveJobs(dialect: 'sqlite' | 'mariadb'): Promise<JobsRun[]> {
  const { db, close } = await (dialect === 'sqlite' ? openSqlite() : openMariadb())
  try {
    await migrate(db)
    const runs: JobsRun[] = []
    for (const work of WORKS) {
      const own: JobsRun[] = []
      for (const processes of [1, 2, 3]) own.push(await run(db, work, processes))
      const [one, , three] = own
      const isSlow = three!.ran < AT_LEAST * one!.ran
      const slow = isSlow ? [`3: ${three!.ran} jobs, less than ${AT_LEAST} times ${one!.ran}`] : []
      runs.push(one!, own[1]!, { ...three!, faults: [...three!.faults, ...slow] })
    }
    return runs
  } finally {
    await close()
  }
}
