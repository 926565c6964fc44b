import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, createConnection } from 'mysql2/promise'
import { afterAll, describe, inject } from 'vitest'
import { connect, type Db, type DialectName } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { mysqlPoolOptions } from '#engine/db/mysql/mysql.ts'

/** Returns a fresh, migrated, empty database; it is closed after the suite, or earlier by `close()`. */
export type OpenDatabase = () => Promise<Db>

interface Source {
  open: OpenDatabase
  dispose(): Promise<void>
}

/** Runs the suite once on SQLite and once on MariaDB; `define` gets the way to open databases of that dialect. */
export function describeOnBothDialects(name: string, define: (open: OpenDatabase, dialect: DialectName) => void) {
  const sources = { sqlite: sqliteSource, mysql: mariadbSource }
  describe.each(['sqlite', 'mysql'] as const)(`${name} on %s`, (dialect) => {
    const source = sources[dialect]()
    afterAll(() => source.dispose())
    define(source.open, dialect)
  })
}

/** For suites that need any database; SQLite is the faster one. */
export function useSqlite(): OpenDatabase {
  const source = sqliteSource()
  afterAll(() => source.dispose())
  return source.open
}

/** For suites about what MariaDB alone does. */
export function useMariadb(): OpenDatabase {
  const source = mariadbSource()
  afterAll(() => source.dispose())
  return source.open
}

function sqliteSource(): Source {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-test-'))
  const opened: Db[] = []
  return {
    async open() {
      const file = join(folder, `${opened.length}.db`)
      copyFileSync(inject('sqliteTemplate'), file)
      const db = await connect(`sqlite:${file}`, { synchronous: 'off' })
      opened.push(db)
      return db
    },
    async dispose() {
      for (const db of opened) await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Emptied databases on MariaDB, for the next suite of this process: many times faster than new ones. */
const free: string[] = []

function mariadbSource(): Source {
  const opened: Db[] = []
  let server: Promise<Connection> | undefined
  const admin = () => {
    server ??= openServer()
    return server
  }
  return {
    async open() {
      const name = free.pop() ?? (await createDatabase(await admin()))
      const db = await connect(`${inject('mariadbUrl')}/${name}?connections=5`)
      let closing: Promise<void> | undefined
      const release = async () => {
        await db.close()
        await emptyDatabase(await admin(), name)
        free.push(name)
      }
      const handle: Db = {
        ...db,
        close: () => {
          closing ??= release()
          return closing
        },
      }
      opened.push(handle)
      return handle
    },
    async dispose() {
      for (const db of opened) await db.close()
      if (server) await (await server).end()
    },
  }
}

async function openServer(): Promise<Connection> {
  const url = inject('mariadbUrl')
  if (!url) throw new Error('MariaDB is not installed: apt-get install mariadb-server, or set TEST_MARIADB_URL')
  const { connectionLimit: _, ...options } = mysqlPoolOptions(url)
  return createConnection({ ...options, multipleStatements: true })
}

async function createDatabase(server: Connection): Promise<string> {
  const name = `${inject('mariadbPrefix')}${newPublicId().replaceAll('-', '')}`
  const create = `create database ${name} character set utf8mb4 collate utf8mb4_nopad_bin`
  await server.query([create, `use ${name}`, ...inject('mariadbTemplate')].join(';\n'))
  return name
}

async function emptyDatabase(server: Connection, name: string) {
  const template = inject('mariadbTemplate')
  const tables = template.flatMap((statement) => /^CREATE TABLE `(\w+)`/.exec(statement)?.[1] ?? [])
  const own = tables.filter((table) => !table.startsWith('kysely_'))
  // Truncating runs no trigger, but takes many times as long.
  const isGuarded = (table: string) => template.some((statement) => statement.includes(`before delete on ${table} `))
  const deletes = own.map((table) => `${isGuarded(table) ? 'truncate' : 'delete from'} ${name}.${table}`)
  await server.query(['set foreign_key_checks = 0', ...deletes, 'set foreign_key_checks = 1'].join(';\n'))
}
