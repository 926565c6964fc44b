import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { type Asked, ask, openAttackedSite } from '#engine/testing/attack/attacked-site.ts'
import { runNewerMigration } from '#engine/testing/database/newer-release.ts'
import { findTenant, ownPool } from '#engine/testing/prove/tested-site.ts'
import { startServerProcess } from '#engine/testing/server-process.ts'
import { createMariadbDatabase } from '../support/mariadb-database.ts'

/** Rounds of all requests, of one server while the schema changes and of both afterwards. */
const ROUNDS = 4

test('a server serves on while the next release expands its schema, and beside a server that starts on it', async () => {
  const database = process.env.JOURNEY_DIALECT === 'mariadb' ? await createMariadbDatabase() : undefined
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
  const site = await openAttackedSite(env)
  const tenant = await findTenant(ownPool)
  const ports = [site.server.port]
  let stopNext = async () => {}
  try {
    const [me, other] = [await site.plant(tenant), await site.plant(tenant)]
    const listAsked = (): Asked[] => [
      ...['/', '/login', '/signup'].map((path) => ({ path })),
      ...['/members', `/members/${other.id}`, '/profile', '/chats', '/credits', '/settings', '/api/user.php'].map(
        (path) => ({ path, session: me.session }),
      ),
      {
        ...{ method: 'POST', path: '/api/chat.php', session: me.session },
        body: { client_id: randomUUID(), to: other.id, body: 'Hello' },
      },
      { method: 'POST', path: '/api/like.php', session: me.session, body: { profile: { id: other.id } } },
    ]
    const failed: string[] = []
    const askAll = async () => {
      for (const port of ports)
        for (const asked of listAsked()) {
          const { status } = await ask(port, tenant, asked)
          if (status >= 500) failed.push(`${asked.path} ${status}`)
        }
    }
    const asking = (async () => {
      for (let round = 0; round < ROUNDS; round += 1) await askAll()
    })()
    await runNewerMigration(site.db, {
      up: async (db) => {
        await sql`alter table members add column height integer`.execute(db)
        await sql`create table walks (pool_id varchar(191) not null, id varchar(191) not null)`.execute(db)
      },
    })
    await asking
    const next = await startServerProcess({ DATA_DIR: dirname(site.databaseFile), SCHEDULE: 'off', ...env })
    stopNext = next.stop
    ports.push(next.port)
    for (let round = 0; round < ROUNDS; round += 1) await askAll()
    expect(failed).toEqual([])
    const messages = await site.db.kysely.selectFrom('messages').select('client_id').execute()
    expect(messages).toHaveLength(3 * ROUNDS)
  } finally {
    await stopNext()
    await site.close()
    await database?.drop()
  }
})
