import { poolsOf } from '#engine/platform/manifests/collect.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'

/** Runs `prepare` of all domains before the first request, pool by pool. */
export async function prepareDomains({
  services,
  listTenants,
}: Pick<JobSite, 'services' | 'listTenants'>): Promise<void> {
  for (const pool of poolsOf(listTenants()).values())
    for (const { prepare } of services.domains) await prepare?.(services, pool)
}
