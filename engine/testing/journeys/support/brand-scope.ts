import type { Scope } from '#engine/db/scope.ts'

/** A brand: its slug where it is alone in a pool of that name, else its scope. */
export type Brand = string | Scope

export const scopeOf = (brand: Brand): Scope => (typeof brand === 'string' ? { poolId: brand, tenantId: brand } : brand)
