import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Connection, createConnection } from 'mysql2/promise'
import { connect } from '../../../db/connect.ts'
import { isCurrent } from '../../../db/migrate.ts'
import { startMariadb } from '../../database/mariadb.ts'
import type { MigrateInput } from './migrate-process.ts'

const WORKER = new URL('./migrate-process.ts', import.meta.url).pathname
const PROCESSES = 3
/** More than the statements of all migrations, each with a moment before and after it. */
const MOMENTS = 420
const MOST_STARTS = 12

export interface MigrationKills {
  readonly rounds: number
  readonly kills: number
  readonly faults: readonly string[]
}

/** Starts a process; answers whether it was killed. @throws when it fails by itself */
async function start(input: MigrateInput): Promise<boolean> {
  const child = fork(WORKER, [JSON.stringify(input)], { execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let text = ''
  child.stderr!.on('data', (bytes) => {
    text += String(bytes)
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal === 'SIGKILL') return true
  if (code !== 0) throw new Error(text.slice(0, 600))
  return false
}

/** All that `show create` says of a database, but for the records of its migrations. */
async function schemaOf(admin: Connection, name: string): Promise<string> {
  await admin.query(`use ${name}`)
  const [tables] = await admin.query(
    'select table_name as name from information_schema.tables where table_schema = ?',
    [name],
  )
  const texts: string[] = []
  for (const { name: table } of (tables as { name: string }[]).filter(({ name }) => !name.startsWith('kysely_'))) {
    const [rows] = await admin.query(`show create table ${table}`)
    texts.push((rows as { 'Create Table': string }[])[0]!['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''))
  }
  const [triggers] = await admin.query(
    'select trigger_name as name, action_statement as text from information_schema.triggers where trigger_schema = ?',
    [name],
  )
  texts.push(...(triggers as { name: string; text: string }[]).map((row) => `${row.name} ${row.text}`))
  return texts.sort().join('\n\n')
}

/**
 * Three processes migrate one MariaDB at once, from empty or from where a kill has left it, and are killed at a moment
 * of their statements, until all of them end by themselves; so often as `rounds` says.
 */
export async function killMigrations(rounds: number): Promise<MigrationKills> {
  const server = await startMariadb()
  const admin = await createConnection(server.url)
  const create = (name: string) =>
    admin.query(`create database ${name} character set utf8mb4 collate utf8mb4_general_ci`)
  const faults: string[] = []
  let kills = 0
  try {
    await create('clean')
    await start({ url: `${server.url}/clean`, killAt: 0 })
    const clean = await schemaOf(admin, 'clean')
    for (let round = 0; round < rounds; round += 1) {
      const name = `round_${round}`
      const url = `${server.url}/${name}`
      await create(name)
      for (let starts = 0; ; starts += 1) {
        if (starts === MOST_STARTS) throw new Error(`round ${round}: not done after ${starts} starts`)
        // The moments of all rounds together cover every statement; a later start of a round has none left to be cut.
        const killAt = starts < 2 ? 1 + (((round * PROCESSES * 2 + starts * PROCESSES) * 7) % MOMENTS) : 0
        const inputs = Array.from({ length: PROCESSES }, (_, at) => ({ url, killAt: killAt && killAt + at * 3 }))
        const ends = await Promise.allSettled(inputs.map(start))
        for (const end of ends) if (end.status === 'rejected') faults.push(`round ${round}: ${String(end.reason)}`)
        const killed = ends.filter((end) => end.status === 'fulfilled' && end.value).length
        kills += killed
        if (killed === 0) break
      }
      const db = await connect(url)
      if (!(await isCurrent(db))) faults.push(`round ${round}: migrations are pending`)
      await db.close()
      if ((await schemaOf(admin, name)) !== clean) faults.push(`round ${round}: another schema`)
      await admin.query(`drop database ${name}`)
    }
    return { rounds, kills, faults }
  } finally {
    await admin.end()
    await server.stop()
  }
}
