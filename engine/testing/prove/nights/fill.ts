import { closeSync, fsyncSync, openSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { sqliteFile } from '../../../db/sqlite/sqlite-file.ts'
import { listRows, MYSQL, type Rows, type Scene, SQLITE } from './rows.ts'

const CHUNK = 100_000

const insertOf = ({ table, columns }: Rows, series: string) =>
  `insert into ${table} (${Object.keys(columns).join(', ')}) ${series.replace('*', Object.values(columns).join(', '))}`

const fromSqlite = (from: number, until: number) =>
  `with recursive series (i) as (select ${from} union all select i + 1 from series where i < ${until - 1}) select * from series`

const fromMariadb = (from: number, until: number) =>
  `select * from (select cast(seq as signed) as i from seq_${from}_to_${until - 1}) as series`

function* chunksOf({ count }: Rows): Generator<readonly [number, number]> {
  for (let at = 0; at < count; at += CHUNK) yield [at, Math.min(count, at + CHUNK)]
}

/** Else the commits of the quiet time would wait until the system has written gigabytes. */
function flush(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Without a journal, which a filled file of gigabytes needs not; the indexes of each table follow its rows. */
async function fillSqlite(file: string, scene: Scene): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite')
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  raw.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off')
  raw.exec('pragma cache_size = -400000; pragma locking_mode = exclusive')
  for (const rows of listRows(SQLITE, scene)) {
    const like = `select name, sql from sqlite_master where tbl_name = '${rows.table}' and type = 'index' and sql not null`
    const indexes = raw.prepare(like).all() as { name: string; sql: string }[]
    for (const { name } of indexes) raw.exec(`drop index "${name}"`)
    raw.exec('begin')
    for (const [from, until] of chunksOf(rows)) raw.exec(insertOf(rows, fromSqlite(from, until)))
    raw.exec('commit')
    for (const { sql } of indexes) raw.exec(sql)
  }
  raw.exec('pragma locking_mode = normal; pragma journal_mode = wal')
  raw.close()
  flush(file)
}

async function fillMariadb(db: Db, scene: Scene): Promise<void> {
  await db.kysely.connection().execute(async (own) => {
    const run = (sql: string) => own.executeQuery(CompiledQuery.raw(sql))
    await run('set session foreign_key_checks = 0')
    await run('set session unique_checks = 0')
    for (const rows of listRows(MYSQL, scene))
      for (const [from, until] of chunksOf(rows)) await run(insertOf(rows, fromMariadb(from, until)))
  })
}

/** Fills a migrated database with what grows by use, and closes it. */
export async function fillForNights(db: Db, scene: Scene): Promise<void> {
  await db.kysely
    .updateTable('members')
    .set({ revision: Math.ceil(scene.events / scene.members) + 1 })
    .execute()
  if (db.dialect === 'mysql') await fillMariadb(db, scene)
  await db.close()
  if (db.dialect === 'sqlite') await fillSqlite(sqliteFile(db.url), scene)
}
