import { type connect, scopeDb } from '#engine'
import { withDatabase } from './database.ts'
import { CommandFailure, EXIT } from './exit.ts'
import { inspect, pickTenant, type Session } from './frame.ts'

type Loaded = NonNullable<ReturnType<typeof pickTenant>['loaded']>

/** Runs `use` on the database scoped to one site. @throws CommandFailure if the site does not exist or is invalid */
export async function withTenant<T>(
  session: Session,
  slug: string,
  use: (
    db: ReturnType<typeof scopeDb>,
    tenant: Loaded['tenant'],
    whole: Awaited<ReturnType<typeof connect>>,
  ) => Promise<T>,
): Promise<T> {
  const { tenants } = await inspect(session)
  const { loaded } = pickTenant(tenants, slug)
  if (!loaded) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid: see \`tenant check ${slug}\``)
  const { tenant } = loaded
  return withDatabase(session, (db) => use(scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug }), tenant, db))
}
