import type { StaffRightsTable, StaffRole } from '#engine/db/staff-tables.ts'

export type { StaffRole }

/** A role, and where it holds: everywhere, in a pool and its tenants, or in one tenant. */
export type StaffRight = Pick<StaffRightsTable, 'role' | 'reach' | 'place'>

interface Place {
  readonly slug: string
  readonly poolId: string
}

/** The rights that one of the roles gives. */
const withRole = (rights: readonly StaffRight[], roles: readonly StaffRole[]) =>
  rights.filter(({ role }) => role === 'administrator' || roles.includes(role))

/** Whether a person has one of the roles somewhere. */
export const hasRole = (rights: readonly StaffRight[], roles: readonly StaffRole[]): boolean =>
  withRole(rights, roles).length > 0

/** Whether one of the roles holds for a tenant. */
export const reachesTenant = (rights: readonly StaffRight[], roles: readonly StaffRole[], place: Place): boolean =>
  withRole(rights, roles).some(
    (right) =>
      right.reach === 'all' ||
      (right.reach === 'pool' && right.place === place.poolId) ||
      (right.reach === 'tenant' && right.place === place.slug),
  )

/** Whether one of the roles holds for a pool as a whole: a right for one of its tenants does not. */
export const reachesPool = (rights: readonly StaffRight[], roles: readonly StaffRole[], poolId: string): boolean =>
  withRole(rights, roles).some(({ reach, place }) => reach === 'all' || (reach === 'pool' && place === poolId))

/** Whether one of the roles holds for the installation. */
export const reachesAll = (rights: readonly StaffRight[], roles: readonly StaffRole[]): boolean =>
  withRole(rights, roles).some(({ reach }) => reach === 'all')
