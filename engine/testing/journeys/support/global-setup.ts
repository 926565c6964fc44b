import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { seedDemo } from '#engine/demo/seed.ts'
import { readEnv } from '#engine/platform/env.ts'
import { copyBrands, liftPageLimit } from '#engine/testing/brands.ts'
import { openRunFolder } from '#engine/testing/run/run-folder.ts'
import { findFreePort, startServerProcess } from '#engine/testing/server-process.ts'
import { createMariadbDatabase } from './mariadb-database.ts'
import { type JourneySite, shareSites } from './worker-site.ts'

/** A seeded data folder of its own, a copy of the tenants that tests may change, and the production server on them. */
async function openSite(folder: string) {
  const tenantsDir = join(folder, 'tenants')
  copyBrands(tenantsDir)
  liftPageLimit(tenantsDir)
  const mariadb = process.env.JOURNEY_DIALECT === 'mariadb' ? await createMariadbDatabase() : undefined
  const settings = {
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: tenantsDir,
    ...(mariadb ? { DATABASE_URL: mariadb.url } : {}),
  }
  await seedDemo({ env: readEnv(settings), members: 30, portraits: 3, report: () => {} })
  // What the clock brings would come at any moment into what a journey compares.
  const officePort = String(await findFreePort())
  const own = { VITE_TEST_FILLS: '1', SCHEDULE: 'off', BACKOFFICE_PORT: officePort }
  const server = await startServerProcess({ ...settings, ...own })
  const env: JourneySite = {
    JOURNEY_PORT: String(server.port),
    JOURNEY_OFFICE_PORT: officePort,
    JOURNEY_DATA_DIR: settings.DATA_DIR,
    JOURNEY_TENANTS_DIR: tenantsDir,
    JOURNEY_DATABASE_URL: mariadb?.url ?? `sqlite:${settings.DATA_DIR}/manyhearts.db`,
  }
  const stop = async () => {
    await server.stop()
    await mariadb?.drop()
  }
  return { env, stop }
}

/** One site for each worker: journeys of two workers never meet. */
export default async function globalSetup({ workers }: FullConfig) {
  const folder = openRunFolder()
  const sites: Awaited<ReturnType<typeof openSite>>[] = []
  const close = async () => {
    for (const { stop } of sites) await stop()
    folder.remove()
  }
  try {
    for (let at = 0; at < workers; at += 1) sites.push(await openSite(join(folder.path, `site-${at}`)))
  } catch (error) {
    await close()
    throw error
  }
  shareSites(sites.map(({ env }) => env))
  return close
}
