import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { connect } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'
import { readEnv } from '../env.ts'
import { AT_ONCE } from '../limits/at-once.ts'

const PROCESS = join(import.meta.dirname, '../../testing/attack/machine-process.ts')
const BOUND = AT_ONCE.visitorPage.machine

let dataDir: string
let processes: ChildProcess[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-machine-'))
  processes = []
  const db = await connect(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  await migrate(db)
  await db.close()
  return () => {
    for (const one of processes) one.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function start(): Promise<ChildProcess> {
  const child = fork(PROCESS, { env: { ...process.env, DATA_DIR: dataDir } })
  processes.push(child)
  await once(child, 'message')
  return child
}

async function countAdmitted(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message')
  child.send('count')
  return Number((await answered)[0])
}

it('admits no more in all processes of a machine than its limit, and all of it in one that is alone', async () => {
  const first = await start()
  expect(await countAdmitted(first)).toBe(BOUND)
  const second = await start()
  expect(await countAdmitted(second)).toBe(BOUND / 2)
  // The first learns of it at its next beat.
  await expect.poll(() => countAdmitted(first), { timeout: 60_000, interval: 500 }).toBe(BOUND / 2)
  const gone = once(second, 'exit')
  second.disconnect()
  await gone
  await expect.poll(() => countAdmitted(first), { timeout: 60_000, interval: 500 }).toBe(BOUND)
})
