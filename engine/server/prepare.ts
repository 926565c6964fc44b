import { poolOf } from '#engine/platform/manifests/collect.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'

/** Runs `prepare` of all domains before the first request, pool by pool. */
export async function prepareDomains({
  services,
  listTenants,
}: Pick<JobSite, 'services' | 'listTenants'>): Promise<void> {
  const tenants = listTenants()
  for (const poolId of new Set(tenants.map((tenant) => tenant.poolId))) {
    const pool = poolOf(tenants, poolId)
    if (!pool) continue
    for (const { prepare } of services.domains) await prepare?.(services, pool)
  }
}
