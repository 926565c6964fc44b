import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { connect, type Db, type DialectName } from './connect.ts'
import { newPublicId } from './ids.ts'
import { migrate, migrationStatus } from './migrate.ts'

const runProcess = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const program = `
  const { connect } = await import('#engine/db/connect.ts')
  const { migrate } = await import('#engine/db/migrate.ts')
  const db = await connect(process.argv[1])
  console.log(JSON.stringify(await migrate(db)))
  await db.close()
`

/** Calls `work` with the URL of an empty database, and removes it. */
async function onEmpty(base: Db, dialect: DialectName, work: (url: string) => Promise<void>) {
  if (dialect === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'manyhearts-migrate-'))
    await work(`sqlite:${join(folder, 'empty.db')}`).finally(() => rmSync(folder, { recursive: true }))
    return
  }
  const name = `empty_${newPublicId().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)}`.execute(base.kysely)
  const drop = () => sql`drop database ${sql.id(name)}`.execute(base.kysely)
  await work(`${inject('mariadbUrl')}/${name}`).finally(drop)
}

describeOnBothDialects('migrate', (open, dialect) => {
  it('runs every migration once when two processes start at once', async () => {
    await onEmpty(await open(), dialect, async (url) => {
      const start = () => runProcess(process.execPath, ['--input-type=module', '-e', program, url], { cwd: root })
      const names = (await Promise.all([start(), start()])).flatMap(({ stdout }) => JSON.parse(stdout) as string[])
      const db = await connect(url)
      const status = await migrationStatus(db)
      await db.close()
      expect(names.toSorted()).toEqual(status.map((migration) => migration.name))
    })
  })

  it('creates case-sensitive tables', async () => {
    await onEmpty(await open(), dialect, async (url) => {
      const db = await connect(url)
      expect((await migrate(db)).length).toBeGreaterThan(0)
      const { rows } = await sql<{
        same: number
      }>`select count(*) as same from kysely_migration where name = upper(name)`.execute(db.kysely)
      await db.close()
      expect(rows).toEqual([{ same: 0 }])
    })
  })

  it('keeps existing complaints when migrating from the first version', async () => {
    await onEmpty(await open(), dialect, async (url) => {
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
