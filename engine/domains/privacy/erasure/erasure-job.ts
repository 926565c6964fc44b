import type { JobHandler } from '#engine/platform/jobs/job.ts'
import { personalDataOf, poolsOf } from '#engine/platform/manifests/collect.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import { eraseDue } from './erasure.ts'

/** The handler of jobs of kind `erasure`: erases members of the tenant's pool 14 days after their deletion. */
export const createErasureHandler = ({ services, listTenants, findTenant }: JobSite): JobHandler => {
  const personalData = personalDataOf(services.domains)
  return async ({ tenantId }) => {
    const pool = poolsOf(listTenants()).get(findTenant(tenantId)?.poolId ?? '')
    if (pool) await eraseDue({ ...services, personalData }, pool)
  }
}
