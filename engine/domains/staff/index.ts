/** The people of the back office: accounts, rights, log-in and sessions (decisions/back-office.md). */

export { confirmByCode, logIn } from './login.ts'
export { endOwnSessions, type OwnAccount, readOwnAccount, renewRecoveryCodes } from './own-account.ts'
export {
  addPasskey,
  confirmByPasskey,
  logInByPasskey,
  offerSetupPasskey,
  removePasskey,
  setUpPasskey,
} from './passkey-login.ts'
export { askForPasskey, offerPasskey, type PasskeySite } from './passkeys.ts'
export {
  hasRole,
  reachesAll,
  reachesPool,
  reachesTenant,
  type StaffRight,
  type StaffRole,
} from './rights.ts'
export { endSession, findStaffViewer, formTokenOf, type StaffViewer } from './sessions.ts'
export { readSetup, type SetupResult, setUpPassword } from './setup.ts'
export { STAFF_ROLES } from './shared/roles.ts'
export { addStaff, disableStaff, endStaffSessions, listStaff, resetStaff, setStaffRoles } from './staff.ts'
export type { StaffOperating } from './staff-actor.ts'
