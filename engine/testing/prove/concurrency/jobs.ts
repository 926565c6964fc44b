import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { connect, type Db } from '../../../db/connect.ts'
import { newId } from '../../../db/ids.ts'
import { migrate } from '../../../db/migrate.ts'
import { systemDb } from '../../../db/scope.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { forkWorker } from '../../fork-worker.ts'
import type { WorkersInput } from './job-process.ts'

const WORKER = new URL('./job-process.ts', import.meta.url).pathname
const KIND = 'prune_loose_files'
const JOB_MS = 45
const SECONDS = 10
const WAITING = 20_000
const CHUNK = 500

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

/** Jobs that are due, of ten brands. */
async function fill(db: Db): Promise<void> {
  const system = systemDb(db)
  await system.deleteFrom('jobs').execute()
  for (let at = 0; at < WAITING; at += CHUNK)
    await system
      .insertInto('jobs')
      .values(
        Array.from({ length: CHUNK }, (_, one) => ({
          ...{
            id: newId(),
            idempotency_key: `job:${at + one}`,
            tenant_id: `brand${one % 10}`,
            member_id: null,
            other_id: null,
          },
          ...({
            kind: KIND,
            lane: 'housekeeping',
            payload: '{}',
            status: 'queued',
            attempts: 0,
            run_at: at + one,
          } as const),
          ...{ lease_until: 0, last_error: '', created_at: at },
        })),
      )
      .execute()
}

export interface JobsRun {
  readonly processes: number
  readonly ran: number
  readonly faults: readonly string[]
}

/** How many jobs of 45 ms one, two and three processes run in ten seconds. */
export async function proveJobs(dialect: 'sqlite' | 'mariadb'): Promise<JobsRun[]> {
  const { db, close } = await (dialect === 'sqlite' ? openSqlite() : openMariadb())
  try {
    await migrate(db)
    const runs: JobsRun[] = []
    for (const processes of [1, 2, 3]) {
      await fill(db)
      const input: WorkersInput = { url: db.url, kind: KIND, jobMs: JOB_MS, seconds: SECONDS }
      const counts = await Promise.all(Array.from({ length: processes }, () => forkWorker(WORKER, input)))
      const rows = await systemDb(db).selectFrom('jobs').select(['status', 'attempts']).execute()
      const twice = rows.filter(({ attempts }) => attempts > 1).length
      const lost = WAITING - rows.length
      const faults = twice + lost > 0 ? [`${dialect}, ${processes}: ${twice} taken twice, ${lost} lost`] : []
      runs.push({ processes, ran: counts.reduce((sum, count) => sum + count, 0), faults })
    }
    return runs
  } finally {
    await close()
  }
}
