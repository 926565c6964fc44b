import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeServices } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makeJobSite } from '#engine/testing/jobs/site.ts'
import { createDrillHandler } from './jobs.ts'

const open = useSqlite()

it('records no failed drill on a machine that has no backup yet', async () => {
  const base = await open()
  const to = join(mkdtempSync(join(tmpdir(), 'manyhearts-backups-')), 'none')
  const services = { ...makeServices(base), backups: { to, keep: '7d', tenantsDir: to } }
  const job = { id: 'job', kind: 'backup_drill', tenantId: '', payload: {}, attempts: 1, createdAt: 0 }
  await createDrillHandler(makeJobSite(services, []))(job)
  expect(existsSync(join(services.dataDir, 'backups/drill.json'))).toBe(false)
  await base.close()
})
