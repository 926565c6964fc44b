import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { type MembersTable, TABLE_SCOPE } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import type { TableData } from '#engine/platform/personal-data/index.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '#engine/testing/context.ts'
import { openWatch } from '#engine/testing/database/watched-db.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { PERSONAL_DATA } from '#engine/testing/jobs/site.ts'
import { plantWholeMember } from '#engine/testing/whole-member.ts'
import { writeMyData } from './my-data.ts'

const MARK = 'yellowcanary'
const declared = (table: string): readonly TableData<'members'>[] =>
  PERSONAL_DATA.flatMap(({ tables }) => (tables as Record<string, TableData<'members'>>)[table] ?? [])
const exportedOf = (table: string): readonly string[] => declared(table).flatMap(({ exported }) => exported)
const reasonsOf = (table: string): Record<string, string> =>
  Object.assign({}, ...declared(table).map(({ withheld }) => withheld))

describeOnBothDialects('my data', (open) => {
  let db: Db
  let anouk: MembersTable

  beforeEach(async () => {
    db = await open()
    for (const poolId of ['test', 'other']) {
      const mees = { id: 'mees', name: `Mees of ${poolId}`, email: `secret-${poolId}@example.test` }
      await plantMember(db, poolId, { ...mees, about_me: 'The about of Mees' })
      const whole = { poolId, id: 'anouk', otherId: 'mees', mark: poolId === 'test' ? MARK : 'greencanary', now: NOW }
      await plantWholeMember(db, makeServices(db), whole)
    }
    anouk = await systemDb(db)
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', 'test')
      .where('id', '=', 'anouk')
      .executeTakeFirstOrThrow()
    return () => db.close()
  })

  async function download(from = db) {
    let text = ''
    for await (const piece of writeMyData(makeMemberContext(from, anouk), PERSONAL_DATA)) text += piece
    return text
  }

  it('exports every column of every table, or states why not', async () => {
    const tables = (await db.kysely.introspection.getTables()).filter(({ name }) => name in TABLE_SCOPE)
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLE_SCOPE).toSorted())
    const forgotten = tables.flatMap(({ name, columns }) =>
      columns
        .map((column) => column.name)
        .filter((column) => !exportedOf(name).includes(column) && !(reasonsOf(name)['*'] ?? reasonsOf(name)[column]))
        .map((column) => `${name}.${column}`),
    )
    expect(forgotten).toEqual([])
    const both = tables.flatMap(({ name }) => exportedOf(name).filter((column) => reasonsOf(name)[column]))
    expect(both).toEqual([])
  })

  it('reads every table of which a domain exports columns', async () => {
    const watch = await openWatch(db.url)
    await download(watch.db)
    const statements = watch.take().map(({ query }) => query.sql)
    const read = new Set(
      statements.flatMap((sql) => [...sql.matchAll(/(?:from|join) [`"](\w+)/g)].map(([, table]) => table)),
    )
    await watch.db.close()
    const exporting = Object.keys(TABLE_SCOPE).filter((table) => exportedOf(table).length > 0)
    expect(exporting.filter((table) => !read.has(table))).toEqual([])
  })

  it('contains every text of the member, as JSON', async () => {
    const text = await download()
    const held = JSON.parse(text)
    const own = [
      'about_me',
      'tattoos',
      'tracking',
      'user_agent',
      'disabled',
      'message 299',
      'terms',
      'by',
      'body',
      'code',
    ]
    for (const word of own) expect(text).toContain(`${MARK} ${word}`)
    expect(text).toContain(`${MARK}@old.test`)
    expect(held.profile).toMatchObject({ id: 'anouk', credits: 11, email: `${MARK}@example.test` })
    expect(held.messages).toHaveLength(300)
    expect(held.credit_entries).toHaveLength(3)
    expect(held.likes_sent).toMatchObject([{ to_id: 'mees', other_name: 'Mees of test' }])
    expect(held.likes_received).toMatchObject([{ from_id: 'mees' }])
    expect(held.orders).toMatchObject([{ amount_cents: 499 }])
    expect(held.photos[0].address).toMatch(/^http:\/\/test\.localhost\/media\//)
    expect(held.push).toHaveLength(1)
    expect(held.deletion).toEqual([])
  })

  it('contains no secret, and about others only what the member saw', async () => {
    const text = await download()
    for (const secret of ['password_hash', 'token_hash', 'secret-test', 'The about of Mees', `${MARK} about"`])
      expect(text).not.toContain(secret)
    expect(text).not.toContain(`${MARK} decision`)
    expect(text).not.toContain('greencanary')
    expect(text).not.toContain('Mees of other')
  })

  it('leaves out the like and the name of one who blocks', async () => {
    await db.kysely
      .insertInto('blocks')
      .values({ pool_id: 'test', blocker_id: 'mees', blocked_id: 'anouk', created_at: NOW })
      .execute()
    const held = JSON.parse(await download())
    expect(held.likes_received).toEqual([])
    expect(held.blocks).toEqual([])
    expect(held.conversations).toMatchObject([{ other_id: 'mees', other_name: null }])
  })
})
