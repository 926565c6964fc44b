import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { migrate } from '#engine/db/migrate.ts'

/** A migrated SQLite file to copy. `remove` deletes it. */
export async function makeSqliteTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-sqlite-'))
  const building = join(folder, 'building.db')
  const db = await connect(`sqlite:${building}`, { synchronous: 'off' })
  await migrate(db)
  await db.close()
  const file = join(folder, 'template.db')
  copyFileSync(building, file)
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The statements that make a migrated MariaDB database out of an empty one, many times faster than migrating. */
export async function makeMariadbTemplate(url: string): Promise<string[]> {
  const name = `template_${newPublicId().replaceAll('-', '')}`
  const server = await connect(`${url}/information_schema?connections=1`)
  try {
    await sql`create database ${sql.id(name)}`.execute(server.kysely)
    const db = await connect(`${url}/${name}?connections=1`)
    try {
      await migrate(db)
      return await statementsOf(db.kysely)
    } finally {
      await db.close()
    }
  } finally {
    await sql`drop database if exists ${sql.id(name)}`.execute(server.kysely)
    await server.close()
  }
}

async function statementsOf(db: Parameters<ReturnType<typeof sql<{ name: string }>>['execute']>[0]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = database()`.execute(db)
  const statements = ['set foreign_key_checks = 0']
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ 'Create Table': string }>`show create table ${sql.id(name)}`.execute(db)
    statements.push(rows[0]!['Create Table'])
  }
  const triggers = await sql<{ name: string }>`
    select trigger_name as name from information_schema.triggers where trigger_schema = database()`.execute(db)
  for (const { name } of triggers.rows) {
    const { rows } = await sql<{ 'SQL Original Statement': string }>`show create trigger ${sql.id(name)}`.execute(db)
    statements.push(rows[0]!['SQL Original Statement'])
  }
  const done = await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(db)
  for (const { name, timestamp } of done.rows) {
    statements.push(`insert into kysely_migration values (${quote(name)}, ${quote(timestamp)})`)
  }
  statements.push(`insert into kysely_migration_lock values ('migration_lock', 0)`, 'set foreign_key_checks = 1')
  return statements
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
