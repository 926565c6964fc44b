import { type OperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { onEmptyDatabase } from '#engine/testing/database/empty-database.ts'
import { listLarge, listUnsaid } from '#engine/testing/database/migration-rules.ts'
import { readMysqlSchema } from '#engine/testing/database/mysql-schema.ts'
import { listUnlikeNew, plantOlderJobs } from '#engine/testing/database/older-rows.ts'
import { makeOlderSchema, RELEASE_BEFORE } from '#engine/testing/database/older-schema.ts'
import { recordStatements } from '#engine/testing/database/recorded-statements.ts'
import { connect, type Db } from '../connect.ts'
import { listStopping, migrate } from '../migrate.ts'
import { compareByByte } from './collation.ts'

/** What MySQL and TiDB allow; MariaDB would allow 32. */
const MAX_COLUMNS = 16

let server: Db
beforeAll(async () => {
  server = await connect(`${inject('mariadbUrl')}/information_schema`)
})
afterAll(() => server.close())

const onEmpty = (work: (db: Db) => Promise<void>) =>
  onEmptyDatabase(server, 'mysql', async (url) => {
    const db = await connect(url)
    await work(db).finally(() => db.close())
  })

/** The database, which looks after each statement for indexes that are too wide. */
function watched(db: Db, wide: Set<string>): Db {
  const plugin = {
    transformQuery: <T extends { readonly node: OperationNode }>({ node }: T) => node as never,
    async transformResult<T>({ result }: { readonly result: T }): Promise<T> {
      const { rows } = await sql<{ name: string }>`select index_name as name from information_schema.statistics
        where table_schema = ${new URL(db.url).pathname.slice(1)} group by table_name, index_name
        having count(*) > ${MAX_COLUMNS}`.execute(server.kysely)
      for (const { name } of rows) wide.add(name)
      return result
    },
  }
  return { ...db, kysely: db.kysely.withPlugin(plugin) }
}

it('migrates a new database within the limits of MySQL, and one of the release before by the rules to the same schema', async () => {
  await onEmpty(async (db) => {
    const wide = new Set<string>()
    await migrate(watched(db, wide))
    expect([...wide]).toEqual([])
    await onEmpty(async (older) => {
      await makeOlderSchema(older, RELEASE_BEFORE)
      expect(await readMysqlSchema(older)).toContain('members_cell_ix')
      await plantOlderJobs(older, 2500)
      expect(await listStopping(older)).toEqual(['20261124050000_compare_trailing_spaces'])
      const recorded = recordStatements(older)
      await migrate(recorded.db)
      expect(await listUnsaid(recorded.statements)).toEqual([])
      expect(listLarge(recorded.statements)).toEqual([])
      expect(await listUnlikeNew(older)).toEqual([])
      expect(await listStopping(older)).toEqual([])
      const { rows } = await sql`select name from kysely_migration_begun where contracts <> 0`.execute(older.kysely)
      expect(rows).toEqual([])
      expect(await readMysqlSchema(older)).toBe(await readMysqlSchema(db))
    })
    const columns = Array.from({ length: MAX_COLUMNS + 1 }, (_, at) => `c${at}`)
    const create =
      sql.raw(`create table planted (id int primary key, ${columns.map((name) => `${name} int`).join(', ')},
      index planted_ix (${columns.join(', ')}))`)
    await create.execute(watched(db, wide).kysely)
    expect([...wide]).toEqual(['planted_ix'])
  })
})

it('a migrated database gives a new table a collation that counts spaces at the end', async () => {
  await onEmpty(async (db) => {
    await compareByByte(db.kysely)
    await sql`create table planted (name varchar(9) primary key)`.execute(db.kysely)
    await sql`insert into planted values ('abc'), ('abc ')`.execute(db.kysely)
    const { rows } = await sql`select name from planted where name = 'abc'`.execute(db.kysely)
    expect(rows).toEqual([{ name: 'abc' }])
  })
})
