/**
 * The engine's interface for `back-office`: what its pages call. It is part of the server's bundle, so the modules are
 * those of the site.
 */

export {
  endSession,
  type From,
  findStaffViewer,
  formTokenOf,
  hasRole,
  type LoginResult,
  logIn,
  reachesAll,
  reachesPool,
  reachesTenant,
  readSetup,
  type SetupResult,
  STAFF_ROLES,
  type StaffOperating,
  type StaffRight,
  type StaffRole,
  type StaffViewer,
  setUpPassword,
} from './domains/staff/index.ts'
export {
  forInstallation,
  forPool,
  forTenant,
  type InstallationOperatorContext,
  type PoolOperatorContext,
  type TenantOperatorContext,
} from './platform/operators/context.ts'
export type { Services } from './platform/services.ts'
export type { BackOfficeOptions, CreateBackOffice } from './server/back-office/back-office.ts'
export type { Tenant } from './tenancy/schema.ts'
