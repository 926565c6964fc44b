import { dirname, join } from 'node:path'
import type { Storage } from '#engine/platform/storage/storage.ts'
import { readListing } from '../archive/contents.ts'
import {
  appendLines,
  copyHashed,
  listNames,
  makeDir,
  moveInto,
  readLines,
  readStream,
  removeAll,
} from '../archive/files.ts'
import { PLACES } from '../archive/names.ts'

const AT_ONCE = 8
const PUTTING = '.restoring'

/** The paths of a backup below one of its folders, relative to that folder. */
async function* listOf(from: string, place: string): AsyncIterable<string> {
  for await (const { path } of readListing(from)) if (path.startsWith(`${place}/`)) yield path.slice(place.length + 1)
}

/** Copies a folder of the backup beside where it belongs, then puts each of its entries in place of an older one. */
async function replaceEntries(from: string, place: string, to: string): Promise<void> {
  const staging = join(to, PUTTING)
  await makeDir(to)
  await removeAll(staging)
  await makeDir(staging)
  for await (const path of listOf(from, place)) await copyHashed(join(from, place, path), join(staging, path))
  for (const name of await listNames(staging)) {
    await removeAll(join(to, name))
    await moveInto(join(staging, name), join(to, name))
  }
  await removeAll(staging)
}

export const putSecrets = (from: string, dataDir: string) => replaceEntries(from, PLACES.secrets, dataDir)
export const putTenants = (from: string, tenantsDir: string) => replaceEntries(from, PLACES.tenants, tenantsDir)

/** Adds the tombstones of a folder to those of another one; none that is there is lost. */
export async function addTombstones(from: string, to: string): Promise<void> {
  for (const name of await listNames(from)) {
    const lines: string[] = []
    for await (const line of readLines(join(from, name))) lines.push(line)
    await appendLines(join(to, name), lines)
  }
}

interface TombstonePlaces {
  readonly from: string
  readonly dataDir: string
  readonly backupDir: string | undefined
}

/**
 * Whoever was erased before the backup or since is erased again: besides those of the backup there are those of this
 * machine, those that are beside the backup, and those of the folder of all backups.
 */
export async function mergeTombstones({ from, dataDir, backupDir }: TombstonePlaces): Promise<void> {
  const folders = new Set([from, dirname(from), ...(backupDir === undefined ? [] : [backupDir])])
  for (const folder of folders) await addTombstones(join(folder, PLACES.tombstones), join(dataDir, PLACES.tombstones))
}

/** Stores all photos of the backup. Returns how many files. */
export async function putMedia(from: string, storage: Storage): Promise<number> {
  let stored = 0
  let batch: string[] = []
  const put = async () => {
    await Promise.all(batch.map((key) => storage.put(key, readStream(join(from, PLACES.media, key)))))
    stored += batch.length
    batch = []
  }
  for await (const key of listOf(from, PLACES.media)) {
    batch.push(key)
    if (batch.length === AT_ONCE) await put()
  }
  await put()
  return stored
}
