import { join } from 'node:path'
import { connect } from '#engine/db/connect.ts'
import { clearJobs, makeScratchDatabase, type ScratchDatabase } from '#engine/db/snapshot/scratch-database.ts'
import { countReturned } from '#engine/domains/privacy/index.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import type { Domain } from '#engine/platform/manifests/domain.ts'
import { openSecretStore } from '#engine/platform/secrets/open-secrets.ts'
import type { SecretsKeys } from '#engine/platform/secrets/seal.ts'
import { deleteRows } from '#engine/platform/secrets/secrets.queries.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import type { Manifest } from '../archive/contents.ts'
import { copyHashed, linkFile, listBelow, listNames, makeDir, removeAll } from '../archive/files.ts'
import { listBackups } from '../archive/list.ts'
import { PLACES, UNFINISHED } from '../archive/names.ts'
import { isSecretFolder } from '../create/copy-folders.ts'
import { type DrillRecord, writeDrillRecord } from '../records.ts'
import { addTombstones } from '../restore/put-back.ts'
import { restoreBackup } from '../restore/restore.ts'
import { type Copy, serveCopy } from './serve-copy.ts'

export interface DrillWork {
  /** The folder of all backups. */
  readonly to: string
  /** The data folder of the servers: its tombstones are newer than those of the backup. */
  readonly dataDir: string
  /** The database of the servers: on MySQL the copy is a database beside it, where the user may make one. */
  readonly databaseUrl: string
  readonly secretsKeys?: SecretsKeys | undefined
  readonly domains: readonly Domain[]
  readonly signal?: AbortSignal | undefined
  now(): number
  readonly report?: (line: string) => void
  /** Starts the server on the copy. */
  readonly serve?: (copy: Copy, signal?: AbortSignal) => Promise<void>
}

export interface Drilled extends DrillRecord {
  /** Undefined where there was no backup, or it was refused. */
  readonly manifest: Manifest | undefined
  readonly erasedAgain: number
  /** Where the copy was restored to. */
  readonly dialect: 'sqlite' | 'mysql'
}

/** The files of the media have the same bytes as those of the backup, which an erasure in the copy leaves alone. */
const linkMedia = (mediaDir: string) => async (from: string) => {
  let files = 0
  for await (const path of listBelow(join(from, PLACES.media))) {
    const [source, to] = [join(from, PLACES.media, path), join(mediaDir, path)]
    if (!(await linkFile(source, to))) await copyHashed(source, to)
    files += 1
  }
  return files
}

/** What the copy must not do when it is served: pay, send, or act for the servers of the original. */
async function disarm({ databaseUrl, dataDir }: Copy): Promise<void> {
  for (const name of (await listNames(dataDir)).filter(isSecretFolder)) await removeAll(join(dataDir, name))
  const db = await connect(databaseUrl)
  try {
    await clearJobs(db)
    await deleteRows(db)
  } finally {
    await db.close()
  }
}

/** How many members of the copy have a tombstone. */
async function countErased({ domains, now }: DrillWork, { databaseUrl, dataDir, mediaDir }: Copy): Promise<number> {
  const db = await connect(databaseUrl)
  try {
    const storage = openStorage(`file:${mediaDir}`)
    const secrets = await loadSecrets(await openSecretStore({ dataDir, secretsKeys: undefined }, db))
    const services = { db, bus: createLocalBus(), domains, dataDir, storage, secrets, now }
    return await countReturned({ ...services, personalData: personalDataOf(domains) })
  } finally {
    await db.close()
  }
}

type Tried = Pick<Drilled, 'manifest' | 'erasedAgain' | 'reason'>

/** Restores a backup to the copy, checks it and starts the server on it. `reason` is '' where all is well. */
async function tryCopy(work: DrillWork, from: string, copy: Copy): Promise<Tried> {
  const { dataDir, domains, now, signal, report = () => {}, serve = serveCopy } = work
  await addTombstones(join(dataDir, PLACES.tombstones), join(copy.dataDir, PLACES.tombstones))
  const storage = openStorage(`file:${copy.mediaDir}`)
  const placeMedia = linkMedia(copy.mediaDir)
  const restored = await restoreBackup({
    ...copy,
    storage,
    from,
    domains,
    placeMedia,
    secretsKeys: work.secretsKeys,
    replace: true,
    now,
    report,
    signal,
  })
  if (!restored.ok) return { manifest: undefined, erasedAgain: 0, reason: `${restored.reason}: ${restored.detail}` }
  const { manifest, erasedAgain, wrongBalances } = restored
  await disarm(copy)
  const returned = await countErased(work, copy)
  report('starting the engine on the copy')
  signal?.throwIfAborted()
  await serve(copy, signal)
  const faults = [
    ...(wrongBalances.length > 0
      ? [`balances differ from their entries: ${wrongBalances.slice(0, 20).join(', ')}`]
      : []),
    ...(returned > 0 ? [`${returned} erased members are back`] : []),
    ...(manifest.photos.missing.length > 0 ? [`${manifest.photos.missing.length} photos have no files`] : []),
  ]
  return { manifest, erasedAgain, reason: faults.join('; ') }
}

/** The same on a copy that is deleted afterwards; an error is a reason too. */
async function tryBackup(work: DrillWork, from: string): Promise<Tried & Pick<Drilled, 'dialect'>> {
  const folder = join(work.to, `${UNFINISHED}drill-${process.pid}`)
  const [dataDir, tenantsDir, mediaDir] = ['data', 'tenants', 'media'].map((name) => join(folder, name))
  let scratch: ScratchDatabase | undefined
  try {
    await removeAll(folder)
    await makeDir(dataDir!)
    scratch = await makeScratchDatabase(work.databaseUrl)
    const databaseUrl = scratch?.url ?? `sqlite:${dataDir}/manyhearts.db`
    const tried = await tryCopy(work, from, {
      databaseUrl,
      dataDir: dataDir!,
      tenantsDir: tenantsDir!,
      mediaDir: mediaDir!,
    })
    return { ...tried, dialect: scratch ? 'mysql' : 'sqlite' }
  } catch (error) {
    if (work.signal?.aborted) throw error
    const dialect = scratch ? 'mysql' : 'sqlite'
    return { manifest: undefined, erasedAgain: 0, dialect, reason: (error as Error).message }
  } finally {
    await scratch?.drop()
    await removeAll(folder)
  }
}

/**
 * Restores the newest backup to a folder that is deleted afterwards, checks ledger, photos and erasures, starts the server
 * on it, and records what came of it.
 */
export async function drill(work: DrillWork): Promise<Drilled> {
  const { to, dataDir, now } = work
  const began = performance.now()
  const [newest] = await listBackups(to)
  const tried = newest
    ? await tryBackup(work, newest.dir)
    : { manifest: undefined, erasedAgain: 0, dialect: 'sqlite' as const, reason: `there is no backup in ${to}` }
  const { reason, ...more } = tried
  const record = {
    finishedAt: now(),
    ok: reason === '',
    from: newest?.dir ?? to,
    recoveryPointMs: newest ? now() - (more.manifest?.takenAt ?? newest.takenAt) : 0,
    recoveryTimeMs: Math.round(performance.now() - began),
    reason,
  }
  await writeDrillRecord(dataDir, record)
  return { ...record, ...more }
}
