import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { type Database, SYSTEM_TABLES, TABLE_SCOPE } from '#engine/db/schema.ts'
import { isTest, readSources } from '#engine/lint/import-graph.ts'
import type { PersonalData } from '#engine/platform/personal-data/index.ts'
import { makeServices, NOW, plantMember } from './context.ts'
import { describeOnBothDialects } from './databases.ts'
import { PERSONAL_DATA } from './jobs/site.ts'
import { plantWholeMember } from './whole-member.ts'

const MEMBER = 'anouk'
const OTHER = 'other-member'
const TABLES = [...Object.keys(TABLE_SCOPE), ...SYSTEM_TABLES] as (keyof Database)[]
/** The migrator's own. */
const BOOKKEEPING = /^kysely_migration/

/** How columns are called that point at something. */
const POINTS_AT = /(^|_)(id|by|from|to|of)$/
/** What such columns of ours point at besides members. */
const OTHER_IDS = [
  ...['pool_id', 'tenant_id', 'client_id', 'place_id'],
  ...[
    'conversation_id',
    'last_message_id',
    'main_photo_id',
    'photo_id',
    'order_id',
    'package_id',
    'payment_id',
    'report_id',
    'staff_id',
  ],
  // Names a page.
  'came_from',
  // Names a data folder.
  'data_id',
]

/** Columns that no row below fills with the id of the member who is erased. */
const OTHERS_ONLY = ['blocks.blocked_id', 'conversations.high_id', 'jobs.other_id', 'orders.chat_with']

/** `table.column` of every column that some noun declares to hold ids of members. */
const declaredIds = (declarations: readonly PersonalData[]): Set<string> =>
  new Set(
    declarations.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, { memberIds }]) => memberIds.map((column) => `${table}.${column}`)),
    ),
  )

interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string }[]
}

/**
 * Columns that are called like a pointer at a member, and that nobody declares. A row's own `id` is one of a member in
 * `members` only.
 */
function listUndeclared(tables: readonly Table[], declarations: readonly PersonalData[]): string[] {
  const declared = declaredIds(declarations)
  return tables.flatMap(({ name: table, columns }) =>
    columns
      .map(({ name }) => name)
      .filter((name) => POINTS_AT.test(name) && !OTHER_IDS.includes(name) && (name !== 'id' || table === 'members'))
      .map((name) => `${table}.${name}`)
      .filter((column) => !declared.has(column)),
  )
}

describeOnBothDialects('personal data', (open) => {
  async function withDb(work: (db: Db) => Promise<void>) {
    const db = await open()
    try {
      await work(db)
    } finally {
      await db.close()
    }
  }
  const tablesOf = async (db: Db) =>
    (await db.kysely.introspection.getTables()).filter(({ name }) => !BOOKKEEPING.test(name))

  it('is declared for every table and for every column that is called like an id of a member', () =>
    withDb(async (db) => {
      const tables = await tablesOf(db)
      const declared = new Set(PERSONAL_DATA.flatMap((data) => Object.keys(data.tables)))
      expect(tables.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([])
      expect(listUndeclared(tables, PERSONAL_DATA)).toEqual([])
    }))

  it('is reported missing for a new table with a member’s id, and for a removed declaration', () =>
    withDb(async (db) => {
      await db.kysely.schema
        .createTable('friendships')
        .addColumn('pool_id', 'varchar(36)')
        .addColumn('id', 'varchar(36)')
        .addColumn('from_id', 'varchar(36)')
        .addColumn('to_id', 'varchar(36)')
        .addColumn('introduced_by', 'varchar(36)')
        .execute()
      await db.kysely.schema.alterTable('photos').addColumn('seen_by', 'varchar(36)').execute()
      const tables = await tablesOf(db)
      // The next suite uses the same database.
      await db.kysely.schema.dropTable('friendships').execute()
      await db.kysely.schema.alterTable('photos').dropColumn('seen_by').execute()
      expect(listUndeclared(tables, PERSONAL_DATA).toSorted()).toEqual([
        'friendships.from_id',
        'friendships.introduced_by',
        'friendships.to_id',
        'photos.seen_by',
      ])
      const withoutLikes = PERSONAL_DATA.filter((data) => !('likes' in data.tables))
      expect(listUndeclared(tables, withoutLikes)).toContain('likes.from_id')
    }))

  it('names exactly the columns that hold the ids of two members with a row in every table', () =>
    withDb(async (db) => {
      await plantMember(db, 'ours', { id: OTHER, name: 'Mees' })
      const whole = { poolId: 'ours', id: MEMBER, otherId: OTHER, mark: 'mark', now: NOW }
      await plantWholeMember(db, makeServices(db), whole)
      const deletion = { pool_id: 'ours', tenant_id: 'ours', member_id: MEMBER, reason: 'other', note: '' }
      await db.kysely
        .insertInto('deletions')
        .values({ ...deletion, created_at: NOW, erase_at: NOW })
        .execute()
      const block = { pool_id: 'ours', blocker_id: MEMBER, blocked_id: OTHER, created_at: NOW }
      await db.kysely.insertInto('blocks').values(block).execute()
      const [found, own] = [new Set<string>(), new Set<string>()]
      for (const table of TABLES)
        for (const row of await db.kysely.selectFrom(table).selectAll().execute())
          for (const [column, value] of Object.entries(row)) {
            if (value === MEMBER || value === OTHER) found.add(`${table}.${column}`)
            if (value === MEMBER) own.add(`${table}.${column}`)
          }
      expect([...found].toSorted()).toEqual([...declaredIds(PERSONAL_DATA)].toSorted())
      expect([...found].filter((column) => !own.has(column)).toSorted()).toEqual(OTHERS_ONLY)
    }))
})

const sources = readSources(join(import.meta.dirname, '../..')).filter(({ path }) => !isTest(path))

it('is declared by the manifest of each domain', () => {
  const isData = (path: string) => /^engine\/(domains|platform)\/.*personal-data(\/(attempts|tenants))?\.ts$/.test(path)
  const imported = sources
    .filter(({ path }) => /\/manifest\.ts$|\/manifests\/platform\.ts$/.test(path))
    .flatMap(({ imports }) => imports.flatMap(({ to, typeOnly }) => (typeOnly || !isData(to) ? [] : [to])))
  const written = sources.map(({ path }) => path).filter(isData)
  expect(written.length).toBeGreaterThan(12)
  expect(written.filter((path) => !imported.includes(path))).toEqual([])
  expect(PERSONAL_DATA).toHaveLength(imported.length)
})

it('belongs to the domains: privacy itself reads and writes no table but the deletions', () => {
  const named = sources
    .filter(({ path }) => path.startsWith('engine/domains/privacy/'))
    .flatMap(({ code }) => [
      ...code.matchAll(
        /(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|insertIgnore\(\w+, )\(?'(\w+)/g,
      ),
    ])
    .map(([, table]) => table)
  expect([...new Set(named)]).toEqual(['deletions'])
})
