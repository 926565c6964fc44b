import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { connect, type Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { mediaKey, PHOTO_SIZES, PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { addStaff, type StaffRight } from '#engine/domains/staff/index.ts'
import { offeredSecret } from '#engine/domains/staff/totp.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import { forInstallation } from '#engine/platform/operators/context.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { plantMember } from '#engine/testing/context.ts'

const PASSWORD = 'drie tulpen op een fiets'

/** What the journeys of the back office know of the site that they look after. */
export interface OfficePlace {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly port: number
}

export const officePlace = (): OfficePlace => ({
  databaseUrl: process.env.JOURNEY_DATABASE_URL!,
  dataDir: process.env.JOURNEY_DATA_DIR!,
  port: Number(process.env.JOURNEY_OFFICE_PORT),
})

/** A person who sets up their account in a browser of their own, and is logged in. */
export async function joinOffice(
  browser: Browser,
  { databaseUrl, dataDir, port }: OfficePlace,
  rights: readonly StaffRight[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const db = await connect(databaseUrl)
  const secretStore = openSecretFiles(dataDir)
  const secrets = await loadSecrets(secretStore)
  const storage = openStorage(`file:${dataDir}/media`)
  const services = {
    db,
    secrets,
    secretStore,
    dataDir,
    storage,
    bus: createLocalBus(),
    domains: DOMAINS,
    smtpUrl: undefined,
    now: Date.now,
  }
  const operating = {
    services,
    now: Date.now(),
    actor: { name: 'root', source: 'account' },
    log: { error: () => {} },
  } as const
  const added = await addStaff(forInstallation(operating, dataDir), {
    name: `Marit ${newPublicId().slice(-8)}`,
    rights,
  })
  await db.close()
  if (!added.ok) throw new Error(added.reason)
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  const page = await context.newPage()
  await page.goto(`/set-up?token=${added.token}`)
  await page.getByLabel('New password').fill(PASSWORD)
  const secret = Secret.fromBase32(offeredSecret(secrets, added.token))
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  return page
}

/** A picture of one colour, so that each of many is another. */
const draw = (at: number) =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: `hsl(${(at * 37) % 360}, 60%, 50%)` } })
    .webp()
    .toBuffer()

/** Photos of one member that wait for a look; returns their ids in the order of the queue. */
export async function plantWaiting(
  { databaseUrl, dataDir }: OfficePlace,
  { poolId, slug }: { readonly poolId: string; readonly slug: string },
  count: number,
): Promise<string[]> {
  const db: Db = await connect(databaseUrl)
  const storage = openStorage(`file:${dataDir}/media`)
  const member = await plantMember(db, poolId, { tenant_id: slug })
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = newPublicId()
    const size = { width: 90, height: 120, thumbhash: '', position: at, created_at: at + 1 } as const
    const picture = await draw(at)
    for (const one of PHOTO_SIZES) await storage.put(mediaKey(poolId, id, one), picture)
    await scopeDb(db, { poolId, tenantId: slug })
      .insertInto('photos')
      .values({ ...PUBLIC_PHOTO, ...size, id, member_id: member.id, status: 'pending' })
      .execute()
    ids.push(id)
  }
  await db.close()
  return ids
}

/** The states of photos, in their order. */
export async function statesOf({ databaseUrl }: OfficePlace, ids: readonly string[]): Promise<string[]> {
  const db = await connect(databaseUrl)
  const rows = await db.kysely
    .selectFrom('photos')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute()
  await db.close()
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? 'gone')
}

/** Decides on every photo of the queue by keys; each picture has come before its key is pressed. */
export async function decideByKeys(page: Page, ids: readonly string[], keyOf: (at: number) => string): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await page.waitForURL((url) => url.pathname.includes(id))
    await page.waitForFunction((named) => {
      const picture = document.querySelector<HTMLImageElement>('img[alt="To be decided on"]')
      return picture?.src.includes(named) === true && picture.complete && picture.naturalWidth > 0
    }, id)
    await page.keyboard.press(keyOf(at))
  }
}
