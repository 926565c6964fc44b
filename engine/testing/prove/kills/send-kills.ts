import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '#engine/platform/env.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { connect } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { type ServerProcess, startServerProcess } from '../../server-process.ts'
import { findTenant, ownPool } from '../tested-site.ts'
import { countFaults, type SendFaults } from './send-kills-count.ts'
import { plantSenders, type SendLoad } from './send-kills-load.ts'

export type Dialect = 'sqlite' | 'mariadb'

export interface SendKills {
  readonly dialect: Dialect
  readonly kills: number
  readonly acknowledged: Readonly<Record<string, number>>
  /** Asked again with the same key, because the server was gone. */
  readonly repeated: number
  readonly faults: SendFaults
  readonly tookMs: number
}

/** Between the start of a server and its kill; some hit it before it has answered anything. */
const LONGEST_LIFE_MS = 700

/**
 * Members send each other texts, photos and gifts while the production server is killed (SIGKILL) again and again, the
 * next one taking over; what was not acknowledged is mostly sent again with its key. Then messages, charges and files
 * are compared.
 */
export async function proveSendKills(dialect: Dialect, kills: number): Promise<SendKills> {
  const start = performance.now()
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-send-kills-'))
  const mariadb = dialect === 'mariadb' ? await startMariadb() : undefined
  const env: Record<string, string> = { DATA_DIR: dataDir, SCHEDULE: 'off', LOG_LEVEL: 'silent' }
  if (mariadb) env.DATABASE_URL = await makeDatabase(mariadb.url)
  const tenant = await findTenant(ownPool)
  let server = await startServerProcess(env)
  const db = await connect(readEnv(env).databaseUrl)
  try {
    const load = await plantSenders(db, tenant, () => server.port)
    for (let killed = 0; killed < kills; killed += 1) {
      const [next] = await Promise.all([startServerProcess(env), load.forgetLimits()])
      const old = server
      server = next
      await killSoon(old, load)
    }
    const sent = await load.finish()
    await kill(server)
    const storage = openStorage(readEnv(env).mediaUrl)
    const faults = await countFaults({ db, storage, tenant, acknowledged: sent.acknowledged, credits: sent.credits })
    return { dialect, kills, ...sent.counts, faults, tookMs: performance.now() - start }
  } finally {
    await kill(server)
    await db.close()
    await mariadb?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The old server goes while it works: requests that it has begun are cut, later ones reach the next. */
async function killSoon(old: ServerProcess, load: SendLoad): Promise<void> {
  await wait(load.random(LONGEST_LIFE_MS))
  await kill(old)
}

async function kill({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function makeDatabase(url: string): Promise<string> {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection(url)
  await connection.query('create database kills')
  await connection.end()
  const db = await connect(`${url}/kills`)
  await migrate(db)
  await db.close()
  return db.url
}
