import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { connect, type Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { lengthOf } from './sqlite/lengths.ts'

interface Text {
  readonly table: string
  readonly name: string
  /** Null: of any length. */
  readonly length: number | null
}

/** Every column of texts on MySQL. One that the database computes is stored by no statement. */
const listTexts = async ({ kysely }: Db) =>
  (
    await sql<Text>`select table_name as ${sql.ref('table')}, column_name as name,
      case when data_type = 'varchar' then character_maximum_length end as length
      from information_schema.columns where table_schema = database() and table_name not like 'kysely%'
      and data_type in ('varchar', 'mediumtext') and extra not like '%GENERATED%'`.execute(kysely)
  ).rows

const listSqliteTexts = async ({ kysely }: Db) =>
  (
    await sql<{ table: string; name: string }>`select t.name as ${sql.ref('table')}, c.name as name
      from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'kysely%'
      and lower(c.type) not in ('integer', 'real', 'smallint', 'bigint', 'int')`.execute(kysely)
  ).rows

const failureOf = (work: Promise<unknown>) => work.then(() => '').catch((error: Error) => error.message)
const TOO_LONG = /longer than its column|Data too long for column/

describeOnBothDialects('lengths of texts', (open, dialect) => {
  it('are held for every member that is inserted or changed, in characters', async () => {
    const db = await open()
    await plantMember(db, 'rosa', { id: '💛'.repeat(36) })
    await plantMember(db, 'other', { id: 'canary' })
    const insert = plantMember(db, 'rosa', { id: 'x'.repeat(37), email: 'x@rosa.example', name_key: 'x' })
    expect(await failureOf(insert)).toMatch(TOO_LONG)
    const update = db.kysely
      .updateTable('members')
      .set({ id: 'x'.repeat(37) })
      .where('pool_id', '=', 'rosa')
    expect(await failureOf(update.execute())).toMatch(TOO_LONG)
    expect(await db.kysely.selectFrom('members').select('id').orderBy('id').execute()).toHaveLength(2)
    await db.close()
  })

  if (dialect === 'mysql')
    it('are the same on both databases, for all columns', async () => {
      const db = await open()
      const texts = await listTexts(db)
      expect(texts.length).toBeGreaterThan(200)
      expect(texts.filter(({ table, name, length }) => (lengthOf(table, name) ?? null) !== length)).toEqual([])
      await db.close()
    })

  if (dialect === 'sqlite') {
    it('are held in every column of every table, by any statement', async () => {
      const db = await open()
      await sql`pragma foreign_keys = off`.execute(db.kysely)
      const unheld: string[] = []
      for (const { table, name } of await listSqliteTexts(db)) {
        const length = lengthOf(table, name)
        if (length === undefined) continue
        for (const text of ['x'.repeat(length + 1), `\0${'x'.repeat(length)}`]) {
          const insert = sql`insert into ${sql.table(table)} (${sql.ref(name)}) values (${text})`.execute(db.kysely)
          if (!TOO_LONG.test(await failureOf(insert))) unheld.push(`${table}.${name}`)
        }
        const fits = sql`insert into ${sql.table(table)} (${sql.ref(name)}) values (${'x'.repeat(length)})`
        if (TOO_LONG.test(await failureOf(fits.execute(db.kysely)))) unheld.push(`${table}.${name} refuses what fits`)
      }
      expect(unheld).toEqual([])
      await db.close()
    })

    it('come back with the next migration where a column is new', async () => {
      const db = await connect('sqlite::memory:')
      await migrate(db)
      await sql`alter table likes add column planted text`.execute(db.kysely)
      const insert = () => sql`insert into likes (planted) values (${'x'.repeat(37)})`.execute(db.kysely)
      expect(await failureOf(insert())).toMatch(/NOT NULL/)
      await migrate(db)
      expect(await failureOf(insert())).toMatch(TOO_LONG)
      await db.close()
    })
  }
})
