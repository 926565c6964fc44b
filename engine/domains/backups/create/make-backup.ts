import { dirname, join, resolve, sep } from 'node:path'
import { connect, type Db } from '#engine/db/connect.ts'
import { poolDb } from '#engine/db/scope.ts'
import { countRows, listRunMigrations } from '#engine/db/snapshot/read-snapshot.ts'
import { takeSnapshot } from '#engine/db/snapshot/take-snapshot.ts'
import { findStoredPhotos } from '#engine/domains/photos/index.ts'
import type { Services } from '#engine/platform/services.ts'
import { LISTING, type Listed, lineOf, type Manifest, writeManifest } from '../archive/contents.ts'
import { hashFile, type LineFile, makeDir, moveInto, openLines, removeAll } from '../archive/files.ts'
import { hashLedgers } from '../archive/ledger.ts'
import { listBackups, removeLeftovers } from '../archive/list.ts'
import { nameOf, PLACES, UNFINISHED } from '../archive/names.ts'
import { checkPhotos, type PhotoName } from '../archive/photos.ts'
import { addTombstones } from '../restore/put-back.ts'
import { chooseKept, type Retention } from '../shared/retention.ts'
import { readVersion } from '../version.ts'
import { copyFolders } from './copy-folders.ts'
import { copyMedia, type Earlier } from './copy-media.ts'

export interface BackupWork {
  readonly services: Pick<Services, 'db' | 'storage' | 'dataDir' | 'now'>
  readonly tenantsDir: string
  /** The folder of all backups; made where it is not there. */
  readonly to: string
  /** Which older backups stay; without it, all do. */
  readonly keep?: Retention | undefined
  /** Copies every photo, also those that an earlier backup of the folder has. */
  readonly full?: boolean
  /** Ends the work, which leaves nothing then. */
  readonly signal?: AbortSignal | undefined
  /** Hears what is being done. */
  readonly report?: (line: string) => void
}

export interface Backup {
  readonly name: string
  readonly dir: string
  /** Epoch ms. */
  readonly takenAt: number
  readonly finishedAt: number
  readonly files: number
  readonly bytes: number
  /** Files of photos that share the bytes of the backup before. */
  readonly linked: number
  /** `<pool>/<photo>` of photos whose files are missing although they have a row. */
  readonly missing: readonly string[]
  /** Older backups that were deleted. */
  readonly removed: readonly string[]
}

const nameOfPhoto = ({ poolId, photoId }: PhotoName) => `${poolId}/${photoId}`

/** Of photos without files, those whose row is gone by now, and those that have one still. */
async function sortIncomplete(db: Db, incomplete: readonly PhotoName[]) {
  const deleted: string[] = []
  const missing: string[] = []
  for (const photo of incomplete) {
    const isThere = (await findStoredPhotos(poolDb(db, photo.poolId), [photo.photoId])).size > 0
    ;(isThere ? missing : deleted).push(nameOfPhoto(photo))
  }
  return { deleted, missing }
}

/** The listing of a backup that is being made, with its sums. */
function openListing(lines: LineFile) {
  const sums = { files: 0, bytes: 0, linked: 0 }
  return {
    sums,
    async add(listed: Listed, linked = false) {
      sums.files += 1
      sums.bytes += listed.size
      if (linked) sums.linked += 1
      await lines.write(lineOf(listed))
    },
  }
}

interface Filled {
  readonly manifest: Manifest
  readonly linked: number
}

/** Fills the folder of a backup; the manifest is written last. */
async function fill(work: BackupWork, dir: string, takenAt: number, earlier: Earlier | undefined): Promise<Filled> {
  const { services, tenantsDir, signal, report = () => {} } = work
  const file = join(dir, PLACES.database)
  await makeDir(dirname(file))
  report('copying the database')
  await takeSnapshot(services.db, file, signal)
  const lines = openLines(join(dir, LISTING))
  const listing = openListing(lines)
  for await (const listed of copyFolders({ dataDir: services.dataDir, tenantsDir, dir })) await listing.add(listed)
  const snapshot = await connect(`sqlite:${file}`)
  let read: Pick<Manifest, 'migrations' | 'rows' | 'ledger' | 'photos'>
  try {
    report('copying the photos')
    for await (const { linked, ...listed } of copyMedia({ storage: services.storage, snapshot, dir, earlier })) {
      signal?.throwIfAborted()
      await listing.add(listed, linked)
    }
    const { rows, incomplete } = await checkPhotos(snapshot, dir)
    read = {
      migrations: await listRunMigrations(snapshot),
      rows: await countRows(snapshot),
      ledger: await hashLedgers(snapshot),
      photos: { rows, ...(await sortIncomplete(services.db, incomplete)) },
    }
  } finally {
    await snapshot.close()
  }
  await listing.add({ path: PLACES.database, ...(await hashFile(file)) })
  const { files, bytes, linked } = listing.sums
  const { sha256 } = await lines.close()
  const made = { format: 1, engine: await readVersion(), dialect: services.db.dialect } as const
  const manifest = { ...made, takenAt, finishedAt: services.now(), ...read, listing: { files, bytes, sha256 } }
  await writeManifest(dir, manifest)
  return { manifest, linked }
}

/** Deletes the backups that the retention does not keep. Returns their names. */
async function prune(to: string, keep: Retention | undefined): Promise<string[]> {
  if (!keep) return []
  const found = await listBackups(to)
  const kept = chooseKept(
    found.map(({ takenAt }) => takenAt),
    keep,
  )
  const old = found.filter(({ takenAt }) => !kept.has(takenAt))
  for (const { dir } of old) await removeAll(dir)
  return old.map(({ name }) => name)
}

const isInside = (path: string, folder: string) => `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`)

/** Whether a folder is one of those that are copied, so that each backup would hold those before. */
export const isCopied = ({ to, tenantsDir, services }: Pick<BackupWork, 'to' | 'tenantsDir' | 'services'>): boolean =>
  isInside(to, tenantsDir) || isInside(to, dirname(services.storage.placeOf('media')))

/**
 * Makes a backup in a new folder below `to`: the database as it was at one moment, the photos that it names, secrets,
 * sites and tombstones (engine/docs/backups.md). It appears under its name once it is whole.
 */
export async function makeBackup(work: BackupWork): Promise<Backup> {
  const { services, to, keep, full = false } = work
  const takenAt = services.now()
  const name = nameOf(takenAt)
  const making = join(to, `${UNFINISHED}${name}`)
  await makeDir(to)
  await removeLeftovers(to)
  const earlier = full ? undefined : (await listBackups(to))[0]
  try {
    await makeDir(making)
    const { manifest, linked } = await fill(work, making, takenAt, earlier)
    await addTombstones(join(services.dataDir, PLACES.tombstones), join(to, PLACES.tombstones))
    const dir = join(to, name)
    await moveInto(making, dir)
    const { listing, photos, finishedAt } = manifest
    const { files, bytes } = listing
    const sums = { takenAt, finishedAt, files, bytes, linked, missing: photos.missing }
    return { name, dir, ...sums, removed: await prune(to, keep) }
  } catch (error) {
    await removeAll(making)
    throw error
  }
}
