import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { AGING_KEYS } from './batches.ts'
import { SYSTEM_TABLES, TABLE_SCOPE } from './schema.ts'

const WITHOUT_KEY = {
  sqlite: sql<{ name: string }>`
    select m.name as name from sqlite_master m where m.type = 'table' and m.name not like 'sqlite!_%' escape '!'
      and not exists (select 1 from pragma_table_info(m.name) c where c.pk > 0)`,
  mysql: sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t where t.table_schema = database()
      and not exists (select 1 from information_schema.table_constraints c where c.table_schema = t.table_schema
        and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY')`,
}

/** The columns of each table's primary key, in their order. */
const KEYS = {
  sqlite: sql<{ name: string; column: string; at: number }>`
    select m.name as name, c.name as "column", c.pk as at from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.pk > 0 order by m.name, c.pk`,
  mysql: sql<{ name: string; column: string; at: number }>`
    select table_name as name, column_name as ${sql.ref('column')}, seq_in_index as at from information_schema.statistics
    where table_schema = database() and index_name = 'PRIMARY' order by table_name, seq_in_index`,
}

/** What MySQL and TiDB allow; MariaDB would allow 32. */
const MAX_COLUMNS = 16
const WIDE = sql<{ name: string }>`
  select index_name as name from information_schema.statistics where table_schema = database()
    group by table_name, index_name having count(*) > ${MAX_COLUMNS}`

describeOnBothDialects('tables', (open, dialect) => {
  it('have a primary key each, without which a cluster scans them for every changed row', async () => {
    const db = await open()
    const listWithoutKey = async () => (await WITHOUT_KEY[dialect].execute(db.kysely)).rows.map(({ name }) => name)
    expect(await listWithoutKey()).toEqual([])
    await sql`create table planted (id varchar(36) not null)`.execute(db.kysely)
    const found = await listWithoutKey()
    await sql`drop table planted`.execute(db.kysely)
    await db.close()
    expect(found).toEqual(['planted'])
  })
  it('have a primary key that begins with their pool or tenant, unless all pools share them', async () => {
    const db = await open()
    const listKeys = async () => {
      const { rows } = await KEYS[dialect].execute(db.kysely)
      const own = rows.filter(({ name, at }) => at === 1 && !name.startsWith('kysely_migration'))
      return Object.fromEntries(own.map(({ name, column }) => [name, column]))
    }
    const listWrong = async () =>
      Object.entries(await listKeys()).filter(
        ([name, first]) =>
          !(SYSTEM_TABLES as readonly string[]).includes(name) &&
          (TABLE_SCOPE as Readonly<Record<string, string>>)[name] !== first,
      )
    expect(await listWrong()).toEqual([])
    expect(Object.keys(await listKeys()).toSorted()).toEqual([...Object.keys(TABLE_SCOPE), ...SYSTEM_TABLES].toSorted())
    await sql`create table planted (id varchar(36) not null, pool_id varchar(36) not null, primary key (id, pool_id))`.execute(
      db.kysely,
    )
    const wrong = await listWrong()
    await sql`drop table planted`.execute(db.kysely)
    await db.close()
    expect(wrong).toEqual([['planted', 'id']])
  })
  it('have the primary key by which their old rows are deleted', async () => {
    const db = await open()
    const keys = Map.groupBy((await KEYS[dialect].execute(db.kysely)).rows, ({ name }) => name)
    await db.close()
    const scopes = ['pool_id', 'tenant_id']
    const found = Object.keys(AGING_KEYS).map((name) => [
      name,
      keys.get(name)?.flatMap(({ column }) => (scopes.includes(column) ? [] : column)),
    ])
    expect(Object.fromEntries(found)).toEqual(AGING_KEYS)
  })
  if (dialect === 'mysql')
    it('have no index that is too wide for MySQL', async () => {
      const db = await open()
      expect((await WIDE.execute(db.kysely)).rows).toEqual([])
      const columns = Array.from({ length: MAX_COLUMNS + 1 }, (_, at) => `c${at}`)
      await sql
        .raw(`create table planted (${columns.map((name) => `${name} int not null`).join(', ')},
      primary key (c0), index planted_ix (${columns.join(', ')}))`)
        .execute(db.kysely)
      const found = (await WIDE.execute(db.kysely)).rows
      await sql`drop table planted`.execute(db.kysely)
      await db.close()
      expect(found).toEqual([{ name: 'planted_ix' }])
    })

  it('tell a text from the same with a space at its end', async () => {
    const db = await open()
    await plantMember(db, 'rosa', { name: 'Space', email: 'space@rosa.example', name_key: 'space' })
    await plantMember(db, 'rosa', { name: 'Space ', email: 'space@rosa.example ', name_key: 'space ' })
    await plantMember(db, 'other', { name: 'canary', email: 'space@rosa.example', name_key: 'space' })
    const found = await db.kysely
      .selectFrom('members')
      .select('name')
      .where('pool_id', '=', 'rosa')
      .where('email', '=', 'space@rosa.example')
      .execute()
    await db.close()
    expect(found).toEqual([{ name: 'Space' }])
  })

  if (dialect === 'mysql')
    it('have no text column that ignores spaces at the end', async () => {
      const db = await open()
      const columns = sql<{ name: string }>`select concat(table_name, '.', column_name) as name
        from information_schema.columns where table_schema = database() and table_name not like 'kysely%'
        and collation_name not in ('utf8mb4_nopad_bin', 'utf8mb4_0900_bin')`
      expect((await columns.execute(db.kysely)).rows).toEqual([])
      await db.close()
    })
})
