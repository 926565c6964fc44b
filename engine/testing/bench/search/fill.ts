import { Readable } from 'node:stream'
import { CompiledQuery } from 'kysely'
import { createConnection } from 'mysql2'
import type { Db } from '../../../db/connect.ts'
import { mysqlPoolOptions } from '../../../db/mysql.ts'
import type { MembersTable } from '../../../db/schema.ts'
import { makePeople } from './people.ts'

const TEXT_CHUNK = 2000

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

export interface PoolSize {
  readonly poolId: string
  readonly members: number
}

const photoOf = (member: MembersTable) => ({
  pool_id: member.pool_id,
  id: member.id,
  member_id: member.id,
  status: 'active',
  position: 0,
  width: 640,
  height: 800,
  thumbhash: 'AAAA',
  rejected_reason: '',
  private: 0,
  appealed_at: null,
  created_at: member.signup_at,
})

function* photosOf(people: Iterable<MembersTable>): Generator<Row> {
  for (const member of people) if (member.main_photo_id !== null) yield photoOf(member)
}

const rowsOf = (table: 'members' | 'photos', { poolId, members }: PoolSize, now: number): Iterable<Row> => {
  const people = makePeople(poolId, members, now)
  return table === 'members' ? (people as Iterable<unknown> as Iterable<Row>) : photosOf(people)
}

/** Members with their photos, many per second: the indexes are made when all rows are in. */
export async function fillPools(db: Db, pools: readonly PoolSize[], now: number): Promise<void> {
  const fill = db.dialect === 'sqlite' ? fillSqlite : fillMariadb
  for (const table of ['members', 'photos'] as const) await fill(db, table, pools, now)
  await db.kysely.executeQuery(CompiledQuery.raw(db.dialect === 'sqlite' ? 'analyze' : 'analyze table members, photos'))
}

const run = (db: Db, sql: string, values: readonly Value[] = []) =>
  db.kysely.executeQuery<Record<string, string>>(CompiledQuery.raw(sql, [...values]))

async function fillSqlite(db: Db, table: 'members' | 'photos', pools: readonly PoolSize[], now: number) {
  await run(db, 'pragma cache_size = -400000')
  await run(db, 'pragma foreign_keys = off')
  const { rows: indexes } = await run(db, 'select name, sql from sqlite_master where tbl_name = ? and sql like ?', [
    table,
    'create index%',
  ])
  for (const index of indexes) await run(db, `drop index "${index.name}"`)
  await run(db, 'begin')
  for (const pool of pools) {
    let sql: string | undefined
    for (const row of rowsOf(table, pool, now)) {
      const names = Object.keys(row)
      sql ??= `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
      await run(db, sql, Object.values(row))
    }
  }
  await run(db, 'commit')
  for (const index of indexes) await run(db, index.sql!)
}

const toField = (value: Value) => (value === null ? '\\N' : String(value))

function* toLines(rows: Iterable<Row>): Generator<string> {
  let chunk = ''
  let held = 0
  for (const row of rows) {
    chunk += `${Object.values(row).map(toField).join('\t')}\n`
    held += 1
    if (held < TEXT_CHUNK) continue
    yield chunk
    chunk = ''
    held = 0
  }
  yield chunk
}

async function fillMariadb(db: Db, table: 'members' | 'photos', pools: readonly PoolSize[], now: number) {
  const { rows } = await run(db, `show create table ${table}`)
  const keys = rows[0]!['Create Table']!.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const indexes = keys.filter((line) => line.startsWith('KEY '))
  const own = indexes.filter((line) => !line.includes('member_fk'))
  const drops = own.map((line) => `drop key ${/`\w+`/.exec(line)?.[0]}`)
  await run(db, `alter table ${table} ${drops.join(', ')}`)
  for (const pool of pools) {
    const [first] = rowsOf(table, { ...pool, members: 50 }, now)
    await load(db.url, `${table} (${Object.keys(first!).join(', ')})`, toLines(rowsOf(table, pool, now)))
  }
  await run(db, `alter table ${table} ${own.map((line) => `add ${line}`).join(', ')}`)
}

/** Streams rows as text; the server reads them as it would a file. */
function load(url: string, into: string, lines: Iterable<string>): Promise<void> {
  const { connectionLimit: _, ...options } = mysqlPoolOptions(url)
  const connection = createConnection({ ...options, flags: ['+LOCAL_FILES'] })
  const [table, columns] = into.split(' (') as [string, string]
  const settings = 'set session foreign_key_checks = 0, unique_checks = 0'
  const sql = `load data local infile 'rows' into table ${table} character set utf8mb4 (${columns}`
  return new Promise((resolve, reject) => {
    connection.query(settings)
    connection.query({ sql, infileStreamFactory: () => Readable.from(lines) }, (error) => {
      connection.end()
      if (error) reject(error)
      else resolve()
    })
  })
}
