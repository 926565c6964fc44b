/** Accounts: sign-up, login, sessions, confirmation and preferences (product.md sections 2, 4, 5 and 6). */

export { deleteAccount } from '#engine/domains/privacy/deletion/delete-account.ts'
export { reactivate } from '#engine/domains/privacy/deletion/reactivation.ts'
export { eraseDue, listReturned, type Pool, replayTombstones } from '#engine/domains/privacy/erasure/erasure.ts'
export { createInvite, type Invite, listInvites, revokeInvite } from '#engine/domains/signup/invites/invites.ts'
export { type SignupErrors, type SignupResult, signUp } from '#engine/domains/signup/signup.ts'
export { hasTrafficSource, newTrackingCookie, readTracking, type Tracking } from '#engine/domains/visits/tracking.ts'
export { activate, resendActivationMail } from './activation/activation.ts'
export { type BanResult, banMember, unbanMember } from './ban.ts'
export { BAN_REASONS, type BanReason } from './ban-reasons.ts'
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
export { issueToken, pruneTokens } from './tokens.ts'
export { toUser } from './user.ts'
