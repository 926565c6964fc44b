import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDialects } from '#engine/testing/databases.ts'

const WITHOUT_KEY = {
  sqlite: sql<{ name: string }>`
    select m.name as name from sqlite_master m where m.type = 'table' and m.name not like 'sqlite!_%' escape '!'
      and not exists (select 1 from pragma_table_info(m.name) c where c.pk > 0)`,
  mysql: sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t where t.table_schema = database()
      and not exists (select 1 from information_schema.table_constraints c where c.table_schema = t.table_schema
        and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY')`,
}

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
})
