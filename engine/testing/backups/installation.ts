import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { SNAPSHOT_TABLES } from '#engine/db/snapshot/tables.ts'
import { PUBLIC_PHOTO, writePhotoFiles } from '#engine/domains/photos/index.ts'
import type { Services } from '#engine/platform/services.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { makeServices, NOW, plantMember } from '../context.ts'
import { plantWholeMember } from '../whole-member.ts'

/** The member whose erasure tests look at. */
export const ANOUK = '5f0c2b1e-7a43-4c59-9d2e-0b7f4f6f2a11'
const JORIS = '8d2f64a0-93c5-4d7b-a1a2-6f1f6a0c3b22'
/** Of a member who stays. */
export const JORIS_PHOTO = 'c1e5a9d8-2b6f-4f0e-8c3d-9e8d7c6b5a33'

/** A machine with members, photos, secrets and a site. */
export interface Installation {
  readonly services: Services
  readonly tenantsDir: string
  /** The folder of its backups. */
  readonly to: string
  remove(): void
}

/** Files for every photo that has a row. */
async function drawPhotos(db: Db, { storage }: Services): Promise<void> {
  const bytes = Buffer.from('a picture')
  const files = { thumb: bytes, s: bytes, m: bytes, l: bytes, blur: bytes }
  for (const { pool_id, id } of await db.kysely.selectFrom('photos').select(['pool_id', 'id']).execute())
    await writePhotoFiles(storage, pool_id, id, files)
}

export async function plantInstallation(db: Db): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-backup-'))
  const [tenantsDir, to] = [join(folder, 'tenants'), join(folder, 'backups')]
  const services = makeServices(db, { dataDir: join(folder, 'data') })
  const { dataDir } = services
  mkdirSync(join(tenantsDir, 'rosa/texts'), { recursive: true })
  mkdirSync(join(dataDir, 'payment-secrets/rosa'), { recursive: true })
  writeFileSync(join(tenantsDir, 'rosa/tenant.json'), '{"name":"Rosa"}')
  writeFileSync(join(tenantsDir, 'rosa/texts/en.json'), '{}')
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ signing: 'signed', vapid: { publicKey: 'p', privateKey: 'q' } }),
    { mode: 0o600 },
  )
  writeFileSync(join(dataDir, 'payment-secrets/rosa/verotel.json'), '{"shop_id":"7"}', { mode: 0o600 })
  await openRecords(db).claim([{ slug: 'rosa', hosts: ['rosa.localhost'], poolId: 'rosa' }])
  await plantMember(db, 'rosa', { id: JORIS, name: 'Joris' })
  await plantWholeMember(db, services, { poolId: 'rosa', id: ANOUK, otherId: JORIS, mark: 'yellowcanary', now: NOW })
  const size = { width: 1, height: 1, thumbhash: '', position: 0, created_at: NOW } as const
  await scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' })
    .insertInto('photos')
    .values({ ...PUBLIC_PHOTO, ...size, id: JORIS_PHOTO, member_id: JORIS, status: 'active' })
    .execute()
  await drawPhotos(db, services)
  return { services, tenantsDir, to, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** An empty machine with this database. */
export function emptyMachine(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-restore-'))
  const dataDir = join(folder, 'data')
  const storage = openStorage(`file:${join(folder, 'media')}`)
  const target = {
    databaseUrl,
    dataDir,
    storage,
    tenantsDir: join(folder, 'tenants'),
    domains: DOMAINS,
    now: () => NOW,
  }
  return { folder, target, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** All rows of all tables, in an order of their own. */
export async function readRows(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of SNAPSHOT_TABLES) {
    const rows = await db.kysely.selectFrom(table).selectAll().execute()
    tables[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
  }
  return tables
}

/** Every file below a folder, by its path. */
export function readFolder(dir: string, below = ''): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(dir, below)).map((name) => {
      const path = join(below, name)
      const isFolder = statSync(join(dir, path)).isDirectory()
      return isFolder ? readFolder(dir, path) : { [path]: readFileSync(join(dir, path), 'base64') }
    }),
  )
}
