import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { FoundMigration } from '#engine/db/begun-migrations.ts'
import type { Db } from '#engine/db/connect.ts'
import { NEWER, runNewerMigration } from '#engine/testing/database/newer-release.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'

const root = join(import.meta.dirname, '../..')
/** The start without the built site: database and health are those of every start. */
const program = `
  const { runServer } = await import('#engine/server/run/run.ts')
  const { openServices } = await import('#engine/server/services.ts')
  const { createHealth } = await import('#engine/server/health.ts')
  const { isCurrent } = await import('#engine/db/migrate.ts')
  const { listen } = await import('#engine/server/listen.ts')
  await runServer(async (env, server) => {
    const { db, bus } = await openServices(env, console)
    const check = async () => { if (!(await isCurrent(db))) throw new Error('not current') }
    const health = createHealth({ check, isStopping: () => false })
    server.on('request', (req, res) => health(req.url, res))
    await listen(server, env)
    const close = async () => { server.close(); await bus.close(); await db.close() }
    return { port: server.address().port, close }
  })
`

function start(databaseUrl: string) {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-rollback-'))
  mkdirSync(join(dir, 'tenants'))
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(dir, 'data'), TENANTS_DIR: join(dir, 'tenants'), PORT: '0' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
    rmSync(dir, { recursive: true, force: true })
  })
  let output = ''
  const port = new Promise<number | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        const found = /http:\/\/[^:]+:(\d+)/.exec(output)?.[1]
        if (found) resolve(Number(found))
      })
    ended.then(() => resolve(undefined))
  })
  return { port, ended, output: () => output }
}

const addHeight = (db: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
  sql`alter table members add column height integer`.execute(db).then(() => {})

/** The database as it was: the next suite uses it again. */
async function takeBack({ kysely }: Db) {
  await sql`alter table members drop column height`.execute(kysely)
  await sql`delete from kysely_migration where name = ${NEWER}`.execute(kysely)
  await sql`delete from kysely_migration_begun where name = ${NEWER}`.execute(kysely)
}

describeOnBothDialects('a release that is put back', (open, dialect) => {
  it('starts and is ready on the schema of a newer one that only expanded', async () => {
    const db = await open()
    await runNewerMigration(db, { up: addHeight })
    onTestFinished(() => takeBack(db))
    const { port, output } = start(db.url)
    const at = await port
    expect(output()).toMatch(/^manyhearts: http/)
    const answer = await fetch(`http://127.0.0.1:${at}/readyz`)
    expect([answer.status, await answer.text()]).toEqual([200, 'ok\n'])
  })

  it('does not start where the newer one has taken something away', async () => {
    const db = await open()
    await runNewerMigration(db, { up: addHeight, contracts: true })
    onTestFinished(() => takeBack(db))
    const { ended, output } = start(db.url)
    expect(await ended).toEqual([6, null])
    expect(output()).toBe(
      `manyhearts: DATABASE_URL: the database is newer than this code: it has run ${NEWER}, which is not here\n`,
    )
  })

  if (dialect === 'mysql')
    it('does not start while a migration is cut that needs stopped servers, and starts after its end', async () => {
      const db = await open()
      const cut: FoundMigration['up'] = (kysely) => addHeight(kysely).then(() => Promise.reject(new Error('cut')))
      await expect(runNewerMigration(db, { up: cut, stopsServers: true })).rejects.toThrow('cut')
      onTestFinished(() => takeBack(db))
      const first = start(db.url)
      expect(await first.ended).toEqual([6, null])
      expect(first.output()).toContain(`it has begun ${NEWER}, which is not here`)
      await runNewerMigration(db, { up: addHeight, stopsServers: true })
      const second = start(db.url)
      await second.port
      expect(second.output()).toMatch(/^manyhearts: http/)
    })
})
