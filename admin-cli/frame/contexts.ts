import {
  connect,
  createLocalBus,
  EnvError,
  findForeignServer,
  type InstallationOperatorContext,
  loadSecrets,
  makeFolder,
  forInstallation as makeInstallationContext,
  forPool as makePoolContext,
  forTenant as makeTenantContext,
  migrationStatus,
  type Operating,
  openSecretFiles,
  openSecretStore,
  openStorage,
  type PoolOperatorContext,
  type SecretStore,
  type Secrets,
  type TenantOperatorContext,
} from '#engine/installation.ts'
import { counted } from '../printing/words.ts'
import { inspect, inspectOne, pickTenant, servedOf } from '../tenants/tenants.ts'
import { CommandFailure, EXIT } from './exit.ts'
import type { Session } from './session.ts'

type Connection = Awaited<ReturnType<typeof connect>>

function makeDataDir(dir: string): void {
  try {
    makeFolder(dir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandFailure(EXIT.environment, `DATA_DIR: the folder ${dir} cannot be made or written to (${code})`)
  }
}

const toFailure = (error: unknown) => {
  const { message } = error as Error
  return new CommandFailure(EXIT.environment, error instanceof EnvError ? message : `DATA_DIR: ${message}`)
}

/** @throws CommandFailure where the secrets cannot be read or made */
async function loadFrom(store: SecretStore): Promise<Secrets> {
  try {
    return await loadSecrets(store)
  } catch (error) {
    throw toFailure(error)
  }
}

/**
 * Runs `use` on the configured database and closes it. A database that does not answer is an error of the environment.
 */
export async function withDatabase<T>({ env }: Session, use: (db: Connection) => Promise<T>): Promise<T> {
  makeDataDir(env.dataDir)
  const db = await connect(env.databaseUrl).catch((error: Error) => {
    throw new CommandFailure(EXIT.environment, `DATABASE_URL: ${error.message}`)
  })
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}

/** As `withDatabase`, for what needs the tables. A database that lacks a migration is an error of the environment. */
const withTables = <T>(session: Session, use: (db: Connection) => Promise<T>): Promise<T> =>
  withDatabase(session, async (db) => {
    const pending = (await migrationStatus(db)).filter(({ executedAt }) => executedAt === undefined)
    if (pending.length > 0) {
      const message = `the database lacks ${counted(pending.length, 'migration')}: start the server, or run \`db migrate\``
      throw new CommandFailure(EXIT.environment, `DATABASE_URL: ${message}`)
    }
    return use(db)
  })

/** The store of secrets; the database is opened only where it is there. */
export async function withSecretStore<T>(session: Session, use: (store: SecretStore) => Promise<T>): Promise<T> {
  if (!session.env.secretsKeys) return use(openSecretFiles(session.env.dataDir))
  return withTables(session, async (db) => use(await openStore(session, db)))
}

/** @throws CommandFailure where the secrets cannot be read or made */
export const readSecrets = (session: Session): Promise<Secrets> => withSecretStore(session, loadFrom)

/** @throws CommandFailure where the key that is needed is not set */
const openStore = ({ env }: Session, db: Connection): Promise<SecretStore> =>
  openSecretStore(env, db).catch((error) => {
    throw toFailure(error)
  })

/** @throws CommandFailure where servers with another data folder run: what is signed here would be refused there */
async function checkDataDir(db: Connection, secrets: Secrets): Promise<void> {
  const reason = await findForeignServer({ db, secrets, now: Date.now })
  if (reason !== undefined) throw new CommandFailure(EXIT.environment, `DATA_DIR: ${reason}`)
}

/** What every context has. The bus is local: a server hears of changes at its next look at the database. */
async function operate(session: Session, db: Connection): Promise<Operating<InstallationOperatorContext['services']>> {
  const { dataDir, secretsKeys, mediaUrl, smtpUrl } = session.env
  const secretStore = await openStore(session, db)
  const secrets = await loadFrom(secretStore)
  await checkDataDir(db, secrets)
  const services = {
    db,
    bus: createLocalBus(),
    secrets,
    secretStore,
    secretsKeys,
    dataDir,
    storage: openStorage(mediaUrl),
    smtpUrl,
    now: Date.now,
  }
  const log = { error: (_details: object, message: string) => session.report(message) }
  return { services, actor: session.actor(), now: Date.now(), log }
}

/** The same with the domains, which take as long to load as everything else. */
async function operateOnMembers(session: Session, db: Connection): Promise<Operating> {
  const { DOMAINS } = await import('#engine')
  const { services, ...operating } = await operate(session, db)
  return { ...operating, services: { ...services, domains: DOMAINS } }
}

export async function forTenant<T>(
  session: Session,
  slug: string,
  use: (ctx: TenantOperatorContext) => Promise<T>,
): Promise<T> {
  const picked = await inspectOne(session, slug)
  const loaded = servedOf(picked)
  if (!loaded) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid: see \`tenant check ${slug}\``)
  if (!picked.loaded)
    session.report(`"${slug}" is not valid: its last valid version is used; see \`tenant check ${slug}\``)
  return withTables(session, async (db) => use(makeTenantContext(await operateOnMembers(session, db), loaded.tenant)))
}

/** The pools with their valid tenants, or the one of a tenant. */
async function listPools(session: Session, slug: string | undefined) {
  const { tenants } = await inspect(session)
  const chosen = slug === undefined ? undefined : pickTenant(tenants, slug)
  const valid = tenants.flatMap((one) => servedOf(one)?.tenant ?? [])
  if ((chosen ? [chosen] : tenants).some((one) => !servedOf(one)))
    session.report('sites that are not valid are left out: see `tenant check`')
  const pools = new Map<string, string[]>()
  for (const { poolId, slug: own } of valid) pools.set(poolId, [...(pools.get(poolId) ?? []), own])
  const wanted = chosen ? [servedOf(chosen)?.tenant.poolId] : [...pools.keys()]
  return [...pools].filter(([poolId]) => wanted.includes(poolId)).map(([poolId, tenantIds]) => ({ poolId, tenantIds }))
}

export async function forPools<T>(
  session: Session,
  slug: string | undefined,
  use: (ctx: PoolOperatorContext) => Promise<T>,
): Promise<T[]> {
  const pools = await listPools(session, slug)
  return withTables(session, async (db) => {
    const operating = await operateOnMembers(session, db)
    const answers: T[] = []
    for (const pool of pools) answers.push(await use(makePoolContext(operating, pool)))
    return answers
  })
}

export const forInstallation = <T>(
  session: Session,
  use: (ctx: InstallationOperatorContext) => Promise<T>,
): Promise<T> =>
  withTables(session, async (db) => use(makeInstallationContext(await operate(session, db), session.env.tenantsDir)))
