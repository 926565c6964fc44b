import type { Scope } from '#engine/db/scope.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'

/** A brand, or the slug of one that is alone in a pool of that name. */
export type Brand = string | Pick<Tenant, 'poolId' | 'slug'>

export const scopeOf = (brand: Brand): Scope =>
  typeof brand === 'string' ? { poolId: brand, tenantId: brand } : { poolId: brand.poolId, tenantId: brand.slug }
