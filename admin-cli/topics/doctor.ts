import { DOMAINS, type DoctorContext, openOutside } from '#engine'
import {
  connect,
  loadSecrets,
  makeFolder,
  migrationStatus,
  openSecretFiles,
  openSecretStore,
} from '#engine/installation.ts'
import type { Session } from '../frame/session.ts'
import { inspect } from '../tenants/tenants.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function openDatabase({ env }: Session) {
  try {
    // The embedded database is made in it, as the first start of the server does.
    makeFolder(env.dataDir)
    const db = await connect(env.databaseUrl)
    return { db, migrations: await migrationStatus(db) }
  } catch (error) {
    return { fault: reasonOf(error) }
  }
}

/** Files, where the database or the key is not there. */
async function openStore({ env }: Session, database: DoctorContext['database']) {
  const files = openSecretFiles(env.dataDir)
  if ('fault' in database || database.migrations.some(({ executedAt }) => executedAt === undefined))
    return env.secretsKeys ? { store: files, fault: 'the database that has them cannot be read' } : { store: files }
  try {
    return { store: await openSecretStore(env, database.db) }
  } catch (error) {
    return { store: files, fault: reasonOf(error) }
  }
}

async function readSecrets(session: Session, database: DoctorContext['database']) {
  const { store, fault } = await openStore(session, database)
  if (fault !== undefined) return { secretStore: store, secrets: { fault } }
  const secrets = await loadSecrets(store).catch((error) => ({ fault: reasonOf(error) }))
  return { secretStore: store, secrets }
}

/** Runs `use` on what the checks of the installation look at; what cannot be opened is a part of it. */
export async function withInstallation<T>(
  session: Session,
  { testAddress }: { readonly testAddress?: string | undefined },
  use: (ctx: DoctorContext) => Promise<T>,
): Promise<T> {
  const { env, root } = session
  const { tenants } = await inspect(session)
  const database = await openDatabase(session)
  try {
    const outside = session.outside ?? openOutside()
    const kept = await readSecrets(session, database)
    return await use({ env, root, database, ...kept, tenants, domains: DOMAINS, outside, testAddress, now: Date.now })
  } finally {
    if (!('fault' in database)) await database.db.close()
  }
}
