import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSqlite } from '#engine/testing/databases.ts'
import { CANARY, memberRow, OURS, plantTwin, THEIRS } from '#engine/testing/twins.ts'
import type { AnyTable } from './any-table.ts'
import type { Db } from './connect.ts'
import { prepared, preparedWrite, type ScopedDb, scopeDb, systemDb } from './scope.ts'

async function dropTriggers({ kysely }: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(kysely)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(kysely)
}

describe('a scoped database', () => {
  const open = useSqlite()
  let base: Db
  let db: ScopedDb
  let loose: AnyTable

  beforeAll(async () => {
    base = await open()
    db = await plantTwin(base, OURS, 'ours')
    loose = db as unknown as AnyTable
    await plantTwin(base, THEIRS, CANARY)
  })

  it('cannot be created without a pool and a tenant', () => {
    // @ts-expect-error the pool is missing
    expect(() => scopeDb(base, { tenantId: 'ours' })).toThrow('a scope needs a pool and a tenant')
    expect(() => scopeDb(base, { poolId: '', tenantId: 'ours' })).toThrow('a scope needs a pool and a tenant')
  })

  it('keeps a prepared query inside the pool of each call, in and out of transactions', async () => {
    const select = prepared({ id: String }, (scoped, { id }) =>
      scoped.selectFrom('members').select(['pool_id', 'id']).where('id', '=', id),
    )
    const theirs = scopeDb(base, THEIRS)
    const [row] = await db.selectFrom('members').select('id').execute()
    const { id } = row!
    for (const [scoped, pool_id] of [
      [db, OURS.poolId],
      [theirs, THEIRS.poolId],
      [db, OURS.poolId],
    ] as const) {
      expect(await select(scoped, { id })).toEqual([{ pool_id, id }])
      expect(await scoped.transaction((trx) => select(trx, { id }))).toEqual([{ pool_id, id }])
    }
    expect(await select(db, { id: 'nobody' })).toEqual([])
  })

  it('builds a prepared query once for a scope, in however many transactions it runs', async () => {
    let built = 0
    const count = prepared({ id: String }, (scoped, { id }) => {
      built += 1
      return scoped.selectFrom('members').select('id').where('id', '=', id)
    })
    for (const id of ['m1', 'm2']) await systemDb(base).transaction((trx) => count(scopeDb(trx, OURS), { id }))
    await db.transaction((trx) => count(trx, { id: 'm1' }))
    await count(db, { id: 'm1' })
    expect(built).toBe(1)
    await systemDb(base).transaction((trx) => count(scopeDb(trx, THEIRS), { id: 'm1' }))
    expect(built).toBe(2)
  })

  it('undoes prepared writes with their transaction, and refuses those that come after its end', async () => {
    const rename = preparedWrite({ name: String }, (scoped, { name }) => scoped.updateTable('members').set({ name }))
    const names = async () => (await db.selectFrom('members').select('name').execute()).map(({ name }) => name)
    const before = await names()
    let late: ScopedDb | undefined
    const undone = db.transaction(async (trx) => {
      late = trx
      expect(await rename(trx, { name: 'renamed' })).toBe(before.length)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await names()).toEqual(before)
    await expect(rename(late!, { name: 'late' })).rejects.toThrow()
    await systemDb(base).transaction(async (trx) => {
      late = scopeDb(trx, OURS)
    })
    await expect(rename(late!, { name: 'late' })).rejects.toThrow()
    expect(await names()).toEqual(before)
  })

  it('names a limit in the statement on SQLite, which would compile it anew for a parameter', () => {
    const { sql, parameters } = db.selectFrom('members').select('id').limit(7).compile()
    if (db.dialect === 'sqlite') expect(sql).toMatch(/ limit 7$/)
    expect(parameters.includes(7)).toBe(db.dialect === 'mysql')
  })

  it('keeps a prepared write inside the pool of each call, and counts its rows', async () => {
    const rename = preparedWrite({ id: String, name: String }, (scoped, { id, name }) =>
      scoped.updateTable('members').set({ name }).where('id', '=', id),
    )
    const nameOf = async (scoped: ScopedDb, id: string) =>
      (await scoped.selectFrom('members').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
    const theirs = scopeDb(base, THEIRS)
    const [row] = await db.selectFrom('members').select('id').execute()
    const { id } = row!
    const before = await nameOf(db, id)
    expect(await rename(theirs, { id, name: 'renamed by them' })).toBe(1)
    expect(await nameOf(db, id)).toBe(before)
    expect(await db.transaction((trx) => rename(trx, { id, name: 'renamed by us' }))).toBe(1)
    expect(await nameOf(theirs, id)).toBe('renamed by them')
    expect(await rename(db, { id: 'nobody', name: 'x' })).toBe(0)
    await rename(theirs, { id, name: CANARY })
    await rename(db, { id, name: before })
  })

  it('is a type of its own: query functions reject an unscoped database at compile time', () => {
    const list = (scoped: ScopedDb) => scoped.scope
    // @ts-expect-error an open database has no scope
    expect(list(base)).toBeUndefined()
    // @ts-expect-error neither has the system's
    expect(list(systemDb(base))).toBeUndefined()
    // @ts-expect-error it does not expose Kysely
    expect(db.kysely).toBeUndefined()
    // @ts-expect-error nor to raw connections, schemas and common table expressions
    expect([db.with, db.withSchema, db.schema, db.executeQuery].filter(Boolean)).toEqual([])
  })

  it('adds the key to inserts, and rejects another key at compile time and at run time', async () => {
    // @ts-expect-error the key is not written by hand
    const foreign = db.insertInto('members').values({ ...memberRow('m8'), pool_id: 'theirs' })
    await expect(foreign.execute()).rejects.toThrow('a row names another pool_id')
    const mixed = [{ lander: 'a', pool_id: 'ours' }, { lander: 'b' }]
    await expect(loose.insertInto('likes').values(mixed).execute()).rejects.toThrow('another pool_id')
    await expect(loose.insertInto('orders').values({ id: 'o', pool_id: 'theirs' }).execute()).rejects.toThrow('pool_id')
    await expect(db.insertInto('likes').defaultValues().execute()).rejects.toThrow('defaultValues')
  })

  it('adds the key to rows that come from a query', async () => {
    const copy = db
      .insertInto('lander_visits')
      .columns(['lander', 'slug', 'kind', 'day', 'count'])
      .expression((eb) =>
        eb
          .selectFrom('lander_visits')
          .select((v) => ['lander', 'slug', 'kind', v.val('2026-01-02').as('day'), 'count']),
      )
    await copy.execute()
    const copied = systemDb(base).selectFrom('lander_visits').selectAll().where('day', '=', '2026-01-02')
    const rows = await copied.execute()
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set(['ours']))
  })

  it('changes a conflicting row only if it belongs to the scope', async () => {
    const query = db
      .insertInto('likes')
      .values({ from_id: 'm1', to_id: 'm2', created_at: 9, seen_at: null, matched_at: null })
      .onConflict((conflict) => conflict.columns(['pool_id', 'from_id', 'to_id']).doUpdateSet({ seen_at: 9 }))
    expect(query.compile().sql).toContain('do update set "seen_at" = ? where "likes"."pool_id" = ?')
    const replace = loose.insertInto('likes').orReplace().values({ from_id: 'm1' })
    expect(() => replace.compile()).toThrow('cannot be scoped')
    const duplicate = loose.insertInto('likes').values({ from_id: 'm1' }).onDuplicateKeyUpdate({ seen_at: 1 })
    expect(() => duplicate.compile()).toThrow('cannot be scoped')
  })

  it('does not let a row leave its pool', () => {
    // @ts-expect-error the key is not written by hand
    expect(() => db.updateTable('members').set({ pool_id: 'theirs' }).compile()).toThrow('cannot leave its pool_id')
    expect(() => loose.updateTable('members').set({ POOL_ID: 'x' }).compile()).toThrow('cannot leave its pool_id')
  })

  it.each(['credit_entries', 'debt_entries'])(
    'never changes what %s says, also where no trigger holds',
    async (table) => {
      await dropTriggers(base)
      const said = 'is append-only'
      expect(() => loose.updateTable(table).set({ delta: 99 }).compile()).toThrow(said)
      expect(() => loose.updateTable(`${table} as e`).set({ 'e.reason': 'signup' }).compile()).toThrow(said)
      expect(() => loose.updateTable(table).set({ member_id: 'shell', CREATED_AT: 0 }).compile()).toThrow(said)
      expect(() => loose.deleteFrom(table).compile()).toThrow(said)
      expect(() => loose.deleteFrom(`${table} as e`).where('e.id', '=', 'one').compile()).toThrow(said)
      const upsert = loose.insertInto(table).values({ id: 'one', delta: 1 } as never)
      expect(() => upsert.onConflict((oc) => oc.column('id').doUpdateSet({ delta: 99 })).compile()).toThrow(said)
      expect(() => loose.updateTable(table).set({ member_id: 'shell' }).compile()).not.toThrow()
    },
  )

  it('rejects unknown tables, system tables and other schemas', () => {
    // @ts-expect-error jobs is a system table
    expect(() => db.selectFrom('jobs').selectAll().compile()).toThrow('jobs is reached by systemDb only')
    expect(() => loose.selectFrom('sqlite_master').selectAll().compile()).toThrow('unknown table sqlite_master')
    expect(() => loose.selectFrom('MEMBERS').selectAll().compile()).toThrow('unknown table MEMBERS')
    expect(() => loose.selectFrom('main.members').selectAll().compile()).toThrow('another schema')
    expect(() => loose.deleteFrom('constructor').compile()).toThrow('unknown table constructor')
  })

  it('rejects raw SQL in every position', () => {
    const members = db.selectFrom('members')
    const refused = [
      members.select(sql<string>`(select about_me from members)`.as('x')),
      members.selectAll().where(sql<boolean>`1 = 1 or 1 = 1`),
      members.selectAll().orderBy(sql`(select 1)`),
      members.selectAll().modifyEnd(sql`union select * from members`),
      members.select((eb) => eb.fn<string>('(select about_me from members) || lower', ['id']).as('x')),
      loose.selectFrom(sql<{ id: string }>`members`.as('m')).selectAll(),
      loose
        .selectFrom('members')
        .innerJoin(sql<{ id: string }>`members`.as('m'), (join) => join.onTrue())
        .selectAll(),
    ]
    for (const query of refused) {
      expect(() => query.compile()).toThrow(/raw SQL cannot be scoped|cannot read from RawNode|not a function name/)
    }
  })

  it('rejects right and full joins, and writes to several tables', () => {
    const { selectFrom, updateTable, deleteFrom } = loose
    expect(() => selectFrom('members').rightJoin('likes', 'from_id', 'id').selectAll().compile()).toThrow('RightJoin')
    expect(() => selectFrom('members').fullJoin('likes', 'from_id', 'id').selectAll().compile()).toThrow('FullJoin')
    expect(() => updateTable('members').from('likes').set({ name: 'x' }).compile()).toThrow('from in UpdateQueryNode')
    expect(() => deleteFrom('members').using('likes').compile()).toThrow('uses the table that it deletes from')
    const other = deleteFrom('members').using(['members', 'likes'])
    expect(() => other.compile()).toThrow('uses the table that it deletes from')
  })

  it('scopes a delete and what it is joined with', () => {
    const oldest = loose.selectFrom('likes').select('to_id').limit(1).as('o')
    const { sql: text, parameters } = loose
      .deleteFrom('likes')
      .using('likes')
      .innerJoin(oldest, 'o.to_id', 'likes.to_id')
      .compile()
    expect(text).toContain('(select "to_id" from "likes" where "likes"."pool_id" = ? limit 1) as "o"')
    expect(text).toMatch(/ where "likes"\."pool_id" = \?$/)
    expect(parameters).toEqual(['ours', 'ours'])
  })

  it('returns no rows for a query built in another pool', async () => {
    const theirs = scopeDb(base, THEIRS).selectFrom('members').select('id')
    const rows = await db.selectFrom('members').selectAll().where('id', 'in', theirs).execute()
    expect(rows).toEqual([])
  })

  it('keeps its scope inside nested transactions, which roll back as one', async () => {
    const failed = db.transaction(async (trx) => {
      await trx.updateTable('members').set({ about_me: 'changed' }).execute()
      await trx.transaction((inner) => inner.deleteFrom('likes').execute())
      const rows = await systemDb(base).kysely.isTransaction
      expect(rows).toBe(false)
      throw new Error('undo')
    })
    await expect(failed).rejects.toThrow('undo')
    expect(await db.selectFrom('likes').selectAll().execute()).toHaveLength(3)
    const texts = await systemDb(base).selectFrom('members').select('about_me').distinct().orderBy('about_me').execute()
    expect(texts.map((row) => row.about_me)).toEqual(['ours', CANARY])
  })
})
