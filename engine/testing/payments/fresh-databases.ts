import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { findMariadb, startMariadb, type TestServer } from '../database/mariadb.ts'

/** Migrated, empty databases, one for each proof. */
export interface FreshDatabases {
  /** Closed and deleted with all others. */
  open(dialect: 'sqlite' | 'mariadb'): Promise<Db>
  close(): Promise<void>
}

/** The dialects that this machine has. */
export const listDialects = () => (findMariadb() ? (['sqlite', 'mariadb'] as const) : (['sqlite'] as const))

export function freshDatabases(): FreshDatabases {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-payments-'))
  const opened: Db[] = []
  let server: Promise<TestServer> | undefined
  const makeMariadb = async (name: string) => {
    server ??= startMariadb()
    const { url } = await server
    const base = await connect(`${url}/mysql?connections=1`)
    await sql`create database ${sql.id(name)}`.execute(base.kysely)
    await base.close()
    return `${url}/${name}?connections=10`
  }
  return {
    async open(dialect) {
      const name = `payments_${opened.length}`
      const url = dialect === 'sqlite' ? `sqlite:${join(dir, `${name}.db`)}` : await makeMariadb(name)
      // A process that is killed loses nothing by it: what it wrote is the system's.
      const db = await connect(url, { synchronous: 'off' })
      opened.push(db)
      await migrate(db)
      return db
    },
    async close() {
      for (const db of opened) await db.close()
      await (await server)?.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
