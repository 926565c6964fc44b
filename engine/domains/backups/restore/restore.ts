import { dirname } from 'node:path'
import { connect, type Db, dialectOf } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'
import { holdsMembers, loadIntoMysql } from '#engine/db/snapshot/load-snapshot.ts'
import { sqliteFile } from '#engine/db/sqlite/sqlite-file.ts'
import { replayAll } from '#engine/domains/privacy/index.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import type { Domain } from '#engine/platform/manifests/domain.ts'
import { forgetServers, isServed } from '#engine/platform/running-servers/running-servers.ts'
import { openSecretStore, requireOpenable } from '#engine/platform/secrets/open-secrets.ts'
import type { SecretsKeys } from '#engine/platform/secrets/seal.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import type { Storage } from '#engine/platform/storage/storage.ts'
import { DamagedBackup, type Manifest } from '../archive/contents.ts'
import { exists, listNames, makeDir, moveInto, removeAll } from '../archive/files.ts'
import { hashLedgers, listWrongBalances } from '../archive/ledger.ts'
import { mergeTombstones, putMedia, putSecrets, putTenants } from './put-back.ts'
import { NewerBackup, verifyBackup } from './verify.ts'

/** Where a backup is put back to. */
export interface Target {
  readonly databaseUrl: string
  readonly storage: Storage
  readonly dataDir: string
  readonly tenantsDir: string
  /** The folder of all backups, to which servers write each erasure at once. */
  readonly backupDir?: string | undefined
  /** Opens the sealed secrets of the backup. */
  readonly secretsKeys?: SecretsKeys | undefined
}

export interface Restore extends Target {
  /** The folder of the backup. */
  readonly from: string
  readonly domains: readonly Domain[]
  /** Replaces what is there; without it, a target that is not empty is refused. */
  readonly replace: boolean
  /** Checks everything and changes nothing. */
  readonly verifyOnly?: boolean
  readonly signal?: AbortSignal | undefined
  now(): number
  /** Puts the photos in place by another way than `storage.put`; returns how many files. */
  readonly placeMedia?: (from: string) => Promise<number>
  readonly report?: (line: string) => void
}

export type RestoreResult =
  | {
      readonly ok: true
      readonly manifest: Manifest
      /** Files of photos that were stored. */
      readonly media: number
      /** Members who had been erased and whom the backup would have brought back. */
      readonly erasedAgain: number
      /** `<pool>/<member>` of balances that differed from their entries when the backup was made. */
      readonly wrongBalances: readonly string[]
    }
  /**
   * `damaged`: not what was written. `newer`: of a newer release. `not_empty`: there are members, photos or sites.
   * `running`: a server uses the database. `detail` says more.
   */
  | { readonly ok: false; readonly reason: 'damaged' | 'newer' | 'not_empty' | 'running'; readonly detail: string }

type Refused = Extract<RestoreResult, { ok: false }>

const refuse = (reason: Refused['reason'], detail: string): Refused => ({ ok: false, reason, detail })

/** The database of the target; undefined where it is a file that is not there. */
async function openTarget({ databaseUrl }: Target): Promise<Db | undefined> {
  if (dialectOf(databaseUrl) === 'sqlite' && !(await exists(sqliteFile(databaseUrl)))) return undefined
  return connect(databaseUrl)
}

async function hasMedia({ storage }: Target): Promise<boolean> {
  for await (const _ of storage.list('')) return true
  return false
}

/** What is there already, in words; '' where the target is empty. */
async function describeTarget(target: Target, db: Db | undefined): Promise<string> {
  const found = [
    db && (await holdsMembers(db)) && 'members in the database',
    (await hasMedia(target)) && 'photos',
    (await listNames(target.tenantsDir)).length > 0 && `sites in ${target.tenantsDir}`,
  ]
  return found.filter((part) => typeof part === 'string').join(', ')
}

async function refusalOfTarget(restore: Restore): Promise<Refused | undefined> {
  const db = await openTarget(restore)
  try {
    if (db && (await isServed({ db, now: restore.now })))
      return refuse('running', 'a server runs on the database: stop it')
    const found = await describeTarget(restore, db)
    return found === '' || restore.replace ? undefined : refuse('not_empty', `there are ${found} already`)
  } finally {
    await db?.close()
  }
}

