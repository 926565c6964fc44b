import { accessSync, constants, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createLocalBus, createRedisBus } from '#engine/platform/bus.ts'
import { type Env, EnvError, makeFolder } from '#engine/platform/env.ts'
import { openSecretStore } from '#engine/platform/secrets/open-secrets.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { connect, type Db } from '../db/connect.ts'
import { migrate, requireCurrent } from '../db/migrate.ts'
import { DOMAINS } from './domains.ts'
import { listen } from './listen.ts'
import { createMachineBus } from './processes/machine-bus.ts'
import { isServing } from './processes/serving.ts'

/** Runs `work`, and turns its error into an `EnvError` of one line that names the variable which caused it. */
export async function blaming<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EnvError) throw error
    const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
    throw new EnvError(`${name}: ${String(reason).replaceAll(/\s*\n\s*/g, ' ')}`, { cause: error })
  }
}

/** Makes the folder and writes a file to it: permissions do not show whether a disk is full or read-only. */
function makeWritable(dir: string): void {
  try {
    makeFolder(dir)
    const probe = join(dir, `.writable-${process.pid}`)
    writeFileSync(probe, '.')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`the folder ${dir} cannot be made or written to (${code})`)
  }
}

function requireFolder(dir: string): void {
  try {
    if (!statSync(dir).isDirectory()) throw new Error('not a folder')
    accessSync(dir, constants.R_OK | constants.X_OK)
  } catch {
    throw new Error(`there is no folder ${dir} that can be read`)
  }
}

/** Migrates the schema, or throws if the schema is not the one of the code: on MySQL a command migrates it. */
type Preparing = (db: Db) => Promise<unknown>

const prepare: Preparing = (db) => (db.dialect === 'sqlite' ? migrate(db) : requireCurrent(db))

async function openDatabase(url: string, preparing: Preparing): Promise<Db> {
  const db = await connect(url)
  try {
    await preparing(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Opens what the whole process shares; verifies folders, database and Redis, and migrates SQLite.
 * @throws EnvError with one line that names the variable.
 */
export async function openServices(
  env: Env,
  log: Pick<Logger, 'warn'>,
  preparing: Preparing = prepare,
): Promise<Services> {
  const { dataDir, smtpUrl, securitySmtpUrl, redisUrl, backupDir: to, backupKeep: keep, tenantsDir } = env
  const backups = to === undefined ? undefined : { to, keep, tenantsDir }
  const storage = openStorage(env.mediaUrl)
  await blaming('DATA_DIR', () => makeWritable(dataDir))
  await blaming('MEDIA_URL', () => storage.verify())
  await blaming('TENANTS_DIR', () => requireFolder(env.tenantsDir))
  const db = await blaming('DATABASE_URL', () => openDatabase(env.databaseUrl, preparing))
  const secretStore = await blaming('DATABASE_URL', () => openSecretStore(env, db))
  const secrets = await blaming('DATA_DIR', () => loadSecrets(secretStore))
  const bus = redisUrl
    ? await blaming('REDIS_URL', () => createRedisBus(redisUrl, log))
    : isServing()
      ? createMachineBus()
      : createLocalBus()
  const kept = { secrets, secretStore, secretsKeys: env.secretsKeys }
  const mail = { smtpUrl, securitySmtpUrl }
  return { db, bus, ...kept, domains: DOMAINS, dataDir, backups, storage, ...mail, now: Date.now }
}

/**
 * Opens and closes everything that the environment names, also the port, before long work that a wrong value would
 * waste. It migrates the database, MySQL too.
 * @throws EnvError as `openServices` and `listen` do.
 */
export async function verifyEnvironment(env: Env, log: Pick<Logger, 'warn'>): Promise<void> {
  const { db, bus } = await openServices(env, log, migrate)
  await Promise.all([bus.close(), db.close()])
  const server = createServer()
  await listen(server, env)
  await new Promise((resolve) => server.close(resolve))
}
