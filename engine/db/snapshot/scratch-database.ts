import { sql } from 'kysely'
import { connect, type Db, dialectOf } from '../connect.ts'
import { newPublicId } from '../ids.ts'
import { systemDb } from '../scope.ts'

/** An empty database beside another one, for a trial. */
export interface ScratchDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** The URL of another database on the same server. */
function beside(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Makes an empty database on the same server; undefined on SQLite, and where the user of the database may make none. */
export async function makeScratchDatabase(url: string): Promise<ScratchDatabase | undefined> {
  if (dialectOf(url) === 'sqlite') return undefined
  const name = `manyhearts_drill_${newPublicId().replaceAll('-', '').slice(0, 12)}`
  const run = async (work: (db: Db) => Promise<unknown>) => {
    const db = await connect(url)
    await work(db).finally(() => db.close())
  }
  try {
    await run(({ kysely }) => sql`create database ${sql.id(name)}`.execute(kysely))
  } catch {
    return undefined
  }
  return {
    url: beside(url, name),
    drop: () => run(({ kysely }) => sql`drop database if exists ${sql.id(name)}`.execute(kysely)),
  }
}

/** Deletes the jobs of a copy: a server on it would send their mails and pay their refunds a second time. */
export async function clearJobs(db: Db): Promise<void> {
  await systemDb(db).deleteFrom('jobs').execute()
}