/** Erases again whom the backup brought back, on a database that no server uses yet. */
async function eraseAgain(restore: Restore, db: Db): Promise<number> {
  const { dataDir, storage, domains, now } = restore
  await forgetServers(db)
  // A backup from before `secrets move` has files, whatever key is set here.
  const secretsKeys = (await requireOpenable(restore.secretsKeys, db)) ? restore.secretsKeys : undefined
  const secrets = await loadSecrets(await openSecretStore({ dataDir, secretsKeys }, db))
  const services = { db, bus: createLocalBus(), domains, dataDir, storage, secrets, now }
  return replayAll({ ...services, personalData: personalDataOf(domains) })
}

/** The copy of the database, migrated, in place of the file of SQLite. */
async function putSqlite(restore: Restore, copy: string): Promise<number> {
  const db = await connect(`sqlite:${copy}`)
  let erased: number
  try {
    await migrate(db)
    erased = await eraseAgain(restore, db)
  } finally {
    await db.close()
  }
  const file = sqliteFile(restore.databaseUrl)
  // They belong to the file that is replaced.
  for (const suffix of ['-wal', '-shm']) await removeAll(`${file}${suffix}`)
  await moveInto(copy, file)
  return erased
}

async function putMysql(restore: Restore, copy: string, { ledger }: Manifest): Promise<number> {
  const from = await connect(`sqlite:${copy}`)
  const to = await connect(restore.databaseUrl)
  try {
    await migrate(from)
    await loadIntoMysql(from, to)
    const loaded = await hashLedgers(to)
    if (loaded.sha256 !== ledger.sha256) throw new Error('the ledger in the database is not that of the backup')
    return await eraseAgain(restore, to)
  } finally {
    await to.close()
    await from.close()
  }
}

/** Verified already: sites, secrets and photos first, so that no server finds a database without them. */
async function putBack(restore: Restore, copy: string, manifest: Manifest) {
  const { from, dataDir, tenantsDir, backupDir, storage, databaseUrl, report = () => {} } = restore
  report('putting back secrets and sites')
  await putSecrets(from, dataDir)
  await mergeTombstones({ from, dataDir, backupDir })
  await putTenants(from, tenantsDir)
  report('putting back the photos')
  const media = await (restore.placeMedia ? restore.placeMedia(from) : putMedia(from, storage))
  report('putting back the database')
  const isSqlite = dialectOf(databaseUrl) === 'sqlite'
  const erasedAgain = await (isSqlite ? putSqlite(restore, copy) : putMysql(restore, copy, manifest))
  return { media, erasedAgain }
}

/** Where the database of the backup is read and migrated: on the disk of the target. */
const copyOf = ({ databaseUrl, dataDir }: Target) =>
  dialectOf(databaseUrl) === 'sqlite' ? `${sqliteFile(databaseUrl)}.restoring` : `${dataDir}/restoring.db`

/** What is wrong with the balances of a whole backup. @throws EnvError where its secrets could not be opened here */
async function listWrong({ secretsKeys, verifyOnly }: Restore, copy: string): Promise<string[]> {
  const db = await connect(`sqlite:${copy}`)
  try {
    if (!verifyOnly) await requireOpenable(secretsKeys, db)
    return await listWrongBalances(db)
  } finally {
    await db.close()
  }
}

/**
 * Puts a backup back, after all of it was checked; a refused one changes nothing. Members who were erased before the
 * backup or since are erased again. Cut off, it is begun anew with `replace`.
 */
export async function restoreBackup(restore: Restore): Promise<RestoreResult> {
  const { from, report = () => {} } = restore
  const copy = copyOf(restore)
  await makeDir(dirname(copy))
  try {
    report('checking the backup')
    const manifest = await verifyBackup({ from, scratch: copy, signal: restore.signal })
    const refusal = restore.verifyOnly ? undefined : await refusalOfTarget(restore)
    if (refusal) return refusal
    const wrongBalances = await listWrong(restore, copy)
    const put = restore.verifyOnly ? { media: 0, erasedAgain: 0 } : await putBack(restore, copy, manifest)
    return { ok: true, manifest, ...put, wrongBalances }
  } catch (error) {
    if (error instanceof DamagedBackup) return refuse('damaged', error.message)
    if (error instanceof NewerBackup) return refuse('newer', error.message)
    throw error
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await removeAll(`${copy}${suffix}`)
  }
}
