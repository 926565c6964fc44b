import { DOMAINS, type DoctorContext, openOutside } from '#engine'
import { connect, loadSecrets, migrationStatus } from '#engine/installation.ts'
import type { Session } from '../frame/session.ts'
import { inspect } from '../tenants/tenants.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function openDatabase({ env }: Session) {
  try {
    const db = await connect(env.databaseUrl)
    return { db, migrations: await migrationStatus(db) }
  } catch (error) {
    return { fault: reasonOf(error) }
  }
}

function readSecrets({ env }: Session): DoctorContext['secrets'] {
  try {
    return loadSecrets(env.dataDir)
  } catch (error) {
    return { fault: reasonOf(error) }
  }
}

/** Runs `use` on what the checks of the installation look at; what cannot be opened is a part of it. */
export async function withInstallation<T>(
  session: Session,
  { testAddress }: { readonly testAddress?: string | undefined },
  use: (ctx: DoctorContext) => Promise<T>,
): Promise<T> {
  const { env, root } = session
  const { tenants } = await inspect(session)
  const secrets = readSecrets(session)
  const database = await openDatabase(session)
  try {
    const outside = session.outside ?? openOutside()
    return await use({ env, root, database, secrets, tenants, domains: DOMAINS, outside, testAddress, now: Date.now })
  } finally {
    if (!('fault' in database)) await database.db.close()
  }
}
