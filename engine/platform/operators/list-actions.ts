import { systemDb } from '#engine/db/scope.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { type ActionsAsked, listAuditRows } from './audit.queries.ts'
import type { InstallationOperatorContext } from './context.ts'

/** What operators changed of a tenant, the newest first; also of one whose folder is gone (decisions/operators.md). */
export async function listActions(
  { services }: InstallationOperatorContext,
  { tenant, ...asked }: Omit<ActionsAsked, 'poolId' | 'tenantId'> & { readonly tenant: string },
) {
  const db = systemDb(services.db)
  const { pools } = await openRecords(services.db).read()
  return listAuditRows(db, { ...asked, poolId: pools.get(tenant) ?? tenant, tenantId: tenant })
}
