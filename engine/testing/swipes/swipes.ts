import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { SWIPE_LIKES } from '../../domains/swipe/shared/limits.ts'
import { NOW, plantMember } from '../context.ts'
import { findMariadb, startMariadb } from '../database/mariadb.ts'

const SWIPERS = 60
const CARDS = 50
const PROCESSES = 2
const DAYS = 3
const DAY_MS = 86_400_000
const POOL = 'rosa'
const runProcess = promisify(execFile)
const swiper = join(import.meta.dirname, 'swipe-process.ts')

export interface SwipeProof {
  readonly dialect: string
  /** Likes that were tried, and those that were given. */
  readonly tried: number
  readonly given: number
  /** Members with more or fewer likes in the database than their days allow. */
  readonly wrong: number
}

/** 60 members each like 50 others at once from two processes, on three days in a row. */
async function proveOn(dialect: string, url: string): Promise<SwipeProof> {
  const db = await connect(url)
  await migrate(db)
  for (let at = 0; at < SWIPERS; at += 1) await plantMember(db, POOL, { gender: 'male', time_zone: 'Pacific/Auckland' })
  for (let at = 0; at < CARDS; at += 1) await plantMember(db, POOL)
  let given = 0
  let wrong = 0
  for (let day = 0; day < DAYS; day += 1) {
    const runs = Array.from({ length: PROCESSES }, (_, number) =>
      runProcess(process.execPath, [swiper, url, `${number}`, `${PROCESSES}`, `${NOW + day * DAY_MS}`]),
    )
    // A like given on an earlier day is answered with yes again and costs nothing.
    for (const { stdout } of await Promise.all(runs)) given += Number(stdout)
    const rows = await db.kysely
      .selectFrom('likes')
      .select(['from_id', (eb) => eb.fn.countAll<number | string>().as('n')])
      .groupBy('from_id')
      .execute()
    const right = rows.filter(({ n }) => Number(n) === SWIPE_LIKES * (day + 1)).length
    wrong += SWIPERS - right
    given -= day * SWIPE_LIKES * SWIPERS
  }
  await db.close()
  return { dialect, tried: SWIPERS * CARDS * DAYS, given, wrong }
}

/** On SQLite, and on MariaDB where it is installed. */
export async function proveSwipes(): Promise<SwipeProof[]> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-swipes-'))
  const proofs = [await proveOn('sqlite', `sqlite:${join(dir, 'swipes.db')}`)]
  rmSync(dir, { recursive: true, force: true })
  if (!findMariadb()) return proofs
  const server = await startMariadb()
  try {
    const base = await connect(`${server.url}/mysql`)
    await sql`create database swipes`.execute(base.kysely)
    await base.close()
    proofs.push(await proveOn('mariadb', `${server.url}/swipes`))
  } finally {
    await server.stop()
  }
  return proofs
}
