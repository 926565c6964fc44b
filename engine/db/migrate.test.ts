import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEmptyDatabase } from '#engine/testing/database/empty-database.ts'
import { listLarge, listUnsaid, takesAway } from '#engine/testing/database/migration-rules.ts'
import { listUnlikeNew, plantOlderJobs } from '#engine/testing/database/older-rows.ts'
import { makeOlderSchema, RELEASE_BEFORE } from '#engine/testing/database/older-schema.ts'
import { recordStatements } from '#engine/testing/database/recorded-statements.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { connect, type Db } from './connect.ts'
import { isCurrent, migrate, migrationStatus, requireCurrent, watchSchema } from './migrate.ts'
import type { JobsTable } from './schema.ts'

async function onSqlite(work: (db: Db) => Promise<void>) {
  const db = await connect('sqlite::memory:')
  await work(db).finally(() => db.close())
}

describeOnBothDialects('migrate', (open, dialect) => {
  it('creates case-sensitive tables, after which the schema is the code’s', async () => {
    await onEmptyDatabase(await open(), dialect, async (url) => {
      const db = await connect(url)
      expect(await isCurrent(db)).toBe(false)
      expect((await migrate(db)).length).toBeGreaterThan(0)
      expect(await isCurrent(db)).toBe(true)
      const { rows } = await sql<{
        same: number
      }>`select count(*) as same from kysely_migration where name = upper(name)`.execute(db.kysely)
      await db.close()
      expect(rows).toEqual([{ same: 0 }])
    })
  })

  it('leaves the schema of a newer release as it is where that only expanded, and refuses one that took away', async () => {
    await onEmptyDatabase(await open(), dialect, async (url) => {
      const db = await connect(url)
      await migrate(db)
      const name = '99990101000000_fly_to_mars'
      await sql`insert into kysely_migration values (${name}, '')`.execute(db.kysely)
      await sql`insert into kysely_migration_begun values (${name}, 0)`.execute(db.kysely)
      expect(await migrate(db)).toEqual([])
      await requireCurrent(db)
      await sql`update kysely_migration_begun set contracts = 1 where name = ${name}`.execute(db.kysely)
      await expect(migrate(db)).rejects.toThrow(`it has run ${name}`)
      await expect(requireCurrent(db)).rejects.toThrow(`it has run ${name}`)
      // One that stops servers contracts until it has ended.
      await sql`delete from kysely_migration where name = ${name}`.execute(db.kysely)
      await expect(requireCurrent(db)).rejects.toThrow(`it has begun ${name}`)
      await db.close()
    })
  })

  it('lets a running process be ready while a newer release lies beside it, and not without a migration of its own', async () => {
    await onEmptyDatabase(await open(), dialect, async (url) => {
      const db = await connect(url)
      await migrate(db)
      const names = (await migrationStatus(db)).map(({ name }) => name)
      const isReady = await watchSchema(db, async () => names.slice(0, -1))
      await sql`delete from kysely_migration where name = ${names.at(-1)}`.execute(db.kysely)
      expect([await isCurrent(db), await isReady()]).toEqual([false, true])
      await sql`delete from kysely_migration where name = ${names.at(-2)}`.execute(db.kysely)
      expect(await isReady()).toBe(false)
      await db.close()
    })
  })

  it('keeps existing complaints when migrating from the first version', async () => {
    await onEmptyDatabase(await open(), dialect, async (url) => {
      const db = await connect(url)
      const base = await import('../../migrations/20261121000000_create_base.ts')
      const reviews = await import('../../migrations/20261121110000_reviews_and_cells.ts')
      const all = db.kysely as unknown as Kysely<unknown>
      await base.up(all)
      const complaint = { tenant_id: 'rosa', id: 'one', email: 'ida@rosa.example', body: 'Give me my account back.' }
      const before = { ...complaint, member_id: null, about: '', status: 'open', created_at: 5 }
      await sql`insert into complaints (${sql.join(Object.keys(before).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(before))})`.execute(db.kysely)
      await reviews.up(all)
      const after = await db.kysely.selectFrom('complaints').selectAll().execute()
      await db.close()
      expect(after).toEqual([{ ...before, language: 'en', decision: '', decided_at: null }])
    })
  })
})

