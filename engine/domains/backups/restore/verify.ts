import { join } from 'node:path'
import { connect, type Db } from '#engine/db/connect.ts'
import { migrationStatus } from '#engine/db/migrate.ts'
import { countRows, listDamages, listRunMigrations } from '#engine/db/snapshot/read-snapshot.ts'
import { DamagedBackup, type Manifest, readListing, readManifest, TOP_FILES } from '../archive/contents.ts'
import { copyHashed, hashFile, listBelow, removeAll } from '../archive/files.ts'
import { hashLedgers } from '../archive/ledger.ts'
import { PLACES } from '../archive/names.ts'
import { checkPhotos } from '../archive/photos.ts'

/** Thrown for a backup of a newer release, whose schema this code does not know. */
export class NewerBackup extends Error {}

export interface Verifying {
  /** The folder of the backup. */
  readonly from: string
  /** Where the database is copied to, to be read: opening it would change it. The caller deletes it. */
  readonly scratch: string
  readonly signal?: AbortSignal | undefined
}

/** A path of a listing that stays in its folder. */
const isSafe = (path: string) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

async function checkFiles({ from, signal }: Verifying, { listing }: Manifest): Promise<void> {
  let files = 0
  for await (const { path, size, sha256 } of readListing(from)) {
    signal?.throwIfAborted()
    if (!isSafe(path)) throw new DamagedBackup(`the listing names a file outside of the backup: ${path}`)
    const found = await hashFile(join(from, path)).catch(() => undefined)
    if (!found) throw new DamagedBackup(`${path} is missing or cannot be read`)
    if (found.size !== size || found.sha256 !== sha256) throw new DamagedBackup(`${path} is not what was written`)
    files += 1
  }
  let there = 0
  for await (const path of listBelow(from)) if (!TOP_FILES.includes(path)) there += 1
  if (files !== listing.files || there !== files)
    throw new DamagedBackup(`it has ${there} files where ${listing.files} were written`)
}

function requireEqual(what: string, found: unknown, written: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(written))
    throw new DamagedBackup(`${what} of the database differ from the manifest`)
}

async function checkDatabase(db: Db, from: string, manifest: Manifest): Promise<void> {
  const [damage] = await listDamages(db)
  if (damage !== undefined) throw new DamagedBackup(`the database is damaged: ${damage}`)
  requireEqual('the migrations', await listRunMigrations(db), manifest.migrations)
  requireEqual('the rows', await countRows(db), manifest.rows)
  requireEqual('the entries of the ledger', await hashLedgers(db), manifest.ledger)
  const { rows, incomplete } = await checkPhotos(db, from)
  const known = new Set([...manifest.photos.deleted, ...manifest.photos.missing])
  const lost = incomplete.filter(({ poolId, photoId }) => !known.has(`${poolId}/${photoId}`))
  if (rows !== manifest.photos.rows || lost.length > 0)
    throw new DamagedBackup(`${lost.length} photos of the database have no files`)
}

/** @throws NewerBackup unless this code has every migration of the backup */
async function requireKnown(db: Db, { migrations }: Manifest): Promise<void> {
  const known = new Set((await migrationStatus(db)).map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown !== undefined) throw new NewerBackup(`it has run ${unknown}, which is not here`)
}

/**
 * Checks all of a backup and writes nothing but the copy of its database: the hash of every file, that none is missing or
 * added, the schema, the rows, the ledger and the photos.
 * @throws DamagedBackup, NewerBackup
 */
export async function verifyBackup(verifying: Verifying): Promise<Manifest> {
  const { from, scratch } = verifying
  const manifest = await readManifest(from)
  await checkFiles(verifying, manifest)
  await removeAll(scratch)
  await copyHashed(join(from, PLACES.database), scratch)
  const db = await connect(`sqlite:${scratch}`)
  try {
    await requireKnown(db, manifest)
    await checkDatabase(db, from, manifest)
  } finally {
    await db.close()
  }
  return manifest
}
