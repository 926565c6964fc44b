import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connect } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { copyBrands } from './brands.ts'
import { findMariadb, startMariadb, type TestServer } from './database/mariadb.ts'
import { openRunFolder } from './run/run-folder.ts'
import { makeMariadbTemplate, makeSqliteTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when MariaDB is not installed: its suites then fail and say so. */
    mariadbUrl: string
    /** What the names of this run's databases on MariaDB begin with. */
    mariadbPrefix: string
    mariadbTemplate: string[]
    sqliteTemplate: string
  }
}

/**
 * Once per run of Vitest: one temporary folder that goes with the run, one MariaDB (or that of `TEST_MARIADB_URL`) and
 * a migrated template for each dialect.
 */
export default async function setup(project: TestProject) {
  const folder = openRunFolder()
  process.env.TENANTS_DIR = join(folder.path, 'tenants')
  copyBrands(process.env.TENANTS_DIR)
  // Processes that tests start read the same sources.
  process.env.NODE_COMPILE_CACHE ??= join(folder.path, 'compiled')
  const sqlite = await makeSqliteTemplate()
  const server = await openServer()
  project.provide('sqliteTemplate', sqlite.file)
  const prefix = `test_${newPublicId().replaceAll('-', '').slice(0, 12)}_`
  project.provide('mariadbUrl', server?.url ?? '')
  project.provide('mariadbPrefix', prefix)
  project.provide('mariadbTemplate', server ? await makeMariadbTemplate(server.url) : [])
  return async () => {
    sqlite.remove()
    if (server) await dropDatabases(server.url, prefix)
    await server?.stop()
    folder.remove()
  }
}

/** A server of `TEST_MARIADB_URL` outlives the run. */
async function dropDatabases(url: string, prefix: string) {
  if (!process.env.TEST_MARIADB_URL) return
  const server = await connect(`${url}/information_schema?connections=1`)
  try {
    const { rows } = await sql<{ name: string }>`
      select schema_name as name from information_schema.schemata
      where left(schema_name, ${prefix.length}) = ${prefix}`.execute(server.kysely)
    for (const { name } of rows) await sql`drop database ${sql.id(name)}`.execute(server.kysely)
  } finally {
    await server.close()
  }
}

async function openServer(): Promise<TestServer | undefined> {
  const url = process.env.TEST_MARIADB_URL
  if (url) return { url: url.replace(/\/$/, ''), stop: async () => {} }
  if (findMariadb()) return startMariadb()
  console.error('MariaDB is not installed: apt-get install mariadb-server, or set TEST_MARIADB_URL')
}
