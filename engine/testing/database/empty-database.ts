import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Db, DialectName } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'

/** Calls `work` with the URL of an empty database, and removes it. */
export async function onEmptyDatabase(base: Db, dialect: DialectName, work: (url: string) => Promise<void>) {
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
