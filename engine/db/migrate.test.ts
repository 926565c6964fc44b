import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEmptyDatabase } from '#engine/testing/database/empty-database.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { connect } from './connect.ts'
import { isCurrent, migrate } from './migrate.ts'

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