describeOnBothDialects('a migration of many rows', (open, dialect) => {
  it('gives rows of before their pool, a thousand at a time, and goes on where it was cut', async () => {
    await onEmptyDatabase(await open(), dialect, async (url) => {
      const db = await connect(url)
      await migrate(db)
      const all = db.kysely as unknown as Kysely<unknown>
      await sql`insert into tenant_pools values ('rosa', 'shared', 1)`.execute(db.kysely)
      const uses = (tenant_id: string, count: number) =>
        Array.from({ length: count }, (_, at) => ({
          ...{ tenant_id, code: at % 2 ? 'A' : 'B', member_id: `m${at}`, order_id: `o${at}`, created_at: 1 },
        }))
      await db.kysely.insertInto('discount_uses').values(uses('rosa', 2500)).execute()
      await db.kysely.insertInto('discount_uses').values(uses('alone', 3)).execute()
      await db.kysely
        .insertInto('jobs')
        .values(
          ['rosa', 'alone', ''].map((tenant_id) => ({
            ...JOB,
            id: `one:${tenant_id}`,
            idempotency_key: tenant_id,
            tenant_id,
          })),
        )
        .execute()
      // Of a run that was cut, and of a release that has the column.
      await db.kysely.updateTable('discount_uses').set({ pool_id: 'kept' }).where('member_id', '=', 'm7').execute()
      const { fillPools } = await import('../../migrations/20261125000000_add_pool_to_payment_rows.ts')
      await fillPools(all)
      await fillPools(all)
      const counted = await sql`select tenant_id, pool_id, count(*) as n from discount_uses
        group by tenant_id, pool_id order by tenant_id, pool_id`.execute(db.kysely)
      const jobs = await db.kysely.selectFrom('jobs').select(['tenant_id', 'pool_id']).orderBy('tenant_id').execute()
      await db.close()
      expect(counted.rows).toEqual([
        { tenant_id: 'alone', pool_id: 'alone', n: 3 },
        { tenant_id: 'rosa', pool_id: 'kept', n: 1 },
        { tenant_id: 'rosa', pool_id: 'shared', n: 2499 },
      ])
      expect(jobs).toEqual([
        { tenant_id: '', pool_id: '' },
        { tenant_id: 'alone', pool_id: 'alone' },
        { tenant_id: 'rosa', pool_id: 'shared' },
      ])
    })
  })
})

const JOB: Omit<JobsTable, 'id' | 'idempotency_key' | 'tenant_id'> = {
  ...{ member_id: null, other_id: null, kind: 'mail', lane: 'mail', payload: '{}', status: 'queued', attempts: 0 },
  ...{ run_at: 1, lease_until: 0, last_error: '', created_at: 1 },
}

it('of the migrations since the release before, each says what it takes away and changes rows in batches', async () => {
  await onSqlite(async (older) => {
    await makeOlderSchema(older, RELEASE_BEFORE)
    await plantOlderJobs(older, 2500)
    const { db, statements } = recordStatements(older)
    await migrate(db)
    expect(await listUnlikeNew(older)).toEqual([])
    expect(listLarge(statements)).toEqual([])
    expect(await listUnsaid(statements)).toEqual([])
    await sql`update jobs set attempts = 1`.execute(db.kysely)
    expect(listLarge(statements)).toHaveLength(1)
  })
})

it.each([
  'alter table members drop column about_me',
  'alter table sessions drop foreign key sessions_member_fk',
  'drop index `members_seen_ix` on members',
  'alter table members convert to character set utf8mb4 collate utf8mb4_bin',
  'alter table members modify about_me varchar(10)',
  'alter table "members" rename to "people"',
  'create unique index "members_name_uq" on "members" ("pool_id", "name")',
  'alter table orders add constraint orders_uq unique (tenant_id, offer)',
  'alter table members add column height int not null',
])('counts as what an older release may fail by: %s', (statement) => {
  expect(takesAway(statement)).toBe(true)
})

it.each([
  'alter table members add column height int',
  'alter table members add column height int not null default 0',
  'create table heights (id int not null primary key)',
  'create index "members_name_ix" on "members" ("pool_id", "name")',
])('counts as an expansion: %s', (statement) => {
  expect(takesAway(statement)).toBe(false)
})

/** A statement in a migration that changes rows of a table, and what bounds it. */
const CHANGES_ROWS = /`\s*(update|delete from) |insert into [^`]*\bselect\b|updateTable|deleteFrom/
const IN_PAGES = /limit \$\{(sql\.lit\()?(PAGE|BATCH)\)?\}|\.limit\((PAGE|BATCH)\)/

it('since the release before, a migration that changes rows reads them in pages', () => {
  const texts = readdirSync('migrations')
    .filter((name) => name > `${RELEASE_BEFORE}.ts`)
    .map((name) => ({ name, text: readFileSync(`migrations/${name}`, 'utf8') }))
  const changing = texts.filter(({ text }) => CHANGES_ROWS.test(text))
  expect(changing.map(({ name }) => name)).toContain('20261124010000_add_lane_to_jobs.ts')
  expect(changing.flatMap(({ name, text }) => (IN_PAGES.test(text) ? [] : [name]))).toEqual([])
})
