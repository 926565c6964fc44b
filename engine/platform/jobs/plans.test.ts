import { expect, it } from 'vitest'
import { newId } from '#engine/db/ids.ts'
import { systemDb } from '#engine/db/scope.ts'
import { explain, openWatch } from '#engine/testing/database/watched-db.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { listDue } from './queries.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const JOBS = 300

const open = useSqlite()

it('a worker reads a long queue on SQLite by indexes in their order, and sorts nothing', async () => {
  const db = await open()
  const rows = Array.from({ length: JOBS }, (_, at) => ({
    ...{ id: newId(), idempotency_key: `weekly:${at}`, tenant_id: 'rosa', pool_id: 'rosa', member_id: null },
    ...({ other_id: null, kind: 'mail', lane: 'mail', payload: '{}', status: 'queued', attempts: 0 } as const),
    ...{ run_at: NOW, lease_until: 0, last_error: '', created_at: NOW },
  }))
  await systemDb(db).insertInto('jobs').values(rows).execute()
  const { db: watched, take } = await openWatch(db.url)
  take()
  for (const after of [undefined, '', 'rosa']) await listDue(systemDb(watched), { lane: 'mail', now: NOW, after })
  const queries = take()
  const plans = (await Promise.all(queries.map(({ query }) => explain(watched, query)))).flat()
  await watched.close()
  await db.close()
  expect(queries.length).toBeGreaterThan(9)
  expect(plans.filter((line) => /SCAN|TEMP B-TREE/.test(line))).toEqual([])
})
