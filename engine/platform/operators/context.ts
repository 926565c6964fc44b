import { poolDb, type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { Pool } from '../personal-data/index.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'

/** The part that every context of an operator has (architecture.md, "Operators"). */
export interface Operating<S = Services> {
  readonly services: S
  readonly actor: Actor
  /** Epoch ms; the one clock of the verb. */
  readonly now: number
  readonly log: { error(details: object, message: string): void }
}

/** An operator who acts for one tenant. `db` sees this tenant and its pool. */
export interface TenantOperatorContext extends Operating {
  readonly scope: 'tenant'
  readonly tenant: Tenant
  readonly db: ScopedDb
}

/** An operator who acts for a pool as a whole. `db` sees its members; a table of one tenant throws `ScopeError`. */
export interface PoolOperatorContext extends Operating {
  readonly scope: 'pool'
  readonly pool: Pool
  readonly db: ScopedDb
}

/**
 * An operator who acts on the installation: its tenants, hosts and jobs. There is no scoped database, and no domain, so that
 * commands about sites load none.
 */
export interface InstallationOperatorContext extends Operating<Omit<Services, 'domains'>> {
  readonly scope: 'installation'
  /** Absolute folder of the tenants' files. */
  readonly tenantsDir: string
}

/** The context of a verb about members: for one tenant, or for the pool as a whole. */
export type OperatorContext = TenantOperatorContext | PoolOperatorContext

export type AnyOperatorContext = OperatorContext | InstallationOperatorContext

export const forTenant = (operating: Operating, tenant: Tenant): TenantOperatorContext => ({
  ...operating,
  scope: 'tenant',
  tenant,
  db: scopeDb(operating.services.db, { poolId: tenant.poolId, tenantId: tenant.slug }),
})

export const forPool = (operating: Operating, pool: Pool): PoolOperatorContext => ({
  ...operating,
  scope: 'pool',
  pool,
  db: poolDb(operating.services.db, pool.poolId),
})

export const forInstallation = (
  operating: Operating<Omit<Services, 'domains'>>,
  tenantsDir: string,
): InstallationOperatorContext => ({
  ...operating,
  scope: 'installation',
  tenantsDir,
})
