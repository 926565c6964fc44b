import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { connect, type Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import { migrate } from '#engine/db/migrate.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { makeBackup } from '#engine/domains/backups/create/make-backup.ts'
import { drill } from '#engine/domains/backups/drill/drill.ts'
import { restoreBackup } from '#engine/domains/backups/index.ts'
import { PUBLIC_PHOTO, writePhotoFiles } from '#engine/domains/photos/index.ts'
import { writeTombstone } from '#engine/domains/privacy/erasure/tombstones.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { copyBrands } from '../brands.ts'
import { makeServices, plantMember } from '../context.ts'
import { startMariadb } from '../database/mariadb.ts'
import { readFolder } from './installation.ts'

const POOL = 'rosa'
const ERASED_SINCE = 5
const PHOTO_BYTES = 20_000

export interface RestoreProved {
  readonly files: number
  readonly bytes: number
  readonly backupMs: number
  /** The next backup, with nothing new. */
  readonly nextMs: number
  readonly restoreMs: number
  readonly recoveryPointMs: number
  readonly recoveryTimeMs: number
  readonly refused: number
  readonly findings: readonly string[]
}

interface Place {
  readonly url: string
  readonly emptyUrl: string
  close(): Promise<void>
}

async function openPlace(dialect: 'sqlite' | 'mariadb', folder: string): Promise<Place> {
  if (dialect === 'sqlite') {
    for (const name of ['data', 'empty']) mkdirSync(join(folder, name), { recursive: true })
    const [url, emptyUrl] = ['data', 'empty'].map((name) => `sqlite:${join(folder, name, 'manyhearts.db')}`)
    return { url: url!, emptyUrl: emptyUrl!, close: async () => {} }
  }
  const server = await startMariadb()
  const admin = await createConnection(server.url)
  for (const name of ['live', 'empty'])
    await admin.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`)
  await admin.end()
  return { url: `${server.url}/live`, emptyUrl: `${server.url}/empty`, close: () => server.stop() }
}

const picture = () => randomBytes(PHOTO_BYTES)

/** Members, each with credits and a photo. Returns their ids. */
async function plantAll(db: Db, services: ReturnType<typeof makeServices>, members: number): Promise<string[]> {
  const scoped = scopeDb(db, { poolId: POOL, tenantId: POOL })
  const ids: string[] = []
  for (let at = 0; at < members; at += 1) {
    const { id } = await plantMember(db, POOL, { tenant_id: POOL, credits: 7 })
    ids.push(id)
    const entry = { id: newId(), member_id: id, delta: 7, reason: 'signup', ref: id, created_at: at } as const
    await scoped.insertInto('credit_entries').values(entry).execute()
    const photo = newPublicId()
    const size = { width: 1, height: 1, thumbhash: '', position: 0, created_at: at } as const
    await scoped
      .insertInto('photos')
      .values({ ...PUBLIC_PHOTO, ...size, id: photo, member_id: id, status: 'active' })
      .execute()
    const files = { thumb: picture(), s: picture(), m: picture(), l: picture(), blur: picture() }
    await writePhotoFiles(services.storage, POOL, photo, files)
  }
  return ids
}

/** Flips one bit at random places of a backup, one at a time; returns how many of these backups were refused. */
async function flipBits(dir: string, count: number, target: Parameters<typeof restoreBackup>[0]): Promise<number> {
  const files = Object.keys(readFolder(dir))
  let refused = 0
  for (let at = 0; at < count; at += 1) {
    const path = join(dir, files[randomInt(files.length)]!)
    const whole = readFileSync(path)
    const flipped = Buffer.from(whole)
    const place = randomInt(whole.length)
    flipped[place] = whole[place]! ^ (1 << randomInt(8))
    writeFileSync(path, flipped)
    const result = await restoreBackup({ ...target, verifyOnly: true })
    if (!result.ok && result.reason === 'damaged') refused += 1
    writeFileSync(path, whole)
  }
  return refused
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now()
  const result = await work()
  return [result, Math.round(performance.now() - began)]
}

/** Counts what a restored database has, and how many of the erased members. */
async function look(url: string, erased: readonly string[]) {
  const db = await connect(url)
  try {
    const scoped = scopeDb(db, { poolId: POOL, tenantId: POOL })
    const back = await scoped.selectFrom('members').select('id').where('id', 'in', erased).execute()
    const photos = await scoped.selectFrom('photos').select('id').execute()
    return { back: back.length, photos: photos.length }
  } finally {
    await db.close()
  }
}

/** Backs up, erases, restores to an empty machine, flips bits and drills with the built engine. */
export async function proveRestore(
  dialect: 'sqlite' | 'mariadb',
  { members, flips }: { readonly members: number; readonly flips: number },
): Promise<RestoreProved> {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-restoring-'))
  const place = await openPlace(dialect, folder)
  const db = await connect(place.url)
  try {
    await migrate(db)
    const dataDir = join(folder, 'data')
    const [tenantsDir, to] = [join(folder, 'tenants'), join(folder, 'backups')]
    copyBrands(tenantsDir, [POOL])
    const storage = openStorage(`file:${join(dataDir, 'media')}`)
    const secretStore = openSecretFiles(dataDir)
    const secrets = await loadSecrets(secretStore)
    const services = { ...makeServices(db), dataDir, storage, secrets, secretStore, now: Date.now }
    await openRecords(db).claim([{ slug: POOL, hosts: [`${POOL}.localhost`], poolId: POOL }])
    const ids = await plantAll(db, services, members)
    const work = { services, tenantsDir, to, keep: { days: 7, weeks: 0, months: 0 } }
    const [backup, backupMs] = await timed(() => makeBackup(work))
    const erased = ids.slice(0, ERASED_SINCE)
    for (const id of erased) await writeTombstone(to, POOL, id, Date.now())
    const empty = join(folder, 'empty')
    const target = {
      ...{ databaseUrl: place.emptyUrl, dataDir: empty, tenantsDir: join(folder, 'empty-tenants') },
      ...{ storage: openStorage(`file:${join(empty, 'media')}`), domains: DOMAINS, now: Date.now },
      ...{ from: backup.dir, replace: false },
    }
    const refused = await flipBits(backup.dir, flips, target)
    const [restored, restoreMs] = await timed(() => restoreBackup(target))
    const findings = restored.ok ? [] : [`refused: ${restored.reason}, ${restored.detail}`]
    if (refused < flips) findings.push(`${flips - refused} damaged backups were not refused`)
    if (restored.ok && restored.erasedAgain !== ERASED_SINCE) findings.push(`${restored.erasedAgain} were erased again`)
    const seen = await look(place.emptyUrl, erased)
    if (seen.back > 0) findings.push(`${seen.back} erased members are back`)
    if (seen.photos !== members - ERASED_SINCE) findings.push(`${seen.photos} photos have a row`)
    const [, nextMs] = await timed(() => makeBackup(work))
    const drilled = await drill({ to, dataDir, databaseUrl: place.url, domains: DOMAINS, now: Date.now })
    if (!drilled.ok) findings.push(`the drill failed: ${drilled.reason}`)
    const { recoveryPointMs, recoveryTimeMs } = drilled
    const { files, bytes } = backup
    return { files, bytes, backupMs, nextMs, restoreMs, recoveryPointMs, recoveryTimeMs, refused, findings }
  } finally {
    await db.close()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
