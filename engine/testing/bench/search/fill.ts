import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { MembersTable } from '../../../db/schema.ts'
import { makePeople } from './people.ts'

const TEXT_CHUNK = 2000
/** Members of which at least one has a photo, to read the columns from. */
const SAMPLE = 50

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

/** Inserts members and photos in bulk: indexes are created after the rows. */
export async function fillPools(db: Db, pools: readonly PoolSize[], now: number): Promise<void> {
  const fill = db.dialect === 'sqlite' ? fillSqlite : fillMariadb
  for (const table of ['members', 'photos'] as const) await fill(db, table, pools, now)
  await db.kysely.executeQuery(CompiledQuery.raw(db.dialect === 'sqlite' ? 'analyze' : 'analyze table members, photos'))
}

const run = (db: Db, sql: string) => db.kysely.executeQuery<Record<string, string>>(CompiledQuery.raw(sql))

async function fillSqlite(db: Db, table: 'members' | 'photos', pools: readonly PoolSize[], now: number) {
  const { DatabaseSync } = await import('node:sqlite')
  const raw = new DatabaseSync(db.url.slice('sqlite:'.length), { enableForeignKeyConstraints: false })
  raw.exec('pragma cache_size = -400000; pragma synchronous = off')
  const like = `select name, sql from sqlite_master where tbl_name = '${table}' and sql like 'create index%'`
  const indexes = raw.prepare(like).all() as { name: string; sql: string }[]
  for (const index of indexes) raw.exec(`drop index "${index.name}"`)
  raw.exec('begin')
  for (const pool of pools) {
    const [first] = rowsOf(table, { ...pool, members: SAMPLE }, now)
    const names = Object.keys(first!)
    const insert = raw.prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
    for (const row of rowsOf(table, pool, now)) insert.run(...Object.values(row))
  }
  raw.exec('commit')
  for (const index of indexes) raw.exec(index.sql)
  raw.close()
}

const toField = (value: Value) => (value === null ? '\\N' : String(value))

function* toLines(rows: Iterable<Row>): Generator<Buffer> {
  let chunk = ''
  let held = 0
  for (const row of rows) {
    chunk += `${Object.values(row).map(toField).join('\t')}\n`
    held += 1
    if (held < TEXT_CHUNK) continue
    yield Buffer.from(chunk)
    chunk = ''
    held = 0
  }
  yield Buffer.from(chunk)
}

async function fillMariadb(db: Db, table: 'members' | 'photos', pools: readonly PoolSize[], now: number) {
  const { rows } = await run(db, `show create table ${table}`)
  const keys = rows[0]!['Create Table']!.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const indexes = keys.filter((line) => line.startsWith('KEY '))
  const own = indexes.filter((line) => !line.includes('member_fk'))
  const drops = own.map((line) => `drop key ${/`\w+`/.exec(line)?.[0]}`)
  await run(db, `alter table ${table} ${drops.join(', ')}`)
  for (const pool of pools) {
    const [first] = rowsOf(table, { ...pool, members: SAMPLE }, now)
    await load(db, table, Object.keys(first!), toLines(rowsOf(table, pool, now)))
  }
  await run(db, `alter table ${table} ${own.map((line) => `add ${line}`).join(', ')}`)
}

/** Through a file that the server, on the same machine, reads. */
async function load(db: Db, table: string, columns: readonly string[], lines: Iterable<Buffer>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-rows-'))
  const file = join(dir, 'rows.tsv')
  try {
    const out = openSync(file, 'w')
    for (const chunk of lines) writeSync(out, chunk)
    closeSync(out)
    chmodSync(dir, 0o755)
    const columnList = columns.join(', ')
    await db.kysely.connection().execute(async (own) => {
      const ask = (sql: string) => own.executeQuery(CompiledQuery.raw(sql))
      await ask('set session foreign_key_checks = 0')
      await ask(`load data infile '${file}' into table ${table} character set utf8mb4 (${columnList})`)
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
