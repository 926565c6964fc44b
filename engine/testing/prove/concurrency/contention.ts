import { createConnection } from 'mysql2/promise'
import { connect } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import { plantMember } from '../../context.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { forkWorker } from '../../fork-worker.ts'
import type { SendersInput } from './sender-process.ts'

const MEMBERS = 12
const PROCESSES = 2
const WORKER = new URL('./sender-process.ts', import.meta.url).pathname

export interface Contention {
  readonly sends: number
  /** As MariaDB counts them; each is tried again. */
  readonly deadlocks: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly perSecond: number
  /** Messages or charges that are missing or too many. */
  readonly faults: readonly string[]
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** `count` messages among twelve members by two processes on one MariaDB. */
export async function proveContention(count: number): Promise<Contention> {
  const server = await startMariadb()
  const admin = await createConnection(server.url)
  await admin.query('create database contention character set utf8mb4 collate utf8mb4_bin')
  const url = `${server.url}/contention`
  const db = await connect(url)
  try {
    await migrate(db)
    const memberIds: string[] = []
    for (let at = 0; at < MEMBERS; at += 1) {
      const { id } = await plantMember(db, 'rosa', { credits: count, paid_user: 1 })
      memberIds.push(id)
    }
    const countDeadlocks = async () => {
      const [rows] = await admin.query("show global status like 'Innodb_deadlocks'")
      return Number((rows as { Value: string }[])[0]!.Value)
    }
    const before = await countDeadlocks()
    const from = performance.now()
    const input = { url, poolId: 'rosa', memberIds, count: Math.ceil(count / PROCESSES), atOnce: 8 }
    const answers = await Promise.all(
      Array.from({ length: PROCESSES }, () => forkWorker<number[]>(WORKER, input satisfies SendersInput)),
    )
    const tookMs = performance.now() - from
    const took = answers.flat().sort((a, b) => a - b)
    const { length: stored } = await db.kysely.selectFrom('messages').select('id').execute()
    const { length: charged } = await db.kysely.selectFrom('credit_entries').select('id').execute()
    return {
      sends: took.length,
      deadlocks: (await countDeadlocks()) - before,
      p50Ms: percentile(took, 0.5),
      p99Ms: percentile(took, 0.99),
      perSecond: (took.length * 1000) / tookMs,
      faults: stored === took.length && charged === took.length ? [] : [`${stored} stored, ${charged} charged`],
    }
  } finally {
    await db.close()
    await admin.end()
    await server.stop()
  }
}
