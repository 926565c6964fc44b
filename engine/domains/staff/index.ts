/** The people of the back office: accounts, rights, log-in and sessions (decisions/back-office.md). */

export { type LoginResult, logIn } from './login.ts'
export {
  hasRole,
  reachesAll,
  reachesPool,
  reachesTenant,
  STAFF_ROLES,
  type StaffRight,
  type StaffRole,
} from './rights.ts'
export {
  endSession,
  type From,
  findStaffViewer,
  formTokenOf,
  type StaffViewer,
} from './sessions.ts'
export { readSetup, type SetupResult, setUpPassword } from './setup.ts'
export { addStaff, disableStaff, endStaffSessions, listStaff, resetStaff, setStaffRoles } from './staff.ts'
export type { StaffOperating } from './staff-actor.ts'
