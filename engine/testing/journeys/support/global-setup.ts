import { join } from 'node:path'
import { seedDemo } from '#engine/demo/seed.ts'
import { readEnv } from '#engine/platform/env.ts'
import { copyBrands, liftPageLimit } from '#engine/testing/brands.ts'
import { openRunFolder } from '#engine/testing/run/run-folder.ts'
import { startServerProcess } from '#engine/testing/server-process.ts'
import { createMariadbDatabase } from './mariadb-database.ts'

/** A seeded data folder of its own, a copy of the tenants that tests may change, and the production server on them. */
export default async function globalSetup() {
  const folder = openRunFolder()
  const tenantsDir = join(folder.path, 'tenants')
  copyBrands(tenantsDir)
  liftPageLimit(tenantsDir)
  const mariadb = process.env.JOURNEY_DIALECT === 'mariadb' ? await createMariadbDatabase() : undefined
  const settings = {
    DATA_DIR: join(folder.path, 'data'),
    TENANTS_DIR: tenantsDir,
    ...(mariadb ? { DATABASE_URL: mariadb.url } : {}),
  }
  await seedDemo({ env: readEnv(settings), members: 30, portraits: 3, report: () => {} })
  // What the clock brings would come at any moment into what a journey compares.
  const server = await startServerProcess({ ...settings, VITE_TEST_FILLS: '1', SCHEDULE: 'off' })
  process.env.JOURNEY_PORT = String(server.port)
  process.env.JOURNEY_DATA_DIR = settings.DATA_DIR
  process.env.JOURNEY_TENANTS_DIR = tenantsDir
  process.env.JOURNEY_DATABASE_URL = mariadb?.url ?? `sqlite:${settings.DATA_DIR}/manyhearts.db`
  return async () => {
    await server.stop()
    await mariadb?.drop()
    folder.remove()
  }
}
