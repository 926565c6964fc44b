import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '../../../db/connect.ts'
import { isCurrent } from '../../../db/migrate.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { readMysqlSchema } from '../../database/mysql-schema.ts'
import { listLostRows, plantOlderRows } from '../../database/older-rows.ts'
import { makeOlderSchema, RELEASE_BEFORE } from '../../database/older-schema.ts'
import type { MigrateInput } from './migrate-process.ts'
import { Moments } from './moments.ts'

const WORKER = new URL('./migrate-process.ts', import.meta.url).pathname
const PROCESSES = 3
/** The starts of a round whose processes are killed; those of later starts are not. */
const CUT_STARTS = 2
const MOST_STARTS = 12

/** What a round begins with, and what has to be there at its end. */
const KINDS = {
  empty: { prepare: async (_db: Db) => {}, listLost: async (_db: Db): Promise<string[]> => [] },
  older: {
    prepare: async (db: Db) => {
      await makeOlderSchema(db, RELEASE_BEFORE)
      await plantOlderRows(db)
    },
    listLost: listLostRows,
  },
} as const
type Kind = keyof typeof KINDS

export interface MigrationKills {
  readonly rounds: number
  readonly kills: number
  /** Of each kind of database: at how many of the moments of its migrations a process was killed. */
  readonly moments: Readonly<Record<Kind, { readonly covered: number; readonly of: number }>>
  readonly faults: readonly string[]
}

/** The moments that a process came through; undefined where it was killed. @throws when it fails by itself */
async function start(input: MigrateInput): Promise<readonly string[] | undefined> {
  const child = fork(WORKER, [JSON.stringify(input)], { execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let text = ''
  child.stderr!.on('data', (bytes) => {
    text += String(bytes)
  })
  let moments: readonly string[] = []
  child.on('message', (sent) => {
    moments = sent as string[]
  })
  // Not 'exit', which may come before the last message.
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === 'SIGKILL') return undefined
  if (code !== 0) throw new Error(text.slice(0, 600))
  return moments
}

/** The part of a proof that its rounds share. */
class Proof {
  readonly #url: string
  readonly #admin: Db
  readonly #killed: string
  readonly #clean = new Map<Kind, { readonly schema: string; readonly moments: Moments }>()
  readonly faults: string[] = []
  kills = 0

  constructor(url: string, admin: Db, folder: string) {
    this.#url = url
    this.#admin = admin
    this.#killed = join(folder, 'killed')
  }

  /** Migrates once without a kill, which says what the moments are and what the schema has to be. */
  async run(kind: Kind): Promise<void> {
    await this.#onDatabase(`clean_${kind}`, kind, async (db, url) => {
      const moments = (await start({ url, killAt: undefined, killed: this.#killed }))!
      if (moments.length === 0) throw new Error(`${kind}: the migrations have no moments`)
      this.#clean.set(kind, { schema: await readMysqlSchema(db), moments: new Moments(moments) })
    })
  }

  momentsOf(kind: Kind) {
    const { moments } = this.#clean.get(kind)!
    return { covered: moments.covered, of: moments.count }
  }

  async round(name: string, kind: Kind): Promise<void> {
    await this.#onDatabase(name, kind, async (db, url) => {
      await this.#killUntilDone(url, kind)
      const { schema } = this.#clean.get('empty')!
      if (!(await isCurrent(db))) this.faults.push(`${name}: migrations are pending`)
      if ((await readMysqlSchema(db)) !== schema) this.faults.push(`${name}: another schema`)
      for (const lost of await KINDS[kind].listLost(db)) this.faults.push(`${name}: lost ${lost}`)
    })
  }

  async #killUntilDone(url: string, kind: Kind): Promise<void> {
    const { moments } = this.#clean.get(kind)!
    for (let starts = 0, from = 0; ; starts += 1) {
      if (starts === MOST_STARTS) throw new Error(`${url}: not done after ${starts} starts`)
      const targets = starts < CUT_STARTS ? moments.next(PROCESSES, from) : []
      const inputs = Array.from({ length: PROCESSES }, (_, at) => ({ url, killAt: targets[at], killed: this.#killed }))
      const ends = await Promise.allSettled(inputs.map(start))
      for (const end of ends) if (end.status === 'rejected') this.faults.push(`${url}: ${String(end.reason)}`)
      this.#readKilled(moments)
      if (ends.every((end) => end.status === 'rejected' || end.value !== undefined)) return
      if (targets[0] !== undefined) from = moments.placeAfter(targets[0])
    }
  }

  #readKilled(moments: Moments): void {
    if (!existsSync(this.#killed)) return
    for (const line of readFileSync(this.#killed, 'utf8').trim().split('\n')) {
      this.kills += 1
      moments.kill(JSON.parse(line) as string)
    }
    rmSync(this.#killed)
  }

  async #onDatabase(name: string, kind: Kind, work: (db: Db, url: string) => Promise<void>): Promise<void> {
    await sql`create database ${sql.id(name)} collate utf8mb4_general_ci`.execute(this.#admin.kysely)
    const url = `${this.#url}/${name}`
    const db = await connect(url)
    try {
      await KINDS[kind].prepare(db)
      await work(db, url)
    } finally {
      await db.close()
      await sql`drop database ${sql.id(name)}`.execute(this.#admin.kysely)
    }
  }
}

/**
 * Three processes migrate one MariaDB at once, in turn an empty one and one of the release before with rows, and are
 * killed before or after a statement, each time at one where nobody was killed yet, until all of them end by themselves;
 * so often as `rounds` says.
 */
export async function killMigrations(rounds: number): Promise<MigrationKills> {
  const server = await startMariadb()
  const admin = await connect(`${server.url}/information_schema`)
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-kills-'))
  const proof = new Proof(server.url, admin, folder)
  try {
    await proof.run('empty')
    await proof.run('older')
    for (let round = 0; round < rounds; round += 1)
      await proof.round(`round_${round}`, round % 2 === 0 ? 'empty' : 'older')
    const moments = { empty: proof.momentsOf('empty'), older: proof.momentsOf('older') }
    return { rounds, kills: proof.kills, moments, faults: proof.faults }
  } finally {
    await admin.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
