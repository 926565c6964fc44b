import type { TestProject } from 'vitest/node'
import { findMariadb, startMariadb, type TestServer } from './mariadb.ts'
import { openRunFolder } from './run/run-folder.ts'
import { makeMariadbTemplate, makeSqliteTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when MariaDB is not installed: its suites then fail and say so. */
    mariadbUrl: string
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
  const sqlite = await makeSqliteTemplate()
  const server = await openServer()
  project.provide('sqliteTemplate', sqlite.file)
  project.provide('mariadbUrl', server?.url ?? '')
  project.provide('mariadbTemplate', server ? await makeMariadbTemplate(server.url) : [])
  return async () => {
    sqlite.remove()
    await server?.stop()
    folder.remove()
  }
}

async function openServer(): Promise<TestServer | undefined> {
  const url = process.env.TEST_MARIADB_URL
  if (url) return { url: url.replace(/\/$/, ''), stop: async () => {} }
  if (findMariadb()) return startMariadb()
  console.error('MariaDB is not installed: apt-get install mariadb-server, or set TEST_MARIADB_URL')
}
