/** Accounts: sign-up, login, sessions, confirmation and preferences (spec sections 2, 4, 5 and 6). */
export { activate, resendActivationMail } from './activation/activation.ts'
export { type BanResult, banMember, unbanMember } from './ban.ts'
export { BAN_REASONS, type BanReason } from './ban-reasons.ts'
export { deleteAccount } from './departure/delete-account.ts'
export { eraseDue, listReturned, type Pool, replayTombstones } from './departure/erasure.ts'
export { reactivate } from './departure/reactivation.ts'
export { createInvite, type Invite, listInvites, revokeInvite } from './invites/invites.ts'
export { type LoginResult, logIn, logOut } from './login/login.ts'
export { hashPassword } from './passwords.ts'
export {
  changePassword,
  checkOwnPassword,
  type PasswordChangeResult,
  type PasswordCheck,
} from './recovery/change-password.ts'
export { type MailChangeRequestResult, requestMailChange } from './recovery/mail-change.ts'
export { findViewer, openSession, pruneSessions } from './sessions.ts'
export { type SignupErrors, type SignupResult, signUp } from './signup/signup.ts'
export { issueToken, pruneTokens } from './tokens.ts'
export { hasTrafficSource, newTrackingCookie, readTracking, type Tracking } from './tracking.ts'
export { toUser } from './user.ts'
