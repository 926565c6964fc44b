import { beforeAll, expect, it } from 'vitest'
import {
  type ConditionShape,
  conditionShape,
  queryShape,
  runShape,
  tableName,
  toCondition,
} from '#engine/testing/database/query-shapes.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { CANARY, OURS, plantTwin, THEIRS } from '#engine/testing/twins.ts'
import type { AnyTable } from './any-table.ts'
import type { Db } from './connect.ts'
import { type ScopedDb, type SystemDb, scopeDb, systemDb } from './scope.ts'

const TABLES = ['members', 'photos', 'likes', 'lander_visits'] as const
const KEYS = { members: 'pool_id', photos: 'pool_id', likes: 'pool_id', lander_visits: 'tenant_id' } as const

type Table = (typeof TABLES)[number]
const CHANGES = {
  members: { about_me: 'changed' },
  photos: { thumbhash: 'changed' },
  likes: { seen_at: 5 },
  lander_visits: { count: 5 },
}

class Undo extends Error {}

describeOnBothDialects('a scoped query of any shape', (open) => {
  let twins: Db
  let ours: ScopedDb
  let alone: Db

  beforeAll(async () => {
    twins = await open()
    ours = await plantTwin(twins, OURS, 'ours')
    await plantTwin(twins, THEIRS, CANARY)
    alone = await open()
    await plantTwin(alone, OURS, 'ours')
  })

  it('returns the same rows as if the other pool did not exist', async () => {
    await fc.assert(
      fc.asyncProperty(queryShape, async (shape) => {
        const seen = await runShape(ours as unknown as AnyTable, shape)
        expect(seen.join()).not.toContain(CANARY)
        expect(seen).toEqual(await runShape(scopeDb(alone, OURS) as unknown as AnyTable, shape))
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('returns every row of its own pool in each pool', async () => {
    for (const table of TABLES) {
      expect(await rowsOf(systemDb(twins), table, OURS.poolId)).toHaveLength(3)
      expect(await rowsOf(systemDb(twins), table, THEIRS.poolId)).toHaveLength(3)
    }
    const theirs = await runShape(scopeDb(twins, THEIRS) as unknown as AnyTable, {
      table: 'members',
      derived: false,
      joins: [],
      where: [],
      answer: 'rows',
      union: false,
    })
    expect(theirs.join()).toContain(CANARY)
  })

  it('changes and deletes the same rows as without another pool, and none of the other pool', async () => {
    const before = await theirRows(systemDb(twins))
    await fc.assert(
      fc.asyncProperty(tableName, conditionShape, fc.boolean(), async (table, shape, remove) => {
        const write = { table: table as Table, shape, remove: remove && table !== 'members' }
        const changed = await writeAndUndo(twins, write)
        expect(changed.theirs).toEqual(before)
        expect(changed.ours).toEqual((await writeAndUndo(alone, write)).ours)
      }),
      { numRuns: 80 },
    )
  }, 60_000)
})

interface Write {
  table: Table
  shape: ConditionShape
  remove: boolean
}

/** What both pools hold after the write; it is rolled back by throwing. */
async function writeAndUndo(db: Db, { table, shape, remove }: Write) {
  let seen = { ours: [] as string[], theirs: [] as string[] }
  const work = async (trx: SystemDb) => {
    const scoped = scopeDb(trx, OURS) as unknown as AnyTable
    const where = (eb: unknown) => toCondition(eb as never, shape, { [table]: table })
    if (remove) await scoped.deleteFrom(table).where(where).execute()
    else await scoped.updateTable(table).set(CHANGES[table]).where(where).execute()
    seen = { ours: await rowsOf(trx, table, OURS.poolId), theirs: await theirRows(trx) }
    throw new Undo()
  }
  await expect(systemDb(db).transaction(work)).rejects.toThrow(Undo)
  return seen
}

const theirRows = async (db: SystemDb) => {
  const rows: string[] = []
  for (const table of TABLES) rows.push(...(await rowsOf(db, table, THEIRS.poolId)))
  return rows
}

async function rowsOf(db: SystemDb, table: Table, value: string) {
  const any = db as unknown as AnyTable
  const rows = await any.selectFrom(table).selectAll().where(KEYS[table], '=', value).execute()
  return rows.map((row) => JSON.stringify(row)).sort()
}
