import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { readEnv } from '#engine/platform/env.ts'
import { CHROMIUM } from '../../chromium.ts'
import { decideByKeys, joinOffice, plantWaiting, statesOf } from '../../journeys/support/office.ts'
import { findFreePort, startServerProcess } from '../../server-process.ts'
import { findTenant, ownPool } from '../tested-site.ts'
import type { Proof } from './proof.ts'

/** Every fifth photo is rejected, each for another reason. */
const keyAt = (at: number) => (at % 5 === 4 ? String(1 + (Math.floor(at / 5) % 7)) : 'a')

async function decide(count: number): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-prove-'))
  const dataDir = join(dir, 'data')
  const { databaseUrl } = readEnv({ DATA_DIR: dataDir })
  const port = await findFreePort()
  const server = await startServerProcess({ DATA_DIR: dataDir, BACKOFFICE_PORT: String(port), SCHEDULE: 'off' })
  const browser = await chromium.launch(CHROMIUM)
  try {
    const place = { databaseUrl, dataDir, port }
    const { poolId, slug } = await findTenant(ownPool)
    const ids = await plantWaiting(place, { poolId, slug }, count)
    const page = await joinOffice(browser, place, [{ role: 'moderator', reach: 'tenant', place: slug }])
    await page.goto(`/queue/${slug}/photo/${ids[0]}?only=photo`)
    const start = performance.now()
    await decideByKeys(page, ids, keyAt)
    await page.waitForURL((url) => url.pathname === '/queue')
    const eachMs = (performance.now() - start) / count
    console.log(`backoffice: ${count} photos decided by keys, ${eachMs.toFixed(0)} ms each, pictures loaded`)
    const states = await statesOf(place, ids)
    return states.flatMap((state, at) => {
      const wanted = keyAt(at) === 'a' ? 'active' : 'rejected'
      return state === wanted ? [] : [`photo ${at + 1} is ${state}, not ${wanted}`]
    })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const backoffice: Proof = {
  name: 'backoffice',
  about: 'decides on photos by keys in a browser, as a moderator does',
  takes: [{ name: 'photos', about: 'how many', fallback: '100' }],
  run: (photos) => decide(Number(photos)),
}

export const OFFICE_PROOFS: readonly Proof[] = [backoffice]
